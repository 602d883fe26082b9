import { sharesOfLeaving } from '#core/products/tour/rules/leaving.ts';
import { percentUnsettled } from '#core/products/tour/rules/penalties.ts';
import { addRial, type Rial, zeroRial } from '#core/rules/money/rial.ts';
import type { KeptOfUnsettled } from '#server/commerce/port/desk.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Tx } from '#server/platform/services.ts';
import { tourOfLine } from '../orders/line.ts';
import { partyOf } from '../orders/order.ts';
import { lastAskedAt } from '../seats/claims.ts';
import { lockKnownDeparture } from '../seats/counters.ts';

/** What is kept of a tour whose rest was not paid: its penalty, and for each traveller no more than was paid for them. */
const penaltyOf = (order: OrderDetail, askedAt: Date | null): Rial => {
  const { leavesAt, prices } = tourOfLine(partyOf(order));
  const percent = percentUnsettled(leavesAt, askedAt);
  return addRial(zeroRial, ...sharesOfLeaving(prices, { paid: order.paid, percent }).map(({ kept }) => kept));
};

/** What is kept of an order that was not settled, under the lock of its date: nothing of one that the agency called off. */
export const keptOfUnsettled = async (tx: Tx, order: OrderDetail): Promise<KeptOfUnsettled> => {
  const { called_off_at } = await lockKnownDeparture(tx, tourOfLine(partyOf(order)).departureId);
  return called_off_at
    ? { kept: zeroRial, reason: 'called_off' }
    : { kept: penaltyOf(order, await lastAskedAt(tx, order.orderId)), reason: 'due_unpaid' };
};
