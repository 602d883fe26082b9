import { sql } from 'kysely';
import type { z } from 'zod';
import { fail, succeed } from '#core/contract/result.ts';
import { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import { momentsOf } from '#core/products/tour/rules/moments.ts';
import { visaRefusedTexts as texts } from '#core/products/tour/texts/visa-refused.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Tx } from '#server/platform/services.ts';
import { tourOfLine } from '../orders/line.ts';
import { isTourOrder, partyOf } from '../orders/order.ts';
import { type ClaimRow, claimsOf, findClaim, presentClaim, refusalsOf, sameIds } from '../seats/claims.ts';
import { type Claimed, claimedOf, openRooms, roomsOfClaimed } from './claim.ts';
import type { VisaRefusedDeps } from './deps.ts';
import { letGoOfPapers, undecidedUntil } from './papers.ts';

/** How often one account may ask in an hour: each time its contact is told. */
const asksMax = 20;
const asksWindowSeconds = 3600;

/** After so many refusals of staff an order that is not settled is not asked for again. */
const refusalsMax = 2;

type Body = z.output<typeof calls.createVisaRefusal.body>;

/** Whether a request that waits is what is asked now: the same papers, and no room that was chosen otherwise. */
const isSame = ({ file_ids, rooms }: ClaimRow, body: Body): boolean =>
  sameIds(file_ids, [...new Set(body.fileIds)]) &&
  body.rooms.every(({ room, kind }) => rooms.some((one) => one.room === room && one.kind === kind));

/** What those chose who stay, and what they have where there is one way: at the decision nobody can be asked. */
const chosenRooms = (order: OrderDetail, claimed: Claimed): ClaimRow['rooms'] =>
  roomsOfClaimed(order, claimed).flatMap(({ room, chosen }) => (chosen ? [{ room, kind: chosen }] : []));

const writeClaim = async (
  tx: Tx,
  { random }: VisaRefusedDeps,
  { order, body, claimed, now }: { order: OrderDetail; body: Body; claimed: Claimed; now: Date },
): Promise<string> => {
  const claimId = random.uuid();
  const line = partyOf(order);
  await sql`
    insert into tour_visa_claims (claim_id, order_id, line_id, departure_id, user_id, traveller_ids, rooms, file_ids, state, kept,
        back, ladder_back, asked_at)
    values (${claimId}::uuid, ${order.orderId}::uuid, ${line.lineId}::uuid, ${tourOfLine(line).departureId}, ${order.userId}::uuid,
      ${JSON.stringify(body.travellerIds)}::jsonb, ${JSON.stringify(chosenRooms(order, claimed))}::jsonb, ${JSON.stringify(body.fileIds)}::jsonb,
      'asked', ${claimed.kept}::bigint, ${claimed.back}::bigint, ${claimed.ladderBack}::bigint, ${now}::timestamptz)`.execute(
    tx,
  );
  return claimId;
};

/** The same people give better papers, or choose their rooms again: it is still asked when it was asked. */
const changeClaim = async (
  tx: Tx,
  { clock, privateFiles }: VisaRefusedDeps,
  waiting: ClaimRow,
  { order, body, claimed }: { order: OrderDetail; body: Body; claimed: Claimed },
): Promise<void> => {
  const { kept, back, ladderBack } = claimed;
  await sql`update tour_visa_claims set rooms = ${JSON.stringify(chosenRooms(order, claimed))}::jsonb,
      file_ids = ${JSON.stringify(body.fileIds)}::jsonb, kept = ${kept}::bigint, back = ${back}::bigint,
      ladder_back = ${ladderBack}::bigint
    where claim_id = ${waiting.claim_id}::uuid`.execute(tx);
  const replaced = waiting.file_ids.filter((id) => !body.fileIds.includes(id));
  await letGoOfPapers(tx, privateFiles, replaced, clock.now());
};

/** Writes the request under the lock of the order: of two at once one is written, and the same one asked twice is one. */
const ask = (deps: VisaRefusedDeps, body: Body, userId: string) =>
  deps.db.transaction().execute(async (tx) => {
    const { commerce, clock, privateFiles } = deps;
    const order = await commerce.lock(tx, { orderId: body.orderId, userId });
    if (!order || !isTourOrder(order)) return fail('ORDER_NOT_FOUND');
    const known = await claimsOf(tx, body.orderId);
    const waiting = known.find(({ state }) => state === 'asked');
    if (waiting && !sameIds(waiting.traveller_ids, body.travellerIds)) return fail('TOUR_VISA_ASKED');
    // Said again, after an answer that was lost.
    if (waiting && isSame(waiting, body)) return succeed(presentClaim(waiting));
    // Each request has the rest wait, so there is an end to them; whoever has paid all may ask on.
    if (!waiting && order.status === 'PartlyPaid' && refusalsOf(known) >= refusalsMax)
      return fail('ORDER_STATE');
    const now = clock.now();
    const found = await claimedOf(tx, order, body, waiting?.asked_at ?? now);
    if (!found.ok) return found;
    const { back } = found.value;
    const open = openRooms(order, found.value);
    if (open) return open;
    if (back !== body.acceptedBack) return fail('CANCELLATION_CHANGED', { back, total: null });
    const fileIds = [...new Set(body.fileIds)];
    const isMissing = (await privateFiles.find(tx, fileIds, userId)).length < fileIds.length;
    if (isMissing || (await privateFiles.adopt(tx, fileIds, userId, undecidedUntil(now))) < fileIds.length)
      return fail('VALIDATION', null, [{ code: 'NOT_A_CHOICE', field: 'fileIds', messages: [texts.noFile] }]);
    const asked = { order, body: { ...body, fileIds }, claimed: found.value };
    if (waiting) {
      await changeClaim(tx, deps, waiting, asked);
      const changed = await findClaim(tx, waiting.claim_id);
      return changed ? succeed(presentClaim(changed)) : fail('ORDER_STATE');
    }
    const claimId = await writeClaim(tx, deps, { ...asked, now });
    const { title } = tourOfLine(partyOf(order));
    await commerce.tell(tx, order, {
      name: `visa-refused:${claimId}`,
      text: texts.smsAsked(title, body.travellerIds.length),
    });
    const written = await findClaim(tx, claimId);
    if (!written) throw new Error(`the request ${claimId} is not there`);
    return succeed(presentClaim(written));
  });

/** Asking for the money of people whose visa was refused. */
export const visaRefusedOperations = (deps: VisaRefusedDeps): Operation[] => {
  const { db, clock, limits, commerce } = deps;
  const find = async (orderId: string, userId: string): Promise<OrderDetail | null> => {
    await commerce.whileIssuing(orderId);
    const order = await commerce.load(orderId, userId);
    return order && isTourOrder(order) ? order : null;
  };
  return [
    operation(calls.quoteVisaRefusal, async ({ body }, { caller: { userId } }) => {
      const order = await find(body.orderId, userId);
      if (!order) return fail('ORDER_NOT_FOUND');
      const waiting = (await claimsOf(db, body.orderId)).find(({ state }) => state === 'asked');
      const isWaiting = waiting && sameIds(waiting.traveller_ids, body.travellerIds);
      const found = await claimedOf(db, order, body, isWaiting ? waiting.asked_at : clock.now());
      if (!found.ok) return found;
      const { kept, back, ladderBack } = found.value;
      return succeed({
        kept,
        back,
        ladderBack,
        until: momentsOf(tourOfLine(partyOf(order)).leavesAt).leaves.toISOString(),
        rooms: roomsOfClaimed(order, found.value),
      });
    }),

    operation(calls.createVisaRefusal, async ({ body }, { caller: { userId } }) => {
      if (!(await find(body.orderId, userId))) return fail('ORDER_NOT_FOUND');
      const taken = await limits.take(`tour:visa-refused:${userId}`, asksMax, asksWindowSeconds);
      if (!taken.allowed) return tooMany(taken);
      return ask(deps, body, userId);
    }),
  ];
};
