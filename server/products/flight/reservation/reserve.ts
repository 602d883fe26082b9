import type { Bill } from '#core/contract/bill.ts';
import { fail, succeed } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { addRial } from '#core/rules/money/rial.ts';
import type { HoldOutcome } from '#server/commerce/commerce.ts';
import type { OrderDetail } from '#server/commerce/orders/types.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { offerOfLine } from '../desk/line.ts';
import { isFlightOrder } from '../desk/order.ts';
import type { ReservationDeps } from './deps.ts';
import type { Repriced, RepriceOutcome } from './reprice.ts';
import { repriceOffer } from './reprice.ts';

interface RepricedOrder {
  lines: { lineId: string; details: unknown; total: Rial }[];
  bill: Bill;
  total: Rial;
}

type OrderRepricing = RepricedOrder | Exclude<RepriceOutcome['kind'], 'priced'>;

/** Every line at the price of now, or the first reason why there is none. */
const repriceOrder = async ({ suppliers }: ReservationDeps, order: OrderDetail): Promise<OrderRepricing> => {
  const outcomes = await Promise.all(order.lines.map((line) => repriceOffer(suppliers, offerOfLine(line))));
  const failed = outcomes.find((outcome) => outcome.kind !== 'priced');
  if (failed) return failed.kind as Exclude<RepriceOutcome['kind'], 'priced'>;
  const priced = outcomes.filter(
    (outcome): outcome is { kind: 'priced' } & Repriced => outcome.kind === 'priced',
  );
  const total = addRial(...priced.map(({ bill }) => bill.total));
  return {
    lines: order.lines.flatMap((line, at) => {
      const now = priced[at];
      const kept = typeof line.details === 'object' ? line.details : {};
      return now ? [{ lineId: line.lineId, details: { ...kept, ...now.offer }, total: now.bill.total }] : [];
    }),
    bill: { lines: priced.flatMap(({ bill }) => bill.lines), total },
    total,
  };
};

/** The expected ends of a hold that did not succeed, in the words of the call. */
const refusalOf = (kind: Exclude<HoldOutcome['kind'], 'held' | 'price_changed'>) => {
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

const repricingRefusal = (kind: Exclude<RepriceOutcome['kind'], 'priced'>) => {
  switch (kind) {
    case 'sold_out':
      return fail('SOLD_OUT');
    case 'gone':
      return fail('SUPPLIER_REFUSED');
    case 'unavailable':
      return fail('SUPPLIER_UNAVAILABLE');
  }
};

/** One account must not empty a flight for everybody else without paying. */
const holdsMax = 30;
const holdsWindowSeconds = 15 * 60;

/** Holds the seats of a submitted order; a dearer price needs the buyer's word, a lower one does not. */
export const reserveOperation = (deps: ReservationDeps): Operation =>
  operation(flight.reserveFlightOrder, async ({ body }, { caller }) => {
    const { commerce, clock, fareRules, limits } = deps;
    const order = await commerce.load(body.orderId, caller.userId);
    if (!order || !isFlightOrder(order)) return fail('ORDER_NOT_FOUND');
    const { allowed } = await limits.take(`flight:hold:${caller.userId}`, holdsMax, holdsWindowSeconds);
    if (!allowed) return fail('TOO_MANY_REQUESTS');

    let outcome = await commerce.hold(order.orderId, caller.userId);
    if (outcome.kind === 'price_changed') {
      const now = await repriceOrder(deps, order);
      if (typeof now === 'string') return repricingRefusal(now);
      const accepted = Math.max(order.total, body.acceptedTotal ?? 0);
      if (now.total > accepted)
        return fail('PRICE_CHANGED', { previousTotal: order.total, total: now.total, bill: now.bill });
      await commerce.reprice(order.orderId, now.lines, now.bill);
      outcome = await commerce.hold(order.orderId, caller.userId);
    }
    // A price that moved again within the second: the buyer tries once more instead of a loop here.
    if (outcome.kind === 'price_changed') return fail('SUPPLIER_UNAVAILABLE');
    if (outcome.kind !== 'held') return refusalOf(outcome.kind);

    const held = await commerce.load(order.orderId, caller.userId);
    if (!held) throw new Error(`order ${order.orderId} vanished while it was held`);
    return succeed({
      orderId: held.orderId,
      status: outcome.status,
      payableUntil: outcome.heldUntil.toISOString(),
      serverTime: clock.now().toISOString(),
      bill: held.bill,
      ladders: await Promise.all(
        held.lines.map((each) => fareRules.ladder(offerOfLine(each), held.createdAt)),
      ),
    });
  });
