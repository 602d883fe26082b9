import { type Selectable, sql } from 'kysely';
import { subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { commerceTexts } from '#core/texts/commerce.ts';
import { isBelowZero } from '#server/platform/ledger/post.ts';
import { keepFromEnding, ownerOf } from '#server/platform/people.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import type { Gateway } from '../gateways/port.ts';
import { nextDue, openOf } from '../record/dues.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import type { PaidElsewhere, Unpayable } from '../record/payability.ts';
import { walletBalance } from '../wallet/balance.ts';
import { bankSaid } from './bank-said.ts';
import { confirmOrder } from './from-wallet.ts';
import { lockDue, type ToPay } from './lock-due.ts';
import { lockShare, type ShareRefused } from './lock-share.ts';
import type { PartRefused, PartWish } from './part-payment.ts';
import { reserve } from './reserves.ts';
import { insertPayment, type PaymentRow } from './rows.ts';
import { type SentOff, sendOff } from './send-off.ts';
import { payShareFromWallet } from './share-from-wallet.ts';
import { supersede } from './supersede.ts';
import type { PaymentsTable } from './tables.ts';

export type Creation =
  | SentOff
  | PaidElsewhere
  | {
      kind:
        | Unpayable
        | ShareRefused
        | 'WALLET_TOO_LOW'
        | 'GATEWAY_INACTIVE'
        | 'BELOW_MINIMUM'
        | 'PAYMENT_UNKNOWN';
    }
  | PartRefused
  | TooOften;

interface Wish {
  orderId: string;
  userId: string;
  /** Position of the due that the caller wants to pay. */
  due: number;
  gatewayId: number;
  useWallet: boolean;
  /** How much of the due is paid; null: all that is left of it. */
  part: PartWish | null;
  /** The link by which somebody pays who need not be the order's owner; null: the owner pays. */
  share: { shareId: string; page: string } | null;
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
  | PartRefused
  | TooOften
  | { kind: 'walletAlone' | Unpayable | ShareRefused | 'BELOW_MINIMUM' };

/**
 * How many payments may be begun for one due without paying any of it. Each one costs a token of the gateway, further questions to it, and, with a part from the
 * wallet, two transfers that stay for ever.
 */
const attemptsMax = 20;

/**
 * How many at one link, whoever begins them: before its order ends or is cancelled a bank is asked about each that is open. A link is for one person;
 * where strangers have it, its organiser opens another.
 */
const linkAttemptsMax = 40;

type Refused = Exclude<Prepared, { kind: 'payment' }>;

/** What a link pays: exactly its own sum. */
const payableShare = async (tx: Tx, ctx: Context, shareId: string): Promise<ToPay | Refused> => {
  const locked = await lockShare(tx, ctx, shareId);
  if (typeof locked === 'string') return { kind: locked };
  const due = nextDue(locked.order.dues);
  if (!due) throw new Error(`order ${locked.order.orderId} can be paid and has nothing due`);
  return { order: locked.order, due, sum: toRial(locked.share.amount) };
};

/** Whether too many attempts of this payer at a due brought no money for it, or too many of all at a link. */
const isTriedTooOften = async (tx: Tx, { userId, share }: Wish, { order, due }: ToPay): Promise<boolean> => {
  const { rows } = await sql<{ own: number; at_link: number }>`
    select count(*) filter (where user_id = ${userId})::int as own,
        count(*) filter (where share_id = ${share?.shareId ?? null}::uuid)::int as at_link
      from payments where order_id = ${order.orderId} and due = ${due.position} and settled_as is distinct from 'order'`.execute(
    tx,
  );
  const { own = 0, at_link: atLink = 0 } = rows[0] ?? {};
  return own >= attemptsMax || atLink >= linkAttemptsMax;
};

/** Writes our row and reserves the wallet's part. Older attempts of this payer that are still open give their reserves back. */
const prepare = (ctx: Context, wish: Wish, gateway: Gateway): Promise<Prepared> =>
  ctx.db.transaction().execute(async (tx): Promise<Prepared> => {
    const at = ctx.clock.now();
    // The account of somebody who pays for another must live on: their money may come back to it.
    if (wish.share) await keepFromEnding(tx, wish.userId);
    const toPay = await (wish.share ? payableShare(tx, ctx, wish.share.shareId) : lockDue(tx, ctx, wish));
    if ('kind' in toPay) return toPay;
    const { order, due, sum } = toPay;
    if (await isTriedTooOften(tx, wish, toPay)) return { kind: 'TOO_MANY_REQUESTS', wait: null };
    // This gateway takes no sum so small: the wallet pays it all, or the payer takes another gateway.
    if (sum < gateway.minimumAmount)
      return { kind: wish.useWallet || sum === 0 ? 'walletAlone' : 'BELOW_MINIMUM' };
    await supersede(tx, ctx, order.orderId, wish.userId);
    const balance = wish.useWallet ? await walletBalance(tx, wish.userId) : zeroRial;
    const walletAmount = toRial(walletPart(sum, balance, gateway));
    if (walletAmount === sum) return { kind: 'walletAlone' };
    const payment = await insertPayment(tx, {
      paymentId: ctx.random.uuid(),
      orderId: order.orderId,
      due: due.position,
      userId: wish.userId,
      gatewayId: gateway.id,
      amount: subtractRial(sum, walletAmount),
      walletAmount,
      isPart: sum < openOf(due),
      shareId: wish.share?.shareId ?? null,
      at,
    });
    if (walletAmount > 0) await reserve(tx, ctx, payment);
    return { kind: 'payment', payment, order };
  });

/** Pays from the wallet alone, if nothing is left for a gateway. */
const payAllFromWallet = async (ctx: Context, wish: Wish): Promise<Creation> => {
  const { share, orderId, userId } = wish;
  const outcome = share
    ? await payShareFromWallet(ctx, { orderId, userId, shareId: share.shareId })
    : await confirmOrder(ctx, orderId, userId, wish.due, wish.part);
  if (outcome.kind !== 'paid') return outcome;
  const { rows } = await sql<Pick<Selectable<PaymentsTable>, 'payment_id'>>`
    select payment_id from payments where order_id = ${orderId} and user_id = ${userId} and settled_as = 'order' order by due desc, created_at desc limit 1`.execute(
    ctx.db,
  );
  return {
    kind: 'created',
    paymentId: rows[0]?.payment_id ?? '',
    amount: 0,
    walletAmount: outcome.total,
    redirect: { method: 'GET', url: share?.page ?? `/payment/${orderId}`, fields: {} },
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
    const mine = wish.share ?? (await loadOrder(ctx.db, wish.orderId, wish.userId));
    return { kind: mine ? 'GATEWAY_INACTIVE' : 'ORDER_NOT_FOUND' };
  }
  const isKnown = await bankSaid(ctx, wish);
  if (!isKnown) return { kind: 'PAYMENT_UNKNOWN' };
  const prepared = await prepareOrTooLow(ctx, wish, gateway);
  if (prepared.kind === 'walletAlone') return payAllFromWallet(ctx, wish);
  if (prepared.kind === 'PAID_ELSEWHERE' || prepared.kind === 'PART_NOT_POSSIBLE') return prepared;
  if (prepared.kind === 'TOO_MANY_REQUESTS') return prepared;
  if (prepared.kind !== 'payment') return { kind: prepared.kind };
  const { payment, order } = prepared;
  const mobile = wish.share
    ? ((await ownerOf(ctx.db, wish.userId))?.phoneNumber ?? null)
    : order.contact.phoneNumber;
  return sendOff(ctx, gateway, payment, {
    // The number of the order is its organiser's.
    description: wish.share
      ? commerceTexts.shareDescription
      : commerceTexts.paymentDescription(order.orderNumber),
    mobile,
  });
};
