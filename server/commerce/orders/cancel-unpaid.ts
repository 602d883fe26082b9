import { paidOrderStates } from '#core/contract/lifecycles/order.ts';
import { orders } from '#core/contract/orders/endpoints.ts';
import { fail, succeed } from '#core/contract/result.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Context } from '../context.ts';
import { resolveOpenPayments } from '../payment/resolve.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { waitsToBePaid } from '../record/payable.ts';
import { closeUnpaid } from './close-unpaid.ts';
import { detailOf } from './detail.ts';

/** How often one user may cancel in the window. Orders are never deleted, so ordering and cancelling in a loop must end. */
const cancelsMax = 20;
const cancelsWindowSeconds = 3600;

const isCancelled = ({ status, statusReason }: LoadedOrder): boolean =>
  status === 'ConfirmFailed' && statusReason === 'cancelled_by_traveller';

/**
 * Cancels an order that was never paid, for its owner. Since money may be under way, the bank is asked first; if the bank does not know, the
 * order stays. Money that comes after that goes to the wallet.
 */
const cancel = async (ctx: Context, orderId: string, userId: string) => {
  const order = await loadOrder(ctx.db, orderId, userId);
  if (!order) return fail('ORDER_NOT_FOUND');
  if (isCancelled(order)) return succeed(order);
  if (waitsToBePaid(order) && order.status !== 'PartlyPaid') {
    const taken = await ctx.limits.take(`cancel-unpaid:${userId}`, cancelsMax, cancelsWindowSeconds);
    if (!taken.allowed) return tooMany(taken);
    if ((await resolveOpenPayments(ctx, orderId)) === 'unknown') return fail('PAYMENT_UNKNOWN');
    await closeUnpaid(ctx, orderId, { event: 'refuse', by: 'traveller', reason: 'cancelled_by_traveller' });
  }
  const after = await loadOrder(ctx.db, orderId, userId);
  if (after && isCancelled(after)) return succeed(after);
  return fail(after && paidOrderStates.includes(after.status) ? 'ORDER_ALREADY_PAID' : 'ORDER_STATE');
};

export const cancelUnpaidOperation = (ctx: Context): Operation =>
  operation(orders.cancelUnpaid, async ({ body }, { caller: { userId } }) => {
    const cancelled = await cancel(ctx, body.orderId, userId);
    return cancelled.ok ? succeed(await detailOf(ctx, cancelled.value)) : cancelled;
  });
