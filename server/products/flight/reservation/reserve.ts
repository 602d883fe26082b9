import { fail, succeed } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import { addRial } from '#core/rules/money/rial.ts';
import type { HoldOutcome } from '#server/commerce/port/commerce.ts';
import { asTravellers } from '#server/commerce/port/line.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { paidForLines } from '#server/commerce/record/paid-for-lines.ts';
import type { Asking } from '#server/platform/db/at-once.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { barredTravellers } from '#server/platform/travel-rules/on-routes.ts';
import type { Disruption } from '../changes/disruptions.ts';
import { travelRulesOf } from '../eligibility/of-trip.ts';
import { offerOfLine } from '../orders/line.ts';
import { flightKinds, isLedByFlight, isOfFlights } from '../orders/order.ts';
import { laddersWith, orderLadders } from '../rules/order-ladders.ts';
import { withAdded } from './added.ts';
import type { ReservationDeps } from './deps.ts';
import type { RepricedTrip, TripOutcome } from './reprice.ts';
import { repriceTrip } from './reprice.ts';

/** The flights of an order, without what other products added to it. */
const flightsOf = <Order extends Pick<OrderDetail, 'lines'>>(order: Order): Order => ({
  ...order,
  lines: order.lines.filter(({ kind }) => isOfFlights(kind)),
});

/** Every flight of an order with its offer and its price of now. */
const linesOf = (order: OrderDetail, { legs }: RepricedTrip) =>
  flightsOf(order).lines.flatMap((line, at) => {
    const now = legs[at];
    const kept = typeof line.details === 'object' ? line.details : {};
    return now ? [{ lineId: line.lineId, details: { ...kept, ...now.offer }, total: now.bill.total }] : [];
  });

/** The expected failures of a hold, as failures of the call. If every flight could be had, what was added to them could not. */
const refusalOf = (
  outcome: Exclude<HoldOutcome, { kind: 'held' } | { kind: 'price_changed' } | { kind: 'not_wanted' }>,
) => {
  if ('of' in outcome && outcome.of && !outcome.of.some(isOfFlights)) return fail('COMPANION_GONE');
  switch (outcome.kind) {
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

const repricingRefusal = (kind: Exclude<TripOutcome['kind'], 'priced'>) => {
  switch (kind) {
    case 'sold_out':
      return fail('SOLD_OUT');
    case 'gone':
      return fail('SUPPLIER_REFUSED');
    case 'unavailable':
      return fail('SUPPLIER_UNAVAILABLE');
  }
};

/** How many holds one account may make, so that it cannot empty a flight for everybody else without paying. */
const holdsMax = 30;
const holdsWindowSeconds = 15 * 60;

/** Checks before anything is held: that the order is one of flights, and that the travellers may fly them by the rules of now. */
const lookBefore = ({ travelRules, disruptions }: Pick<ReservationDeps, 'travelRules' | 'disruptions'>) => {
  const seen = {
    order: null as OrderDetail | null,
    barred: [] as ReturnType<typeof barredTravellers>,
    disruptions: undefined as Disruption[] | undefined,
    async mayHold(order: OrderDetail): Promise<boolean> {
      if (!isLedByFlight(order)) return false;
      seen.order = order;
      // Rules may have changed since the order was made, and nobody should pay for a flight that will not take them.
      seen.barred = barredTravellers(
        await travelRulesOf(travelRules, flightsOf(order).lines.map(offerOfLine)),
        asTravellers(order.travellers).map(({ nationality }) => nationality),
        'passengers',
      );
      return seen.barred.length === 0;
    },
    async readAlong(asking: Asking, order: OrderDetail): Promise<void> {
      seen.disruptions = await disruptions.of(flightsOf(order).lines.map(offerOfLine), asking);
    },
  };
  return seen;
};

/** Puts the prices of now on an order and on what was added to it; a failure where they are higher than what its buyer accepted. */
const repriced = async (deps: ReservationDeps, order: OrderDetail, acceptedTotal: number | undefined) => {
  const { commerce } = deps;
  const [now, added] = await Promise.all([
    repriceTrip(deps, flightsOf(order).lines.map(offerOfLine)),
    commerce.priceCompanions(order, flightKinds),
  ]);
  if (now.kind !== 'priced') return repricingRefusal(now.kind);
  if (!added.ok) return added;
  const before = withAdded(now.bill, added.value.bill);
  // Buyers accept what they pay: the new price with the order's discount.
  const bill = await commerce.priceAgain(order.orderId, before);
  if (bill.total > Math.max(order.total, acceptedTotal ?? 0))
    return fail('PRICE_CHANGED', { previousTotal: order.total, total: bill.total, bill });
  // Lines that were released have new ids by now, so the order is loaded again.
  const open = await commerce.load(order.orderId, order.userId);
  if (!open) throw new Error(`order ${order.orderId} vanished while it was priced again`);
  const addedLines = added.value.lines.flatMap(({ place, ...line }) => {
    const lineId = open.lines[place]?.lineId;
    return lineId ? [{ lineId, ...line }] : [];
  });
  await commerce.reprice(order.orderId, [...linesOf(open, now), ...addedLines], before);
  return succeed(null);
};

/** The flights of an order that was held, with what was paid for them as its total. */
const bought = <Order extends Pick<OrderDetail, 'lines' | 'total'>>(order: Order): Order => {
  const flights = flightsOf(order);
  const isAll = flights.lines.length === order.lines.length;
  if (isAll) return order;
  const paid = paidForLines(order).filter((_, at) => isOfFlights(order.lines[at]?.kind ?? ''));
  return { ...flights, total: addRial(...paid) };
};

/** Holds the seats of a submitted order. A higher price needs the buyer's consent, a lower one does not. */
export const reserveOperation = (deps: ReservationDeps): Operation =>
  operation(flight.reserveFlightOrder, async ({ body }, { caller }) => {
    const { commerce, clock, limits } = deps;
    const { orderId } = body;
    const taken = await limits.takeRoughly(`flight:hold:${caller.userId}`, holdsMax, holdsWindowSeconds);
    if (!taken.allowed) return tooMany(taken);
    const seen = lookBefore(deps);
    let outcome = await commerce.hold(orderId, caller.userId, seen);
    const { order, barred } = seen;
    if (!order) return fail('ORDER_NOT_FOUND');
    if (barred.length > 0) return fail('VALIDATION', null, barred);
    if (outcome.kind === 'price_changed') {
      const accepted = await repriced(deps, order, body.acceptedTotal);
      if (!accepted.ok) return accepted;
      outcome = await commerce.hold(order.orderId, caller.userId);
    }
    // If the price has changed again within the second, the buyer tries again. There is no loop here.
    if (outcome.kind === 'price_changed' || outcome.kind === 'not_wanted')
      return fail('SUPPLIER_UNAVAILABLE');
    if (outcome.kind !== 'held') return refusalOf(outcome);

    const { order: held, heldUntil, status } = outcome;
    const flights = bought(held);
    const ladders = seen.disruptions
      ? laddersWith(flights, deps.fareRules, seen.disruptions)
      : orderLadders(flights, deps);
    return succeed({
      orderId: held.orderId,
      status,
      payableUntil: heldUntil.toISOString(),
      serverTime: clock.now().toISOString(),
      bill: held.bill,
      ladders: (await ladders).map(({ ladder }) => ladder),
    });
  });
