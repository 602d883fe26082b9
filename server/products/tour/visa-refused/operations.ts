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
import { notChosen, presentLeft } from '../leaving/operations.ts';
import { tourOfLine } from '../orders/line.ts';
import { isTourOrder, partyOf } from '../orders/order.ts';
import { claimsOf, findClaim, presentClaim, refusalsOf } from '../seats/claims.ts';
import { type Claimed, claimedOf } from './claim.ts';
import type { VisaRefusedDeps } from './deps.ts';

/** How often one account may ask in an hour: each time its contact is told. */
const asksMax = 20;
const asksWindowSeconds = 3600;

/** After so many refusals of staff an order that is not settled is not asked for again. */
const refusalsMax = 2;

/** Papers of what nobody has decided yet stay so long; `accept.ts` has what becomes of them then. */
const undecidedDays = 365;

type Body = z.output<typeof calls.createVisaRefusal.body>;

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

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
      ${JSON.stringify(body.travellerIds)}::jsonb, ${JSON.stringify(body.rooms)}::jsonb, ${JSON.stringify(body.fileIds)}::jsonb,
      'asked', ${claimed.kept}::bigint, ${claimed.back}::bigint, ${claimed.ladderBack}::bigint, ${now}::timestamptz)`.execute(
    tx,
  );
  return claimId;
};

/** Writes the request under the lock of the order: of two at once one is written, and the same one asked twice is one. */
const ask = (deps: VisaRefusedDeps, body: Body, userId: string) =>
  deps.db.transaction().execute(async (tx) => {
    const { commerce, clock, privateFiles } = deps;
    const order = await commerce.lock(tx, { orderId: body.orderId, userId });
    if (!order || !isTourOrder(order)) return fail('ORDER_NOT_FOUND');
    const known = await claimsOf(tx, body.orderId);
    const waiting = known.find(({ state }) => state === 'asked');
    // Said again, after an answer that was lost.
    if (waiting)
      return sameIds(waiting.traveller_ids, body.travellerIds)
        ? succeed(presentClaim(waiting))
        : fail('TOUR_VISA_ASKED');
    // Each request has the rest wait, so there is an end to them; whoever has paid all may ask on.
    if (order.status === 'PartlyPaid' && refusalsOf(known) >= refusalsMax) return fail('ORDER_STATE');
    const now = clock.now();
    const found = await claimedOf(tx, order, body, now);
    if (!found.ok) return found;
    const { back, how } = found.value;
    const open = how.kind === 'leave' ? notChosen(how.leave) : null;
    if (open) return open;
    if (back !== body.acceptedBack) return fail('CANCELLATION_CHANGED', { back, total: null });
    const fileIds = [...new Set(body.fileIds)];
    const keptUntil = new Date(now.getTime() + undecidedDays * 86_400_000);
    const isMissing = (await privateFiles.find(tx, fileIds, userId)).length < fileIds.length;
    if (isMissing || (await privateFiles.adopt(tx, fileIds, userId, keptUntil)) < fileIds.length)
      return fail('VALIDATION', null, [{ code: 'NOT_A_CHOICE', field: 'fileIds', messages: [texts.noFile] }]);
    const claimId = await writeClaim(tx, deps, {
      order,
      body: { ...body, fileIds },
      claimed: found.value,
      now,
    });
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
      const found = await claimedOf(db, order, body, clock.now());
      if (!found.ok) return found;
      const { kept, back, ladderBack, how } = found.value;
      return succeed({
        kept,
        back,
        ladderBack,
        until: momentsOf(tourOfLine(partyOf(order)).leavesAt).leaves.toISOString(),
        rooms: how.kind === 'leave' ? presentLeft(order, how.leave) : [],
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
