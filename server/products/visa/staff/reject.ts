import { sql } from 'kysely';
import { fail, succeed } from '#core/contract/result.ts';
import { visa } from '#core/products/visa/contract/endpoints.ts';
import { visaMessages } from '#core/products/visa/texts/messages.ts';
import { zeroRial } from '#core/rules/money/rial.ts';
import { backByDocument } from '#server/commerce/port/by-document.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import type { Tx } from '#server/platform/services.ts';
import { backsOf, onceRejected, ruledBacks } from '../applications/back.ts';
import { changeApplicants } from '../applications/change.ts';
import type { ApplicationDeps } from '../applications/deps.ts';
import { visaLineOf } from '../applications/line.ts';
import { followUp } from '../applications/progress.ts';
import { wordsOf } from '../applications/tell.ts';
import { changedApplication } from './present.ts';
import { takeInHand } from './work.ts';

interface Wish {
  orderId: string;
  travellerId: string;
  note: string;
  acceptedRefund: number;
}

/** The decision, the order's state, and the refund that begins with it: all of it or nothing. Returns the refund's id, if there is one. */
const reject = async (tx: Tx, deps: ApplicationDeps, wish: Wish, staffId: string) => {
  const { orderId, travellerId, note, acceptedRefund } = wish;
  const taken = await takeInHand(tx, { orderId, travellerIds: [travellerId], staffId, event: 'reject' });
  if (!taken.ok) return taken;
  const { order, application, chosen } = taken.value;
  const { applicants } = application;
  const [[applicant], [ofOrder]] = [chosen, order.lines];
  if (!applicant || !ofOrder) throw new Error(`order ${orderId} has nobody to turn down`);
  const line = visaLineOf(ofOrder);
  const refund = backsOf(line, applicants, applicant, order.total).backOnRejection ?? zeroRial;
  if (refund !== acceptedRefund) return fail('REFUND_CHANGED', { refund });
  await changeApplicants(tx, [travellerId], {
    event: 'reject',
    at: deps.clock.now(),
    staffId,
    note,
    set: [sql`rejection = ${note}`],
  });
  const begun = await deps.commerce.beginRefund(tx, {
    orderId,
    lineId: ofOrder.lineId,
    documentIds: ofOrder.documents.flatMap(({ documentId, travellerIds }) =>
      travellerIds.includes(travellerId) ? [documentId] : [],
    ),
    ruled: backByDocument(ofOrder, ruledBacks(line, onceRejected(applicants, travellerId))),
    reason: 'turnedDown',
    staffId,
    note,
  });
  if ((begun?.refund ?? 0) !== refund)
    throw new Error(`order ${orderId} gives back another sum than was shown`);
  await followUp(tx, deps, orderId);
  await deps.commerce.tell(tx, order, {
    name: `visa-rejected:${travellerId}`,
    text: visaMessages.rejected(wordsOf(order, deps.siteUrl()), note, refund),
  });
  return succeed(begun?.refundId ?? null);
};

/** Rejects an applicant: the sum that was shown before comes back at once, without being asked for. */
export const rejectOperation = (deps: ApplicationDeps): Operation =>
  operation(visa.reject, async ({ body }, { caller }) => {
    const rejected = await deps.db.transaction().execute((tx) => reject(tx, deps, body, caller.userId));
    if (!rejected.ok) return rejected;
    if (rejected.value !== null) deps.commerce.carryOut(rejected.value);
    return succeed(await changedApplication(deps, body.orderId));
  });
