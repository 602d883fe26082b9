import { fail, succeed } from '#core/contract/result.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import { verifyPayment } from '#server/commerce/orders/verify-payment.ts';
import type { HoldOutcome } from '#server/commerce/port/commerce.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { stayOfLine } from '../orders/line.ts';
import { hotelKinds, isHotelOrder } from '../orders/order.ts';
import type { KeptRoom } from '../search/kept.ts';
import { ladderTogether } from '../search/present.ts';
import type { ReservationDeps } from './deps.ts';
import { billOfRooms, priceRooms } from './price.ts';
import { isWorse } from './worse.ts';

/** How many holds one account may make, so that it cannot empty a hotel for everybody else without paying. */
const holdsMax = 30;
const holdsWindowSeconds = 15 * 60;

/** The expected failures of a hold, as failures of the call. */
const refusalOf = (kind: Exclude<HoldOutcome['kind'], 'held' | 'price_changed' | 'not_wanted'>) => {
  switch (kind) {
    case 'sold_out':
      return fail('SOLD_OUT');
    case 'refused':
      return fail('SUPPLIER_REFUSED');
    case 'unavailable':
      return fail('SUPPLIER_UNAVAILABLE');
    case 'wrong_state':
      return fail('ORDER_STATE');
    case 'expired':
      return fail('ORDER_EXPIRED');
    case 'not_found':
      return fail('ORDER_NOT_FOUND');
  }
};

/** The lines of an order with their rooms at the prices of now. */
const repricedLines = (order: OrderDetail, rooms: readonly KeptRoom[]) =>
  order.lines.flatMap((line, at) => {
    const room = rooms[at];
    if (!room) return [];
    return [
      { lineId: line.lineId, details: { ...stayOfLine(line), ...room }, total: room.chosen.offer.payNow },
    ];
  });

/** Puts the prices of now on an order; a failure where they are higher than what its buyer accepted. */
const repriced = async (
  { commerce, suppliers }: ReservationDeps,
  order: OrderDetail,
  acceptedTotal: number | undefined,
) => {
  const now = await priceRooms(suppliers, order.lines.map(stayOfLine));
  if (now.kind === 'soldOut') return fail('SOLD_OUT');
  if (now.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  const seen = order.lines.map((line) => stayOfLine(line).chosen.offer);
  if (seen.some((offer, at) => isWorse(offer, now.rooms[at]?.chosen.offer ?? offer)))
    return fail('HOTEL_OFFER_EXPIRED');
  const before = billOfRooms(now.rooms);
  // Buyers accept what they pay: the new price with the order's discount.
  const bill = await commerce.priceAgain(order.orderId, before);
  if (bill.total > Math.max(order.total, acceptedTotal ?? 0))
    return fail('PRICE_CHANGED', { previousTotal: order.total, total: bill.total, bill });
  // Lines that were let go of have new ids by now, so the order is loaded again.
  const open = await commerce.load(order.orderId, order.userId);
  if (!open) throw new Error(`order ${order.orderId} vanished while it was priced again`);
  await commerce.reprice(order.orderId, repricedLines(open, now.rooms), before);
  return succeed(null);
};

/** Holds the rooms of a submitted order, all of them or none. A higher price needs the buyer's consent, a lower one does not. */
const reserveOperation = (deps: ReservationDeps): Operation =>
  operation(hotel.reserveHotelOrder, async ({ body: { orderId, acceptedTotal } }, { caller: { userId } }) => {
    const { commerce, clock, limits } = deps;
    const taken = await limits.takeRoughly(`hotel:hold:${userId}`, holdsMax, holdsWindowSeconds);
    if (!taken.allowed) return tooMany(taken);
    let seen: OrderDetail | null = null;
    const mayHold = async (order: OrderDetail): Promise<boolean> => {
      if (isHotelOrder(order)) seen = order;
      return seen !== null;
    };
    let outcome = await commerce.hold(orderId, userId, { mayHold });
    const order = seen as OrderDetail | null;
    if (!order) return fail('ORDER_NOT_FOUND');
    if (outcome.kind === 'price_changed') {
      const accepted = await repriced(deps, order, acceptedTotal);
      if (!accepted.ok) return accepted;
      outcome = await commerce.hold(orderId, userId);
    }
    // If the price has changed again within the second, the buyer tries again. There is no loop here.
    if (outcome.kind === 'price_changed' || outcome.kind === 'not_wanted')
      return fail('SUPPLIER_UNAVAILABLE');
    if (outcome.kind !== 'held') return refusalOf(outcome.kind);
    const { order: held, heldUntil, status } = outcome;
    return succeed({
      orderId,
      status,
      payableUntil: heldUntil.toISOString(),
      serverTime: clock.now().toISOString(),
      bill: held.bill,
      ladder: ladderTogether(
        held.lines.map((line) => stayOfLine(line).chosen.offer),
        clock.now(),
      ),
    });
  });

/** Holding rooms, and how paying for them stands. */
export const reserveOperations = (deps: ReservationDeps): Operation[] => [
  reserveOperation(deps),
  operation(hotel.verifyHotelOrder, ({ params }, { caller }) =>
    verifyPayment(deps, { orderId: params.id, userId: caller.userId, kinds: hotelKinds }),
  ),
];
