import { sql } from 'kysely';
import { type FieldError, fail, succeed } from '#core/contract/result.ts';
import { visa } from '#core/products/visa/contract/endpoints.ts';
import { visaMessages } from '#core/products/visa/texts/messages.ts';
import { visaProblemTexts } from '#core/products/visa/texts/problems.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import type { Tx } from '#server/platform/services.ts';
import { changeApplicants } from '../applications/change.ts';
import { daysAfter } from '../applications/days.ts';
import type { ApplicationDeps } from '../applications/deps.ts';
import { followUp } from '../applications/progress.ts';
import { wordsOf } from '../applications/tell.ts';
import { changedApplication } from './present.ts';
import { takeInHand } from './work.ts';

interface Wish {
  orderId: string;
  travellerId: string;
  visaNumber: string;
  validUntil: PlainDate;
}

const texts = visaProblemTexts.issue;

const problems = ({ visaNumber, validUntil }: Wish, today: PlainDate): FieldError[] => [
  ...(/^[A-Z0-9][A-Z0-9 /-]*$/.test(visaNumber)
    ? []
    : [{ code: 'VISA_NUMBER_IS_INVALID', field: 'visaNumber', messages: [texts.number] }]),
  ...(validUntil >= today ? [] : [{ code: 'VISA_IS_OVER', field: 'validUntil', messages: [texts.over] }]),
];

const issue = async (tx: Tx, deps: ApplicationDeps, wish: Wish, pdf: Buffer, staffId: string) => {
  const { orderId, travellerId, visaNumber, validUntil } = wish;
  const taken = await takeInHand(tx, { orderId, travellerIds: [travellerId], staffId, event: 'issue' });
  if (!taken.ok) return taken;
  const { order, application } = taken.value;
  const at = deps.clock.now();
  const fileId = deps.random.uuid();
  const keptUntil = daysAfter(at, deps.env.VISA_KEPT_DAYS);
  await deps.privateFiles.keepIssued(tx, { fileId, ownerId: application.user_id, pdf, keptUntil });
  await changeApplicants(tx, [travellerId], {
    event: 'issue',
    at,
    staffId,
    set: [
      sql`visa_number = ${visaNumber}`,
      sql`visa_valid_until = ${validUntil}`,
      sql`visa_file = ${fileId}`,
      sql`visa_kept_until = ${keptUntil}`,
    ],
  });
  await followUp(tx, deps, orderId);
  await deps.commerce.tell(tx, order, {
    name: `visa-issued:${travellerId}`,
    text: visaMessages.issued(wordsOf(order, deps.siteUrl), { count: 1, all: order.travellers.length }),
  });
  return succeed(null);
};

/** Hands out a visa. Its file is made before anything is locked. */
export const issueOperation = (deps: ApplicationDeps): Operation =>
  operation(visa.issue, async ({ multipart: { file, ...given } }, { caller }) => {
    const wish = { ...given, visaNumber: toLatinDigits(given.visaNumber).toUpperCase() };
    const wrong = problems(wish, dayInIran(deps.clock.now()));
    if (wrong.length > 0) return fail('VALIDATION', null, wrong);
    const pdf = await deps.privateFiles.issuedPdf(file.bytes);
    if (!pdf) return fail('FILE_NOT_AN_IMAGE');
    const issued = await deps.db.transaction().execute((tx) => issue(tx, deps, wish, pdf, caller.userId));
    return issued.ok ? succeed(await changedApplication(deps, given.orderId)) : issued;
  });
