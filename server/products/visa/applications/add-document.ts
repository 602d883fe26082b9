import { type FieldError, fail, succeed } from '#core/contract/result.ts';
import { visa } from '#core/products/visa/contract/endpoints.ts';
import { pictureProblem } from '#core/products/visa/rules/documents.ts';
import { visaProblemTexts } from '#core/products/visa/texts/problems.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { fieldError } from '#server/platform/http/validate.ts';
import type { Tx } from '#server/platform/services.ts';
import { canChange, changeApplicants } from './change.ts';
import { daysAfter } from './days.ts';
import type { ApplicationDeps } from './deps.ts';
import { giveDocument } from './documents.ts';
import { applicationNeed } from './files.ts';
import { visaOrderOf } from './present.ts';
import { type ApplicantRow, findApplication, lockApplication } from './store.ts';
import { tellStaff } from './tell.ts';

interface Wish {
  orderId: string;
  travellerId: string;
  code: string;
  fileId: string;
}

const wrong = (error: FieldError) => fail('VALIDATION', null, [error]);

/** Whether a document can be added: staff look at documents, or wait for one, and no refund of this applicant is under way. */
const isLookedAt = ({ state, refunded }: ApplicantRow): boolean =>
  refunded === null && (state === 'Received' || state === 'DocumentsMissing');

const add = async (tx: Tx, deps: ApplicationDeps, wish: Wish, userId: string) => {
  const application = await lockApplication(tx, wish.orderId);
  const applicant = application?.applicants.find((one) => one.traveller_id === wish.travellerId);
  if (application?.user_id !== userId || !applicant) return fail('ORDER_NOT_FOUND');
  const document = applicant.documents.find(({ code }) => code === wish.code);
  // The same request again changes nothing.
  if (document?.state === 'given' && document.file_id === wish.fileId) return succeed(null);
  if (!isLookedAt(applicant)) return fail('VISA_STATE');
  if (!document) return wrong(fieldError('NOT_A_CHOICE', 'code'));
  if (document.state === 'given') return fail('VISA_STATE');
  const [picture] = await deps.privateFiles.find(tx, [wish.fileId], userId);
  if (!picture) return fail('FILE_NOT_FOUND');
  const problem = pictureProblem(document.checked_as, picture);
  if (problem) {
    const messages = [visaProblemTexts.picture(problem, document.title)];
    return wrong({ code: problem, field: 'fileId', messages });
  }
  const at = deps.clock.now();
  const keptUntil = daysAfter(at, deps.env.VISA_KEPT_DAYS);
  if (
    (await deps.privateFiles.adopt(tx, [wish.fileId], userId, {
      until: keptUntil,
      need: applicationNeed,
    })) === 0
  )
    return fail('FILE_NOT_FOUND');
  await giveDocument(tx, { ...wish, at });
  const isWaitedFor = applicant.documents.some(({ code, state }) => state === 'asked' && code !== wish.code);
  if (!isWaitedFor && canChange(applicant.state, 'give')) {
    await changeApplicants(tx, [wish.travellerId], { event: 'give', at });
    await tellStaff(tx, deps, 'given');
  }
  return succeed(null);
};

/** Takes a document that staff asked for, or an optional one that was not given yet. */
export const addDocumentOperation = (deps: ApplicationDeps): Operation =>
  operation(visa.addDocument, async ({ body }, { caller: { userId } }) => {
    const added = await deps.db.transaction().execute((tx) => add(tx, deps, body, userId));
    if (!added.ok) return added;
    const order = await deps.commerce.load(body.orderId, userId);
    const application = await findApplication(deps.db, body.orderId);
    if (!order || !application) throw new Error(`order ${body.orderId} vanished while a document was added`);
    return succeed(visaOrderOf(order, application, deps.clock.now()));
  });
