import { sql } from 'kysely';
import type { z } from 'zod';
import { fail, succeed } from '#core/contract/result.ts';
import type { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import { momentsOf } from '#core/products/tour/rules/moments.ts';
import { graceHours } from '#core/products/tour/rules/terms.ts';
import { tourLeavingTexts } from '#core/products/tour/texts/leaving.ts';
import { visaRefusedTexts as texts } from '#core/products/tour/texts/visa-refused.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { nextDue, openOf } from '#server/commerce/record/dues.ts';
import { hasTickets } from '#server/commerce/record/has-tickets.ts';
import { loadOrder } from '#server/commerce/record/load.ts';
import { isOwnOrder } from '#server/commerce/record/own-order.ts';
import { RefusedError } from '#server/platform/http/envelope.ts';
import type { Tx } from '#server/platform/services.ts';
import { momentText } from '../desk/messages.ts';
import { changeBooking } from '../leaving/operations.ts';
import type { Leave } from '../leaving/plan.ts';
import { tourOfLine } from '../orders/line.ts';
import { partyOf } from '../orders/order.ts';
import { type ClaimRow, findClaim, sameIds } from '../seats/claims.ts';
import { lockKnownDeparture } from '../seats/counters.ts';
import { writeAct } from '../staff/acts.ts';
import { type Claimed, claimedOf, hasLeft, openRooms } from './claim.ts';
import type { VisaRefusedDeps } from './deps.ts';
import { letGoOfPapers } from './papers.ts';
import { keptOfEach } from './sums.ts';

type Wish = z.output<typeof calls.decideVisaClaim.body> & { staffId: string };

/** Those whose visa was refused leave what is paid in part; rooms of those who stay change as these chose. */
const leave = async (
  tx: Tx,
  { commerce, clock }: VisaRefusedDeps,
  order: OrderDetail,
  claim: ClaimRow,
  left: Leave,
) => {
  const changed = await changeBooking(tx, order, left, clock.now());
  if (changed !== 'left') throw new RefusedError(changed === 'soldOut' ? 'SOLD_OUT' : 'ORDER_STATE');
  const line = partyOf(order);
  const { price, paid, kept, back, after } = left;
  await commerce.leaveReserved(tx, {
    orderId: order.orderId,
    by: 'staff',
    travellerIds: claim.traveller_ids,
    price,
    paid,
    kept,
    back,
    stays: after && {
      lines: [{ lineId: line.lineId, details: after.line, total: after.bill.total }],
      bill: after.bill,
    },
    news: tourLeavingTexts.smsLeft(tourOfLine(line).title, claim.traveller_ids.length, back),
  });
};

/** What is to be done once the transaction has ended: it goes on by a job where this process ends before. */
type Next = { letGo: string } | { carryOut: string } | null;

const accept = async (
  tx: Tx,
  deps: VisaRefusedDeps,
  { order, claim, wish }: { order: OrderDetail; claim: ClaimRow; wish: Wish },
) => {
  // Under the lock of the date: of one that is called off in this moment everything comes back, without a rule of ours.
  if ((await lockKnownDeparture(tx, claim.departure_id)).called_off_at) return fail('ORDER_STATE');
  const asked = { travellerIds: claim.traveller_ids, rooms: claim.rooms };
  const found = await claimedOf(tx, order, asked, claim.asked_at);
  if (!found.ok) return found.code === 'VALIDATION' ? fail('ORDER_STATE') : found;
  const { back, kept, ladderBack, how, refused }: Claimed = found.value;
  // Whoever stays chose a room that cannot be had by now, or nobody chose one whom others left alone meanwhile.
  if (openRooms(order, found.value)) return fail('TOUR_VISA_ROOMS');
  if (back !== wish.acceptedBack) return fail('CANCELLATION_CHANGED', { back, total: null });
  // Whoever travelled after all got a visa: staff have to say that they know.
  if (hasLeft(order, deps.clock.now()) && !wish.thoughLeft) return fail('TOUR_LEFT');
  // Kept before anybody is told that it is carried out: the desk is asked by it.
  const each = keptOfEach(order, claim.traveller_ids, refused);
  const { rows } =
    await sql`update tour_visa_claims set state = 'accepted', kept = ${kept}::bigint, back = ${back}::bigint,
      ladder_back = ${ladderBack}::bigint, kept_of = ${JSON.stringify(each)}::jsonb, note = ${wish.note || null}, decided_at = ${deps.clock.now()}::timestamptz,
      decided_by = ${wish.staffId}::uuid
    where claim_id = ${claim.claim_id}::uuid and state = 'asked' returning claim_id`.execute(tx);
  if (rows.length === 0) return fail('TOUR_VISA_DECIDED');
  let next: Next = null;
  if (how.kind === 'leave') {
    await leave(tx, deps, order, claim, how.leave);
    next = how.leave.isWhole ? { letGo: order.orderId } : null;
  } else {
    const line = partyOf(order);
    const begun = await deps.commerce.beginRefund(tx, {
      orderId: order.orderId,
      lineId: line.lineId,
      documentIds: line.documents
        .filter(({ travellerIds }) => travellerIds.some((id) => claim.traveller_ids.includes(id)))
        .map(({ documentId }) => documentId),
      ruled: how.ruled,
      ways: how.rooms.flatMap(({ leave: left, stays, chosen }) =>
        chosen ? left.map((documentId) => ({ documentId, stays: stays.documentId, way: chosen })) : [],
      ),
      reason: 'entryRefused',
      staffId: wish.staffId,
      note: texts.refundNote,
    });
    next = begun && { carryOut: begun.refundId };
  }
  return succeed({ next, back });
};

const reject = async (tx: Tx, { clock }: VisaRefusedDeps, claim: ClaimRow, { note, staffId }: Wish) => {
  if (note.length < 4)
    return fail('VALIDATION', null, [{ code: 'REQUIRED', field: 'note', messages: [texts.noteMissing] }]);
  // Its own person's voucher may be given back in this moment, which ends it without the lock of the order.
  const { rows } =
    await sql`update tour_visa_claims set state = 'rejected', note = ${note}, decided_at = ${clock.now()}::timestamptz,
      decided_by = ${staffId}::uuid
    where claim_id = ${claim.claim_id}::uuid and state = 'asked' returning claim_id`.execute(tx);
  return rows.length > 0 ? succeed({ next: null, back: null }) : fail('TOUR_VISA_DECIDED');
};

/** What its owner is told; nothing where staff close a request of an order that is over. */
const newsOf = (
  order: OrderDetail,
  claim: ClaimRow,
  { note }: Wish,
  { back, now }: { back: Rial | null; now: Date },
): string | null => {
  const { title, leavesAt } = tourOfLine(partyOf(order));
  if (back !== null) return texts.smsAccepted(title, claim.traveller_ids.length, back);
  if (hasTickets(order.status)) return texts.smsRejected(title, note, null);
  if (order.status !== 'PartlyPaid') return null;
  // Reminders were silent while it waited.
  const due = nextDue(order.dues);
  const graceEnd = now.getTime() + graceHours * 3_600_000;
  const until = Math.min(
    Math.max(graceEnd, order.heldUntil?.getTime() ?? 0),
    momentsOf(leavesAt).leaves.getTime(),
  );
  const rest = due && { amount: openOf(due), until: momentText(new Date(until)) };
  return texts.smsRejected(title, note, rest ?? null);
};

/** Staff accept or reject it, under the lock of the order: whoever of two comes second sees that it is decided. */
const decideNow = (deps: VisaRefusedDeps, orderId: string, wish: Wish) =>
  deps.db.transaction().execute(async (tx) => {
    const { commerce, privateFiles, clock } = deps;
    await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
    const order = await loadOrder(tx, orderId);
    const claim = await findClaim(tx, wish.claimId);
    if (!order || !claim) return fail('TOUR_VISA_CLAIM_UNKNOWN');
    // As with every refund, nobody decides on what they bought, paid some of, or travel on.
    if (await isOwnOrder(tx, order, wish.staffId)) throw new RefusedError('FORBIDDEN');
    if (claim.state !== 'asked') return fail('TOUR_VISA_DECIDED');
    // A better paper came while staff looked at the one before.
    if (!sameIds(claim.file_ids, wish.fileIds)) return fail('TOUR_VISA_PAPER_CHANGED');
    const isAccepted = wish.decision === 'accept';
    const done = isAccepted
      ? await accept(tx, deps, { order, claim, wish })
      : await reject(tx, deps, claim, wish);
    if (!done.ok) return done;
    await letGoOfPapers(tx, privateFiles, claim.file_ids, clock.now());
    await writeAct(tx, deps, {
      act: isAccepted ? 'visaAccepted' : 'visaRejected',
      staffId: wish.staffId,
      departureId: claim.departure_id,
      what: { people: claim.traveller_ids.length, order: order.orderNumber },
    });
    const text = newsOf(order, claim, wish, { back: done.value.back, now: clock.now() });
    if (text)
      await commerce.tell(tx, order, { name: `visa-refused:${claim.claim_id}:${wish.decision}`, text });
    return succeed(done.value.next);
  });

export const decideClaim = async (deps: VisaRefusedDeps, wish: Wish) => {
  const { db, commerce } = deps;
  const claim = await findClaim(db, wish.claimId);
  if (!claim) return fail('TOUR_VISA_CLAIM_UNKNOWN');
  // The rest may be paid already, at a bank that has not told us.
  if (wish.decision === 'accept' && !(await commerce.banksKnow(claim.order_id)))
    return fail('PAYMENT_UNKNOWN');
  const decided = await decideNow(deps, claim.order_id, wish);
  if (!decided.ok) return decided;
  const next: Next = decided.value;
  if (next && 'letGo' in next) await commerce.letGo(next.letGo);
  if (next && 'carryOut' in next) commerce.carryOut(next.carryOut);
  return succeed(null);
};
