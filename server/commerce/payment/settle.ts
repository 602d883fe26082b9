import { sql } from 'kysely';
import { toRial } from '#core/rules/money/rial.ts';
import { commerceTexts } from '#core/texts/commerce.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { post } from '#server/platform/ledger/post.ts';
import { notify } from '#server/platform/outbox/news/notify.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import type { VerifyAnswer } from '../gateways/port.ts';
import { issueClaimed } from '../issuing/issue.ts';
import { paidElsewhere } from '../issuing/review.ts';
import type { OtherOrder } from '../port/desk.ts';
import { noteReason } from '../record/change-state.ts';
import { nextDue, openOf } from '../record/dues.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { waitsToBePaid } from '../record/payable.ts';
import { landingOf, receiverOf } from '../record/payers.ts';
import { tellTraveller } from '../record/tell.ts';
import { newsForPayer } from '../record/tell-payers.ts';
import { changePayment } from './change-payment.ts';
import { addPart } from './part-payment.ts';
import { payWhole, type ToAsk } from './pay-whole.ts';
import { lockPayment, type PaymentRow } from './rows.ts';
import { endByPayment, findShare, isShareOpen, type ShareRow } from './shares.ts';

const reservedPart = (payment: PaymentRow): number => (payment.reserved ? payment.wallet_amount : 0);

/** What a payment brings: from the gateway, and what is set aside for it. */
const broughtBy = (payment: PaymentRow): number => payment.amount + reservedPart(payment);

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
      { account, amount: broughtBy(payment) },
    ],
  });

/** Pays a part of a due: its money waits in the order's escrow for the rest, and the order stays as it is. */
const payPart = async (
  tx: Tx,
  ctx: Context,
  payment: PaymentRow,
  { orderId }: LoadedOrder,
  at: Date,
): Promise<void> => {
  await addPart(tx, { orderId, position: payment.due ?? 0, amount: broughtBy(payment) });
  await postInto(accounts.escrow(orderId), 'purchase', tx, ctx, payment, at);
};

/** Whether a payment was begun for what is due next. It may be of another sum by now, since some of the order's people left. */
const isForOpenDue = (payment: PaymentRow, order: LoadedOrder): boolean =>
  waitsToBePaid(order) && payment.due !== null && payment.due === nextDue(order.dues)?.position;

/** Tells somebody who paid the order of another that their money is in their own wallet. */
const tellPayer = async (
  tx: Tx,
  ctx: Context,
  payment: PaymentRow,
  order: LoadedOrder,
  isLess: boolean,
): Promise<void> => {
  const { shareLate, shareLess } = commerceTexts.messages;
  const text = (isLess ? shareLess : shareLate)(order.card.title, toRial(broughtBy(payment)));
  const told = await newsForPayer(tx, payment.user_id, {
    key: `payment:${payment.payment_id}:to-wallet`,
    text,
  });
  if (told) await notify(tx, ctx.outbox, told.recipient, told.news);
};

/**
 * Puts money that the order can no longer take into the wallet of who paid it, and tells them. Where their account has ended it is the owner's of the
 * order, and where that one has too, it waits by the order until staff pay it out.
 */
