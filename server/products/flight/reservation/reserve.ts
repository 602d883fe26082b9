import { fail, succeed } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import type { HoldOutcome } from '#server/commerce/port/commerce.ts';
import { asTravellers } from '#server/commerce/port/line.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Asking } from '#server/platform/db/at-once.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Disruption } from '../changes/disruptions.ts';
import { barredTravellers, travelRulesOf } from '../eligibility/of-trip.ts';
import { offerOfLine } from '../orders/line.ts';
import { isFlightOrder } from '../orders/order.ts';
import { laddersWith, orderLadders } from '../rules/order-ladders.ts';
import type { ReservationDeps } from './deps.ts';
import type { RepricedTrip, TripOutcome } from './reprice.ts';
import { repriceTrip } from './reprice.ts';

/** Every line of an order with its offer and its price of now. */
const linesOf = (order: OrderDetail, { legs }: RepricedTrip) =>
  order.lines.flatMap((line, at) => {
    const now = legs[at];
    const kept = typeof line.details === 'object' ? line.details : {};
    return now ? [{ lineId: line.lineId, details: { ...kept, ...now.offer }, total: now.bill.total }] : [];
  });

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
      if (!isFlightOrder(order)) return false;
      seen.order = order;
      // Rules may have changed since the order was made, and nobody should pay for a flight that will not take them.
      seen.barred = barredTravellers(
        await travelRulesOf(travelRules, order.lines.map(offerOfLine)),
        asTravellers(order.travellers).map(({ nationality }) => nationality),
        'passengers',
      );
      return seen.barred.length === 0;
    },
    async readAlong(asking: Asking, order: OrderDetail): Promise<void> {
      seen.disruptions = await disruptions.of(order.lines.map(offerOfLine), asking);
    },
  };
  return seen;
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
      const now = await repriceTrip(deps, order.lines.map(offerOfLine));
      if (now.kind !== 'priced') return repricingRefusal(now.kind);
      // Buyers accept what they pay: the new price with the order's discount.
      const bill = await commerce.priceAgain(order.orderId, now.bill);
      const accepted = Math.max(order.total, body.acceptedTotal ?? 0);
      if (bill.total > accepted)
        return fail('PRICE_CHANGED', { previousTotal: order.total, total: bill.total, bill });
      // Lines that were released have new ids by now, so the order is loaded again.
      const open = await commerce.load(order.orderId, caller.userId);
      if (!open) throw new Error(`order ${order.orderId} vanished while it was priced again`);
      await commerce.reprice(order.orderId, linesOf(open, now), now.bill);
      outcome = await commerce.hold(order.orderId, caller.userId);
    }
    // If the price has changed again within the second, the buyer tries again. There is no loop here.
    if (outcome.kind === 'price_changed' || outcome.kind === 'not_wanted')
      return fail('SUPPLIER_UNAVAILABLE');
    if (outcome.kind !== 'held') return refusalOf(outcome.kind);

    const { order: held, heldUntil, status } = outcome;
    const ladders = seen.disruptions
      ? laddersWith(held, deps.fareRules, seen.disruptions)
      : orderLadders(held, deps);
    return succeed({
      orderId: held.orderId,
      status,
      payableUntil: heldUntil.toISOString(),
      serverTime: clock.now().toISOString(),
      bill: held.bill,
      ladders: (await ladders).map(({ ladder }) => ladder),
    });
  });
