import { sql } from 'kysely';
import { payableOrderStates } from '#core/contract/lifecycles/order.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { commerceTexts } from '#core/texts/commerce.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { post } from '#server/platform/ledger/post.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { changeState, noteReason } from '../orders/changeState.ts';
import { beginFirstIssue, issueClaimed } from '../orders/issue.ts';
import { loadOrder } from '../orders/load.ts';
import type { LoadedOrder } from '../orders/loaded.ts';
import { tellTraveller } from '../orders/tell.ts';
import { changePayment } from './changePayment.ts';
import { lockPayment, type PaymentRow } from './rows.ts';

const reservedPart = (payment: PaymentRow): number => (payment.reserved ? payment.wallet_amount : 0);

/** Posts what the gateway took, with the wallet's part set aside for it, into one account; once a payment. */
const postInto = (
  account: string,
  kind: 'purchase' | 'latePayment',
  tx: Tx,
  ctx: Context,
  payment: PaymentRow,
  at: Date,
): Promise<boolean> =>
  post(tx, {
    transferId: ctx.random.uuid(),
    key: `pay:${payment.payment_id}`,
    kind,
    at,
    orderId: payment.order_id,
    paymentId: payment.payment_id,
    postings: [
      { account: accounts.gateway(payment.gateway_id ?? 0), amount: -payment.amount },
      { account: accounts.reserved(payment.payment_id), amount: -reservedPart(payment) },
      { account, amount: payment.amount + reservedPart(payment) },
    ],
  });

/** All the money of the order is here: into its escrow, and on to issuing. */
const payOrder = async (tx: Tx, ctx: Context, payment: PaymentRow, at: Date): Promise<void> => {
  await changeState(tx, payment.order_id, 'pay', { by: 'gateway', at });
  await postInto(accounts.escrow(payment.order_id), 'purchase', tx, ctx, payment, at);
  await beginFirstIssue(tx, payment.order_id, at);
};

/** The order cannot take the money any more: it becomes the traveller's in the wallet, and they are told. */
const intoWallet = async (
  tx: Tx,
  ctx: Context,
  payment: PaymentRow,
  order: LoadedOrder,
  at: Date,
): Promise<void> => {
  await postInto(accounts.wallet(payment.user_id), 'latePayment', tx, ctx, payment, at);
  const isExpired = order.status === 'ConfirmFailed';
  if (isExpired)
    await noteReason(tx, order.orderId, 'paid_after_expiry', { by: 'gateway', at, event: 'paidLate' });
  const text = isExpired ? commerceTexts.messages.paidAfterExpiry : commerceTexts.messages.paidTwice;
  await tellTraveller(tx, ctx.outbox, {
    contact: order.contact,
    key: `payment:${payment.payment_id}:to-wallet`,
    text: text(order.orderNumber, toRial(payment.amount + reservedPart(payment))),
  });
};

/**
 * The gateway confirmed the money. Exactly once, whoever comes how often: order and payment are locked, and a
 * payment that succeeded before is left alone. The first money that covers an order that can be paid pays it;
 * any other goes to the wallet.
 */
const settlePaid = async (ctx: Context, asked: PaymentRow, reference: string): Promise<void> => {
  const at = ctx.clock.now();
  const paysOrder = await ctx.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, asked);
    const order = await loadOrder(tx, asked.order_id);
    if (!payment || !order || payment.state === 'Succeeded') return false;
    const money = payment.amount + (payment.reserved ? payment.wallet_amount : 0);
    const covers = payableOrderStates.includes(order.status) && money === order.total;
    const changed = await changePayment(tx, payment, 'succeed', {
      at,
      set: [
        sql`reference = ${reference}`,
        sql`settled_as = ${covers ? 'order' : 'wallet'}`,
        sql`reserved = false`,
        sql`asking_until = null`,
      ],
    });
    if (!changed) return false;
    if (covers) await payOrder(tx, ctx, payment, at);
    else await intoWallet(tx, ctx, payment, order, at);
    return covers;
  });
  if (paysOrder) ctx.background('issue', issueClaimed(ctx, asked.order_id));
};

const isReferenceTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'payments_reference';

/** Like `settlePaid`; false where another payment of the gateway has this reference already: then nothing happened. */
export const trySettlePaid = async (
  ctx: Context,
  payment: PaymentRow,
  reference: string,
): Promise<boolean> => {
  try {
    await settlePaid(ctx, payment, reference);
    return true;
  } catch (error) {
    if (!isReferenceTaken(error)) throw error;
    ctx.log.error({ paymentId: payment.payment_id }, 'A gateway gave the reference of another payment');
    return false;
  }
};
