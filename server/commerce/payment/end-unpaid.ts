import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { changeState } from '../record/change-state.ts';
import { changePayment } from './change-payment.ts';
import { returnReserve } from './reserves.ts';
import { lockPayment, openPaymentStates, type PaymentRow } from './rows.ts';

/** Ends a payment without money: the wallet's part goes back, and its order can be paid again while it is held. */
export const endUnpaid = async (
  ctx: Context,
  asked: PaymentRow,
  event: 'fail' | 'cancel' | 'expire',
): Promise<void> => {
  const at = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, asked);
    if (!payment || !openPaymentStates.includes(payment.state)) return;
    if (!(await changePayment(tx, payment, event, { at, set: [sql`asking_until = null`] }))) return;
    await returnReserve(tx, ctx, payment);
    // If a newer attempt has taken over, the end of this one says nothing about the order; nor does that of somebody who pays by a link.
    if (payment.order_id !== null && payment.superseded_at === null && payment.share_id === null)
      await changeState(tx, payment.order_id, 'failPayment', {
        by: 'gateway',
        at,
        when: sql`o.held_until is not null`,
      });
  });
};
