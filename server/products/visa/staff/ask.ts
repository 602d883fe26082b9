import { fail, succeed } from '#core/contract/result.ts';
import { visa } from '#core/products/visa/contract/endpoints.ts';
import { visaMessages } from '#core/products/visa/texts/messages.ts';
import { visaProblemTexts } from '#core/products/visa/texts/problems.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import type { Tx } from '#server/platform/services.ts';
import { changeApplicants } from '../applications/change.ts';
import type { ApplicationDeps } from '../applications/deps.ts';
import { askDocument } from '../applications/documents.ts';
import { wordsOf } from '../applications/tell.ts';
import { changedApplication } from './present.ts';
import { takeInHand } from './work.ts';

interface Wish {
  orderId: string;
  travellerId: string;
  code: string;
  title?: string | undefined;
  note: string;
}

const ask = async (tx: Tx, deps: ApplicationDeps, wish: Wish, staffId: string) => {
  const { orderId, travellerId, code, note } = wish;
  const taken = await takeInHand(tx, { orderId, travellerIds: [travellerId], staffId, event: 'ask' });
  if (!taken.ok) return taken;
  const { order, chosen } = taken.value;
  const known = chosen[0]?.documents.find((document) => document.code === code);
  const title = known?.title ?? wish.title;
  if (title === undefined)
    return fail('VALIDATION', null, [
      { code: 'REQUIRED', field: 'title', messages: [visaProblemTexts.titleMissing] },
    ]);
  const at = deps.clock.now();
  await askDocument(tx, { travellerId, code, title, note, staffId, at });
  await changeApplicants(tx, [travellerId], { event: 'ask', at, staffId, note });
  await deps.commerce.tell(tx, order, {
    name: `visa-asked:${deps.random.uuid()}`,
    text: visaMessages.asked(wordsOf(order, deps.siteUrl()), title, note),
  });
  return succeed(null);
};

/** Staff ask for a document; the applicant is told which and why. */
export const askOperation = (deps: ApplicationDeps): Operation =>
  operation(visa.askForDocument, async ({ body }, { caller }) => {
    const asked = await deps.db.transaction().execute((tx) => ask(tx, deps, body, caller.userId));
    return asked.ok ? succeed(await changedApplication(deps, body.orderId)) : asked;
  });
