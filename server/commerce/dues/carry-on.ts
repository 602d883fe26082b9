import type { Context } from '../context.ts';
import { isBeingPaid, resolveOpenPayments } from '../payment/resolve.ts';
import { loadOrder } from '../record/load.ts';
import { after, settings } from '../settings.ts';
import { lapse } from './lapse.ts';
import { remind } from './remind.ts';

/**
 * An order that is paid in part and whose time has come: its owner is reminded of what is due next, or its reservation ends because that
 * was not paid. Money may be under way: the bank is asked before, and gets a few minutes more where it does not answer.
 */
export const carryOnPartlyPaid = async (ctx: Context, orderId: string): Promise<void> => {
  const order = await loadOrder(ctx.db, orderId);
  if (order?.status !== 'PartlyPaid' || order.heldUntil === null) return;
  const now = ctx.clock.now();
  if (order.heldUntil > now) return remind(ctx, order);
  const bank = await resolveOpenPayments(ctx, orderId);
  if (bank === 'unknown' && now < after(order.heldUntil, settings.bankGraceSeconds)) return;
  // What was kept of a deposit does not come back: who stands at their bank in time is waited for.
  if (await isBeingPaid(ctx, orderId)) return;
  // Where a payment came in meanwhile it waits for the next due, or is issued, and this changes nothing.
  await lapse(ctx, orderId);
};
