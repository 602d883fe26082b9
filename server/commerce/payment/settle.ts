import { sql } from 'kysely';
import { toRial } from '#core/rules/money/rial.ts';
import { commerceTexts } from '#core/texts/commerce.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { post } from '#server/platform/ledger/post.ts';
import type { Tx } from '#server/platform/services.ts';
import { type Context, wayOfSelling } from '../context.ts';
import type { VerifyAnswer } from '../gateways/port.ts';
import { firstIssue, issueClaimed } from '../issuing/issue.ts';
import { payDue } from '../issuing/pay-due.ts';
import { paidElsewhere, payForReview, settleReviewed } from '../issuing/review.ts';
import type { OtherOrder } from '../port/desk.ts';
import { changeState, noteReason } from '../record/change-state.ts';
import { nextDue } from '../record/dues.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { waitsToBePaid } from '../record/payable.ts';
import { tellTraveller } from '../record/tell.ts';
import { changePayment } from './change-payment.ts';
import { lockPayment, type PaymentRow } from './rows.ts';

const reservedPart = (payment: PaymentRow): number => (payment.reserved ? payment.wallet_amount : 0);

/** Posts what the gateway took, together with the part set aside in the wallet, into one account. A payment is posted only once. */
const postInto = (
  account: string,
  kind: 'purchase' | 'latePayment' | 'topUp',
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

/** An order whose suppliers have to be asked now, by the worker that has this attempt. */
interface ToAsk {
  orderId: string;
  attempt: number;
}

/**
 * Pays a due of an order: moves the money into the order's escrow, and the order to its next state. Null if no supplier has to be asked now.
 */
const payOrder = async (
  tx: Tx,
  ctx: Context,
  payment: PaymentRow,
  order: LoadedOrder,
  at: Date,
): Promise<ToAsk | null> => {
  const { orderId } = order;
  const escrow = accounts.escrow(orderId);
  const way = wayOfSelling(ctx, order);
  if (way === 'staged') {
    const paid = await payDue(tx, ctx, order, { by: 'gateway', at });
    if (!paid) throw new Error(`order ${orderId} is locked and was paid by somebody else`);
    await postInto(escrow, 'purchase', tx, ctx, payment, at);
    return paid.attempt === null ? null : { orderId, attempt: paid.attempt };
  }
  if (way === 'reviewed') {
    if (!(await payForReview(tx, ctx, order, { by: 'gateway', at })))
      throw new Error(`order ${orderId} is locked and was paid by somebody else`);
    await postInto(escrow, 'purchase', tx, ctx, payment, at);
    await settleReviewed(tx, ctx, order, at);
    return null;
  }
  const { followedBy, set, effect } = firstIssue(at);
  await changeState(tx, orderId, 'pay', { by: 'gateway', at, followedBy, set, also: [effect] });
  await postInto(escrow, 'purchase', tx, ctx, payment, at);
  return { orderId, attempt: 0 };
};

/** Puts money that the order can no longer take into the traveller's wallet, and tells the traveller. */
const intoWallet = async (
  tx: Tx,
  ctx: Context,
  payment: PaymentRow,
  order: LoadedOrder,
  { at, other, isLess }: { at: Date; other: OtherOrder | null; isLess: boolean },
): Promise<void> => {
  await postInto(accounts.wallet(payment.user_id), 'latePayment', tx, ctx, payment, at);
  const isExpired = order.status === 'ConfirmFailed' || order.statusReason === 'due_unpaid';
  if (order.status === 'ConfirmFailed')
    await noteReason(tx, order.orderId, 'paid_after_expiry', { by: 'gateway', at, event: 'paidLate' });
  const { paidAfterExpiry, paidElsewhere: paidInOther, paidTwice, paidLess } = commerceTexts.messages;
  const isUnpaid = isLess && waitsToBePaid(order);
  const text = isExpired
    ? paidAfterExpiry
    : other
      ? paidInOther(other.orderNumber)
      : isUnpaid
        ? paidLess
        : paidTwice;
  await tellTraveller(tx, ctx.outbox, {
    contact: order.contact,
    key: `payment:${payment.payment_id}:to-wallet`,
    text: text(order.orderNumber, toRial(payment.amount + reservedPart(payment))),
    withSupport: true,
    order,
  });
};

type Paid = Extract<VerifyAnswer, { kind: 'paid' }>;

/** Whether a payment covers an order that can be paid. Any other money goes to the wallet, as a top-up does. */
const covers = (payment: PaymentRow, order: LoadedOrder): boolean => {
  const due = nextDue(order.dues);
  const isOfDue = due !== null && payment.due === due.position;
  return isOfDue && waitsToBePaid(order) && payment.amount + reservedPart(payment) === due.amount;
};

/** If the gateway received less than was asked for, the payment brought only that; the sum that was asked for stays in its memo. */
const asReceived = (payment: PaymentRow, { received }: Paid): PaymentRow =>
  received === undefined || received >= payment.amount ? payment : { ...payment, amount: received };

/**
 * Settles a payment that the gateway confirmed, exactly once however often it is called: order and payment are locked, and a payment
 * that has succeeded is left alone. The first payment that covers an order that can be paid pays it; any other goes to the wallet.
 * Returns the order whose suppliers have to be asked now.
 */
const settlePaid = (ctx: Context, asked: PaymentRow, paid: Paid): Promise<ToAsk | null> =>
  ctx.db.transaction().execute(async (tx) => {
    const at = ctx.clock.now();
    const locked = await lockPayment(tx, asked);
    if (!locked || locked.state === 'Succeeded') return null;
    const payment = asReceived(locked, paid);
    const isLess = payment.amount < locked.amount;
    const order = payment.order_id === null ? null : await loadOrder(tx, payment.order_id);
    const isCovered = order !== null && covers(payment, order);
    const other = isCovered ? await paidElsewhere(tx, ctx, order) : null;
    const paysOrder = isCovered && other === null;
    const changed = await changePayment(tx, payment, 'succeed', {
      at,
      set: [
        sql`reference = ${paid.reference}`,
        sql`card_mask = ${paid.cardMask ?? null}`,
        sql`settled_as = ${paysOrder ? 'order' : 'wallet'}`,
        sql`reserved = false`,
        sql`amount = ${payment.amount}::bigint`,
        ...(isLess ? [sql`memo = memo || jsonb_build_object('asked', ${String(locked.amount)}::text)`] : []),
        sql`asking_until = null`,
      ],
    });
    if (!changed) return null;
    if (!order) await postInto(accounts.wallet(payment.user_id), 'topUp', tx, ctx, payment, at);
    else if (!paysOrder) await intoWallet(tx, ctx, payment, order, { at, other, isLess });
    else return payOrder(tx, ctx, payment, order, at);
    return null;
  });

const isReferenceTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'payments_reference';

/** Like `settlePaid`. False if another payment of the gateway already has this reference: then nothing was changed. */
export const trySettlePaid = async (ctx: Context, payment: PaymentRow, paid: Paid): Promise<boolean> => {
  try {
    const toAsk = await settlePaid(ctx, payment, paid);
    if (toAsk) ctx.background('issue', issueClaimed(ctx, toAsk.orderId, { attempt: toAsk.attempt }));
    return true;
  } catch (error) {
    if (!isReferenceTaken(error)) throw error;
    ctx.log.error({ paymentId: payment.payment_id }, 'A gateway gave the reference of another payment');
    return false;
  }
};
