import { sql } from 'kysely';
import type { PaymentState } from '#core/contract/lifecycles/payment.ts';
import type { Context } from '../context.ts';
import type { Commerce } from '../port/commerce.ts';
import { after, settings } from '../settings.ts';
import { resolvePayment } from './resolve.ts';
import { findPayment, openPaymentStates, type PaymentRow, paymentsOfOrder } from './rows.ts';

type Standing = Awaited<ReturnType<Commerce['paymentStanding']>>;

const standings: Record<PaymentState, Standing> = {
  Created: 'pending',
  Redirected: 'pending',
  Verifying: 'pending',
  Succeeded: 'succeeded',
  Failed: 'failed',
  Cancelled: 'cancelled',
  Expired: 'expired',
};

/** Asks the gateway about a payment whose state is not final, but not each time that a waiting browser asks. */
export const refreshed = async (ctx: Context, payment: PaymentRow): Promise<PaymentRow> => {
  const askedLately =
    payment.asked_at !== null && after(payment.asked_at, settings.pollSeconds) > ctx.clock.now();
  if (!openPaymentStates.includes(payment.state) || payment.token === null || askedLately) return payment;
  await resolvePayment(ctx, payment);
  return (await findPayment(ctx.db, payment.payment_id)) ?? payment;
};

/**
 * How the payment of an order stands for its owner: by the payment that completed its last due, whoever made it, or, if none did, by the owner's newest
 * attempt.
 */
export const paymentStanding = async (ctx: Context, orderId: string): Promise<Standing> => {
  const { rows } = await sql<{
    mine: string;
  }>`select user_id as mine from orders where order_id = ${orderId}`.execute(ctx.db);
  const mine = rows[0]?.mine;
  const isShown = ({ user_id, settled_as }: PaymentRow) => user_id === mine || settled_as === 'order';
  const known = (await paymentsOfOrder(ctx.db, orderId)).filter(isShown);
  const all = await Promise.all(known.map((payment) => refreshed(ctx, payment)));
  const lastDue = Math.max(...all.map(({ due }) => due ?? 0));
  const payments = all.filter(({ due }) => due === lastDue);
  if (payments.some((payment) => payment.settled_as === 'order' && !payment.is_part)) return 'succeeded';
  const newest = payments.find(({ user_id }) => user_id === mine);
  if (!newest) return 'none';
  return newest.settled_as === 'wallet' ? 'inWallet' : standings[newest.state];
};
