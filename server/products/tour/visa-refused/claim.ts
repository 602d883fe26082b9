import { type Failure, fail, succeed } from '#core/contract/result.ts';
import type { CancellationQuote } from '#core/products/tour/contract/leaving.ts';
import { momentsOf } from '#core/products/tour/rules/moments.ts';
import { tourLeavingTexts } from '#core/products/tour/texts/leaving.ts';
import { visaRefusedTexts as texts } from '#core/products/tour/texts/visa-refused.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { BackNow } from '#server/commerce/port/desk.ts';
import { travellersOn } from '#server/commerce/port/line.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { hasTickets } from '#server/commerce/record/has-tickets.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import { chosenLeave, presentLeft } from '../leaving/operations.ts';
import type { Leave, LeaveWish } from '../leaving/plan.ts';
import { mayStayIn, tourOfLine } from '../orders/line.ts';
import { partyOf } from '../orders/order.ts';
import { findBooking } from '../seats/bookings.ts';
import { isCalledOff } from '../seats/counters.ts';
import { type AloneRoom, aloneRooms, withSingles } from './alone.ts';
import { keptForRefused, ruledIfRefused, sumsOfSettled } from './sums.ts';

/** What accepting comes to: of a tour that is paid in part people leave, of a settled one their vouchers are given back. */
export interface Claimed {
  kept: Rial;
  back: Rial;
  /** What the table of penalties gives at the same moment. */
  ladderBack: Rial;
  how: { kind: 'leave'; leave: Leave } | { kind: 'giveBack'; ruled: BackNow[]; rooms: AloneRoom[] };
  refused(price: Rial): Rial;
}

type NotClaimed = Failure<
  | 'ORDER_STATE'
  | 'TOUR_LEFT'
  | 'TOUR_VISA_NO_RULE'
  | 'TOUR_VISA_NOTHING_BACK'
  | 'TRAVELLERS_CANNOT_STAY'
  | 'VALIDATION',
  null
>;

/** Whether the tour of an order has left: whoever asks now may have travelled. */
export const hasLeft = (order: OrderDetail, now: Date): boolean =>
  now >= momentsOf(tourOfLine(partyOf(order)).leavesAt).leaves;

/** The vouchers of these people, if all of them still count and nobody stays who must not be alone. */
const problemOfSettled = (order: OrderDetail, travellerIds: readonly string[]): NotClaimed | null => {
  const line = partyOf(order);
  const valid = line.documents.flatMap((one) => (one.state === 'valid' ? one.travellerIds : []));
  if (travellerIds.some((id) => !line.travellerIds.includes(id)))
    return fail('VALIDATION', null, [
      { code: 'NOT_A_CHOICE', field: 'travellerIds', messages: [texts.notHere] },
    ]);
  if (travellerIds.some((id) => !valid.includes(id))) return fail('ORDER_STATE');
  const staying = travellersOn(order, line).filter(
    ({ travellerId }) => valid.includes(travellerId) && !travellerIds.includes(travellerId),
  );
  return mayStayIn(line, staying) ? null : fail('TRAVELLERS_CANNOT_STAY');
};

/** What comes back of people whose visa was refused, by the rule of the moment at which they asked. Changes nothing. */
export const claimedOf = async (
  db: Db | Tx,
  order: OrderDetail,
  wish: LeaveWish,
  askedAt: Date,
): Promise<{ ok: true; value: Claimed } | NotClaimed> => {
  const { visaRefusal, departureId } = tourOfLine(partyOf(order));
  if (!visaRefusal) return fail('TOUR_VISA_NO_RULE');
  const keeps = keptForRefused(order, askedAt);
  if (!keeps || hasLeft(order, askedAt)) return fail('TOUR_LEFT');
  if (order.status === 'PartlyPaid') {
    const now = askedAt;
    const found = await chosenLeave(db, order, wish, { now, keptFor: keeps.refused });
    const byLadder = await chosenLeave(db, order, wish, { now });
    if (!found.ok) return found;
    if (!byLadder.ok) return byLadder;
    const { kept, back } = found.value;
    if (back === 0) return fail('TOUR_VISA_NOTHING_BACK');
    const how = { kind: 'leave', leave: found.value } as const;
    return succeed({ kept, back, ladderBack: byLadder.value.back, how, refused: keeps.refused });
  }
  if (!hasTickets(order.status) || (await isCalledOff(db, departureId))) return fail('ORDER_STATE');
  const problem = problemOfSettled(order, wish.travellerIds);
  if (problem) return problem;
  const alone = ruledIfRefused(order, wish.travellerIds, keeps);
  const booking = await findBooking(db, partyOf(order).lineId);
  const rooms = aloneRooms(order, booking, { wish, ruled: alone });
  const ruled = withSingles(alone, rooms);
  const sums = sumsOfSettled(order, wish.travellerIds, ruled);
  if (sums.back === 0) return fail('TOUR_VISA_NOTHING_BACK');
  const ladder = ruledIfRefused(order, wish.travellerIds, { ...keeps, refused: keeps.ladder });
  return succeed({
    ...sums,
    ladderBack: sumsOfSettled(order, wish.travellerIds, withSingles(ladder, rooms)).back,
    how: { kind: 'giveBack', ruled, rooms },
    refused: keeps.refused,
  });
};

/** The rooms that somebody leaves while others stay, with what those may choose. */
export const roomsOfClaimed = (order: OrderDetail, { how }: Claimed): CancellationQuote['rooms'] =>
  how.kind === 'leave'
    ? presentLeft(order, how.leave)
    : how.rooms.map(({ room, kind, stays, options, chosen }) => ({
        room,
        kind,
        travellerIds: [stays.travellerId],
        options: [...options],
        chosen,
      }));

/** Rooms in which whoever stays has yet to say how they sleep. */
export const openRooms = (order: OrderDetail, claimed: Claimed) => {
  const open = roomsOfClaimed(order, claimed).filter(({ chosen }) => chosen === null);
  return open.length === 0
    ? null
    : fail(
        'VALIDATION',
        null,
        open.map(({ room }) => ({
          code: 'NOT_A_CHOICE',
          field: `rooms.${room}`,
          messages: [tourLeavingTexts.choose],
        })),
      );
};
