import { sql } from 'kysely';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { post } from '#server/platform/ledger/post.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import type { PaymentRow } from './rows.ts';

/** Reserves the wallet's part of a payment. Throws if the wallet holds less: see `isBelowZero`. */
export const reserve = async (tx: Tx, ctx: Context, payment: PaymentRow): Promise<void> => {
  await post(tx, {
    transferId: ctx.random.uuid(),
    key: `reserve:${payment.payment_id}`,
    kind: 'reserve',
    at: ctx.clock.now(),
    orderId: payment.order_id,
    paymentId: payment.payment_id,
    postings: [
      { account: accounts.wallet(payment.user_id), amount: -payment.wallet_amount },
      { account: accounts.reserved(payment.payment_id), amount: payment.wallet_amount },
    ],
  });
};

/** Gives the reserved part of a payment back to the wallet, once. Does nothing if nothing is reserved. */
export const returnReserve = async (tx: Tx, ctx: Context, payment: PaymentRow): Promise<void> => {
  if (!payment.reserved) return;
  const { rows } = await sql`
    update payments set reserved = false where payment_id = ${payment.payment_id} and reserved returning payment_id`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await post(tx, {
    transferId: ctx.random.uuid(),
    key: `unreserve:${payment.payment_id}`,
    kind: 'unreserve',
    at: ctx.clock.now(),
    orderId: payment.order_id,
    paymentId: payment.payment_id,
    postings: [
      { account: accounts.reserved(payment.payment_id), amount: -payment.wallet_amount },
      { account: accounts.wallet(payment.user_id), amount: payment.wallet_amount },
    ],
  });
};

/** Gives back everything that is reserved for an order, or what one payer has reserved for it. The caller has locked the order's row. */
export const returnReserves = async (
  tx: Tx,
  ctx: Context,
  orderId: string,
  userId: string | null = null,
): Promise<void> => {
  const { rows } = await sql<PaymentRow>`
    select * from payments where order_id = ${orderId} and (${userId}::uuid is null or user_id = ${userId}::uuid) and reserved order by payment_id for update`.execute(
    tx,
  );
  for (const payment of rows) await returnReserve(tx, ctx, payment);
};