const intoWallet = async (
  tx: Tx,
  ctx: Context,
  payment: PaymentRow,
  order: LoadedOrder,
  { at, other, isLess }: { at: Date; other: OtherOrder | null; isLess: boolean },
): Promise<void> => {
  const receiver = await receiverOf(tx, order.orderId, payment.user_id);
  await postInto(landingOf(order.orderId, receiver), 'latePayment', tx, ctx, payment, at);
  if (receiver.user_id !== order.userId) return tellPayer(tx, ctx, payment, order, isLess);
  const isExpired =
    order.status === 'ConfirmFailed' ||
    order.statusReason === 'due_unpaid' ||
    order.statusReason === 'called_off' ||
    order.statusReason === 'cancelled_by_traveller';
  const isOwn = payment.user_id === order.userId;
  if (isOwn && order.status === 'ConfirmFailed')
    await noteReason(tx, order.orderId, 'paid_after_expiry', { by: 'gateway', at, event: 'paidLate' });
  if (receiver.is_ended) return;
  const {
    paidAfterExpiry,
    paidElsewhere: paidInOther,
    paidTwice,
    paidLess,
    dueChanged,
    shareOfNobody,
  } = commerceTexts.messages;
  const isUnpaid = isLess && waitsToBePaid(order);
  const ownText = isExpired
    ? paidAfterExpiry
    : other
      ? paidInOther(other.orderNumber)
      : isUnpaid
        ? paidLess
        : isForOpenDue(payment, order)
          ? dueChanged
          : paidTwice;
  const text = isOwn ? ownText : shareOfNobody;
  await tellTraveller(tx, ctx.outbox, {
    contact: order.contact,
    key: `payment:${payment.payment_id}:to-wallet`,
    text: text(order.orderNumber, toRial(broughtBy(payment))),
    withSupport: true,
    order,
  });
};

type Paid = Extract<VerifyAnswer, { kind: 'paid' }>;

/**
 * What a payment does for an order that can be paid: it pays all that is left of its due, or a part of it if it was begun as a part. 'none' is
 * any other money, too much or too late, or for a link that is paid or withdrawn, which goes to the payer's wallet as a top-up does.
 */
const coverOf = (
  payment: PaymentRow,
  order: LoadedOrder,
  share: ShareRow | null,
): 'whole' | 'part' | 'none' => {
  // A link is paid exactly its sum: what a payment of the wallet and a card brought without the wallet's part is another.
  if (payment.share_id !== null && !(share && isShareOpen(share) && share.amount === broughtBy(payment)))
    return 'none';
  const due = nextDue(order.dues);
  if (due === null || payment.due !== due.position || !waitsToBePaid(order)) return 'none';
  const left = openOf(due) - broughtBy(payment);
  if (left === 0) return 'whole';
  return left > 0 && (payment.is_part || share !== null) ? 'part' : 'none';
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
    const share = payment.share_id === null ? null : await findShare(tx, payment.share_id);
    // What came short of what was asked for pays nothing: its owner meant another sum.
    const cover = order === null || isLess ? 'none' : coverOf(payment, order, share);
    const other = order !== null && cover !== 'none' ? await paidElsewhere(tx, ctx, order) : null;
    const paysOrder = cover !== 'none' && other === null;
    const changed = await changePayment(tx, payment, 'succeed', {
      at,
      set: [
        sql`reference = ${paid.reference}`,
        sql`card_mask = ${paid.cardMask ?? null}`,
        sql`settled_as = ${paysOrder ? 'order' : 'wallet'}`,
        sql`reserved = false`,
        // What was reserved for a payment that another one replaced is back in the wallet: it brought its card's money alone.
        sql`wallet_amount = ${reservedPart(payment)}::bigint`,
        ...(paysOrder ? [sql`is_part = ${cover === 'part'}`] : []),
        sql`amount = ${payment.amount}::bigint`,
        ...(isLess ? [sql`memo = memo || jsonb_build_object('asked', ${String(locked.amount)}::text)`] : []),
        sql`asking_until = null`,
      ],
    });
    if (!changed) return null;
    if (paysOrder && share && !(await endByPayment(tx, share.share_id, at)))
      throw new Error(`share ${share.share_id} was paid or withdrawn while its order was locked`);
    if (!order) await postInto(accounts.wallet(payment.user_id), 'topUp', tx, ctx, payment, at);
    else if (!paysOrder) await intoWallet(tx, ctx, payment, order, { at, other, isLess });
    else if (cover === 'part') await payPart(tx, ctx, payment, order, at);
    else {
      const bring = () => postInto(accounts.escrow(order.orderId), 'purchase', tx, ctx, payment, at);
      return payWhole(tx, ctx, order, { by: 'gateway', at, bring });
    }
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
