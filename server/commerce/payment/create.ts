import { type Selectable, sql } from 'kysely';
import { subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { commerceTexts } from '#core/texts/commerce.ts';
import { isBelowZero } from '#server/platform/ledger/post.ts';
import type { Context } from '../context.ts';
import type { Gateway } from '../gateways/port.ts';
import { paidElsewhere } from '../issuing/review.ts';
import { nextDue } from '../record/dues.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { type PaidElsewhere, payability, type Unpayable, whyNotDue } from '../record/payability.ts';
import { walletBalance } from '../wallet/balance.ts';
import { bankSaid } from './bank-said.ts';
import { confirmOrder } from './from-wallet.ts';
import { reserve } from './reserves.ts';
import { insertPayment, type PaymentRow } from './rows.ts';
import { type SentOff, sendOff } from './send-off.ts';
import { supersede } from './supersede.ts';
import type { PaymentsTable } from './tables.ts';

export type Creation =
  | SentOff
  | PaidElsewhere
  | {
      kind: Unpayable | 'WALLET_TOO_LOW' | 'GATEWAY_INACTIVE' | 'BELOW_MINIMUM' | 'PAYMENT_UNKNOWN';
    }
  | TooOften;

interface Wish {
  orderId: string;
  userId: string;
  /** Position of the due that the caller wants to pay. */
  due: number;
  gatewayId: number;
  useWallet: boolean;
}

/** The wallet's part of a payment: its whole balance, or less, so that the rest is not smaller than what the gateway takes. */
const walletPart = (total: number, balance: number, gateway: Gateway): number => {
  if (balance >= total) return total;
  return Math.max(0, Math.min(balance, total - gateway.minimumAmount));
};

/** `wait` says how long to wait; it is null if no further attempt is allowed for this due. */
type TooOften = { kind: 'TOO_MANY_REQUESTS'; wait: { retryAfterSeconds: number } | null };

type Prepared =
  | { kind: 'payment'; payment: PaymentRow; order: LoadedOrder }
  | PaidElsewhere
  | TooOften
  | { kind: 'walletAlone' | Unpayable | 'BELOW_MINIMUM' };

/**
 * How many payments may be begun for one due. Each one costs a token of the gateway, further questions to it, and, with a part from the
 * wallet, two transfers that stay for ever.
 */
const attemptsMax = 20;

/** Writes our row and reserves the wallet's part. Older attempts that are still open give their reserves back. */
const prepare = (ctx: Context, wish: Wish, gateway: Gateway): Promise<Prepared> =>
  ctx.db.transaction().execute(async (tx): Promise<Prepared> => {
    const at = ctx.clock.now();
    await sql`select from orders where order_id = ${wish.orderId} and user_id = ${wish.userId} for update`.execute(
      tx,
    );
    const order = await loadOrder(tx, wish.orderId, wish.userId);
    if (!order) return { kind: 'ORDER_NOT_FOUND' };
    const why = payability(order, at);
    if (why) return { kind: why };
    const other = await paidElsewhere(tx, ctx, order);
    if (other) return { kind: 'PAID_ELSEWHERE', other };
    const due = nextDue(order.dues);
    if (!due) throw new Error(`order ${order.orderId} can be paid and has nothing due`);
    if (due.position !== wish.due) return { kind: whyNotDue(due, wish.due) };
    if (order.payments.filter((one) => one.due === due.position).length >= attemptsMax)
      return { kind: 'TOO_MANY_REQUESTS', wait: null };
    // This gateway takes no sum so small: the wallet pays it all, or the traveller takes another gateway.
    if (due.amount < gateway.minimumAmount)
      return { kind: wish.useWallet || due.amount === 0 ? 'walletAlone' : 'BELOW_MINIMUM' };
    await supersede(tx, ctx, order.orderId, wish.userId);
    const balance = wish.useWallet ? await walletBalance(tx, wish.userId) : zeroRial;
    const walletAmount = toRial(walletPart(due.amount, balance, gateway));
    if (walletAmount === due.amount) return { kind: 'walletAlone' };
    const payment = await insertPayment(tx, {
      paymentId: ctx.random.uuid(),
      orderId: order.orderId,
      due: due.position,
      userId: wish.userId,
      gatewayId: gateway.id,
      amount: subtractRial(due.amount, walletAmount),
      walletAmount,
      at,
    });
    if (walletAmount > 0) await reserve(tx, ctx, payment);
    return { kind: 'payment', payment, order };
  });

/** Pays from the wallet alone, if nothing is left for a gateway. */
const payAllFromWallet = async (ctx: Context, wish: Wish): Promise<Creation> => {
  const outcome = await confirmOrder(ctx, wish.orderId, wish.userId, wish.due);
  if (outcome.kind !== 'paid') return outcome;
  const { rows } = await sql<Pick<Selectable<PaymentsTable>, 'payment_id'>>`
    select payment_id from payments where order_id = ${wish.orderId} and settled_as = 'order' order by due desc limit 1`.execute(
    ctx.db,
  );
  return {
    kind: 'created',
    paymentId: rows[0]?.payment_id ?? '',
    amount: 0,
    walletAmount: outcome.total,
    redirect: { method: 'GET', url: `/payment/${wish.orderId}`, fields: {} },
  };
};

const prepareOrTooLow = async (ctx: Context, wish: Wish, gateway: Gateway) => {
  try {
    return await prepare(ctx, wish, gateway);
  } catch (error) {
    // The wallet was spent after its balance was read and before its part was reserved.
    if (isBelowZero(error)) return { kind: 'WALLET_TOO_LOW' as const };
    throw error;
  }
};

/** Begins a payment of an order: first our row is written, then the gateway is asked for a token, and last the browser is sent there. */
export const createPayment = async (ctx: Context, wish: Wish): Promise<Creation> => {
  const gateway = ctx.gateways.find((candidate) => candidate.id === wish.gatewayId && candidate.isActive);
  if (!gateway) {
    const mine = await loadOrder(ctx.db, wish.orderId, wish.userId);
    return { kind: mine ? 'GATEWAY_INACTIVE' : 'ORDER_NOT_FOUND' };
  }
  const isKnown = await bankSaid(ctx, wish);
  if (!isKnown) return { kind: 'PAYMENT_UNKNOWN' };
  const prepared = await prepareOrTooLow(ctx, wish, gateway);
  if (prepared.kind === 'walletAlone') return payAllFromWallet(ctx, wish);
  if (prepared.kind === 'PAID_ELSEWHERE' || prepared.kind === 'TOO_MANY_REQUESTS') return prepared;
  if (prepared.kind !== 'payment') return { kind: prepared.kind };
  const { payment, order } = prepared;
  return sendOff(ctx, gateway, payment, {
    description: commerceTexts.paymentDescription(order.orderNumber),
    mobile: order.contact.phoneNumber,
  });
};
