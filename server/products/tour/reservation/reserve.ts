import { type FieldError, fail, succeed } from '#core/contract/result.ts';
import { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import type { AskedRoom } from '#core/products/tour/rules/rooms.ts';
import { verifyPayment } from '#server/commerce/orders/verify-payment.ts';
import type { HoldOutcome } from '#server/commerce/port/commerce.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { tourOfLine } from '../orders/line.ts';
import { isTourOrder, partyOf, tourKinds } from '../orders/order.ts';
import type { ReservationDeps } from './deps.ts';
import { barredFrom } from './eligibility.ts';
import { presentLadder } from './present.ts';
import { priceChoice } from './price.ts';
import { inOrderOfPeople } from './submit.ts';

/** How many holds one account may make, so that it cannot fill a tour for everybody else without paying. */
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

/** The rooms of an order as they were asked for. */
export const roomsAskedOf = (order: Pick<OrderDetail, 'lines' | 'travellers'>): AskedRoom[] => {
  const { rooms, places } = tourOfLine(partyOf(order));
  return rooms.map(({ kind, people }) => {
    const of = (type: 'Adult' | 'Child' | 'Infant') =>
      people.filter((at) => order.travellers[at]?.type === type);
    return {
      kind,
      adults: of('Adult').length,
      children: of('Child').map((at) => ({ withBed: places[at] !== 'childNoBed' })),
      infants: of('Infant').length,
    };
  });
};

/** Puts the price of now on an order; a failure where it is higher than what its buyer accepted. */
const repriced = async (deps: ReservationDeps, order: OrderDetail, acceptedTotal: number | undefined) => {
  const { commerce } = deps;
  const details = tourOfLine(partyOf(order));
  const now = await priceChoice(deps, {
    departureId: details.departureId,
    level: details.level,
    rooms: roomsAskedOf(order),
    userId: order.userId,
  });
  if (!now.ok) return fail('SUPPLIER_REFUSED');
  if (now.value.kind === 'soldOut') return fail('SOLD_OUT');
  const { bill } = now.value.party.price;
  // Buyers accept what they pay: the new price with the order's discount.
  const payable = await commerce.priceAgain(order.orderId, bill);
  if (payable.total > Math.max(order.total, acceptedTotal ?? 0))
    return fail('PRICE_CHANGED', { previousTotal: order.total, total: payable.total, bill: payable });
  // A line that was let go of has a new id by now, so the order is loaded again.
  const open = await commerce.load(order.orderId, order.userId);
  if (!open) throw new Error(`order ${order.orderId} vanished while it was priced again`);
  const line = partyOf(open);
  const sleeping = details.rooms.map(({ kind, people }) => ({ kind, people: [...people] }));
  const people = inOrderOfPeople({ sleeping }, now.value.party);
  const terms = { fares: now.value.party.level.fares, rates: now.value.party.rates.byCode };
  await commerce.reprice(
    order.orderId,
    [{ lineId: line.lineId, details: { ...tourOfLine(line), ...people, ...terms }, total: bill.total }],
    bill,
  );
  return succeed(null);
};

/** Checks before anything is held: that the order is one of a tour, and that its travellers may go by the rules of now. */
const lookBefore = (deps: ReservationDeps) => {
  const seen = {
    order: null as OrderDetail | null,
    barred: [] as FieldError[],
    async mayHold(order: OrderDetail): Promise<boolean> {
      if (!isTourOrder(order)) return false;
      seen.order = order;
      const sold = tourOfLine(partyOf(order));
      const tour = deps.tours.tour(sold.tourId);
      // Rules may have changed since the order was made, and nobody should pay for a flight that will not take them.
      if (tour)
        seen.barred = await barredFrom(
          deps,
          { tour, ...sold },
          { nationalities: order.travellers.map(({ nationality }) => nationality ?? ''), path: 'travellers' },
        );
      return seen.barred.length === 0;
    },
  };
  return seen;
};

/** Holds places and rooms for a submitted order. A higher price needs the buyer's consent, a lower one does not. */
const reserveOperation = (deps: ReservationDeps): Operation =>
  operation(calls.reserveTourOrder, async ({ body: { orderId, acceptedTotal } }, { caller: { userId } }) => {
    const { commerce, clock, limits } = deps;
    const taken = await limits.takeRoughly(`tour:hold:${userId}`, holdsMax, holdsWindowSeconds);
    if (!taken.allowed) return tooMany(taken);
    const seen = lookBefore(deps);
    let outcome = await commerce.hold(orderId, userId, seen);
    const { order, barred } = seen;
    if (!order) return fail('ORDER_NOT_FOUND');
    if (barred.length > 0) return fail('VALIDATION', null, barred);
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
    const { leavesAt, prices } = tourOfLine(partyOf(held));
    const dues = (await commerce.load(orderId, userId))?.dues ?? [];
    return succeed({
      orderId,
      status,
      payableUntil: heldUntil.toISOString(),
      serverTime: clock.now().toISOString(),
      bill: held.bill,
      dues: dues.map(({ position, amount, dueAt }) => ({
        position,
        amount,
        dueAt: dueAt?.toISOString() ?? null,
      })),
      ladder: presentLadder(leavesAt, prices, clock.now()),
    });
  });

/** Holding a party, and how paying for it stands. */
export const reserveOperations = (deps: ReservationDeps): Operation[] => [
  reserveOperation(deps),
  operation(calls.verifyTourOrder, ({ params }, { caller }) =>
    verifyPayment(deps, { orderId: params.id, userId: caller.userId, kinds: tourKinds }),
  ),
];
