import { sharesOfLeaving } from '#core/products/tour/rules/leaving.ts';
import { momentsOf } from '#core/products/tour/rules/moments.ts';
import { percentUnsettled } from '#core/products/tour/rules/penalties.ts';
import { graceHours } from '#core/products/tour/rules/terms.ts';
import { addRial, type Rial, zeroRial } from '#core/rules/money/rial.ts';
import type { KeptOfUnsettled } from '#server/commerce/port/desk.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Tx } from '#server/platform/services.ts';
import { tourOfLine } from '../orders/line.ts';
import { partyOf } from '../orders/order.ts';
import { lastAskedAt } from '../seats/claims.ts';
import { lockKnownDeparture } from '../seats/counters.ts';

/**
 * What is kept of a tour whose rest was not paid: the penalty that holds once the day of grace is over, whenever the job comes to it, and for
 * each traveller no more than was paid for them. Whoever had it wait by saying that a visa was refused has the day of grace from the moment of
 * asking on: staff's time costs nothing, and asking late is no cheaper than cancelling then.
 */
const penaltyOf = (order: OrderDetail, askedAt: Date | null): Rial => {
  const { leavesAt, prices } = tourOfLine(partyOf(order));
  const from = Math.max(momentsOf(leavesAt).monthBefore.getTime(), askedAt?.getTime() ?? 0);
  const over = new Date(from + graceHours * 3_600_000);
  const percent = percentUnsettled(leavesAt, over);
  return addRial(zeroRial, ...sharesOfLeaving(prices, { paid: order.paid, percent }).map(({ kept }) => kept));
};

/** What is kept of an order that was not settled, under the lock of its date: nothing of one that the agency called off. */
export const keptOfUnsettled = async (tx: Tx, order: OrderDetail): Promise<KeptOfUnsettled> => {
  const { called_off_at } = await lockKnownDeparture(tx, tourOfLine(partyOf(order)).departureId);
  return called_off_at
    ? { kept: zeroRial, reason: 'called_off' }
    : { kept: penaltyOf(order, await lastAskedAt(tx, order.orderId)), reason: 'due_unpaid' };
};
