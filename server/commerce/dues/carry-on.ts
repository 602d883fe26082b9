import type { Context } from '../context.ts';
import { isBeingPaid, resolveOpenPayments } from '../payment/resolve.ts';
import { loadOrder } from '../record/load.ts';
import { after, settings } from '../settings.ts';
import { lapse } from './lapse.ts';
import { remind } from './remind.ts';

/**
 * Carries on an order that is paid in part and whose time has come: reminds its owner of the next due, or ends the reservation because
 * that due was not paid. Since money may be under way, the bank is asked first and gets a few more minutes if it does not answer.
 */
export const carryOnPartlyPaid = async (ctx: Context, orderId: string): Promise<void> => {
  const order = await loadOrder(ctx.db, orderId);
  if (order?.status !== 'PartlyPaid' || order.heldUntil === null) return;
  const now = ctx.clock.now();
  if (order.heldUntil > now) return remind(ctx, order);
  const bank = await resolveOpenPayments(ctx, orderId);
  if (bank === 'unknown' && now < after(order.heldUntil, settings.bankGraceSeconds)) return;
  // A lapse may cost a part of the deposit, so a traveller who began to pay in time is waited for.
  if (await isBeingPaid(ctx, orderId)) return;
  // If a payment has come in meanwhile, the order's state or its time has changed, and this does nothing.
  await lapse(ctx, orderId);
};
