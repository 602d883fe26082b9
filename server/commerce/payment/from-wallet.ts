import { sql } from 'kysely';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { isBelowZero } from '#server/platform/ledger/post.ts';
import { type Context, kindsOfWay, wayOfSelling } from '../context.ts';
import { firstIssue, issueClaimed } from '../issuing/issue.ts';
import { type PaidDue, payDue } from '../issuing/pay-due.ts';
import { paidElsewhere, payForReview, settleReviewed } from '../issuing/review.ts';
import { changeState } from '../record/change-state.ts';
import { nextDue } from '../record/dues.ts';
import { loadOrder } from '../record/load.ts';
import { type PaidElsewhere, payability, type Unpayable, whyNotDue } from '../record/payability.ts';
import { isPayable } from '../record/payable.ts';
import { bankSaid } from './bank-said.ts';
import { payAtOnce } from './pay-at-once.ts';
import { returnReserves } from './reserves.ts';
import { supersede, supersedeOthers } from './supersede.ts';
import { moneyEffects } from './wallet-money.ts';

export type Confirmation =
  | PaidElsewhere
  /** `total` is what was paid now, `balance` what the wallet holds then, where that is known. */
  | { kind: 'paid'; status: OrderState; total: number; balance?: Rial }
  | { kind: Unpayable | 'WALLET_TOO_LOW' | 'PAYMENT_UNKNOWN' };

interface DueOf {
  orderId: string;
  userId: string;
  /** Position of the due that is meant. */
  due: number;
}

/**
 * Pays an order wholly from the wallet at the price that the order has. The condition on the state and the
 * unique row «one payment pays a due» stand in the statement that moves the money, so two clicks pay once;
 * the ledger's own constraint keeps two orders from spending the same balance.
 */
const payFromWallet = (
  ctx: Context,
  orderId: string,
  userId: string,
  now: Date,
  { freeFirst, isAsked }: { freeFirst: boolean; isAsked: boolean },
): Promise<number | null> => {
  const { paymentId, effects } = moneyEffects(ctx, orderId, userId, now);
  const { followedBy, set, effect: issueBegins } = firstIssue(now);
  return ctx.db.transaction().execute(async (tx) => {
    if (freeFirst) {
      await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
      await supersede(tx, ctx, orderId, userId);
    }
    const moved = await changeState(tx, orderId, 'pay', {
      by: 'traveller',
      at: now,
      when: sql`o.user_id = ${userId} and o.held_until > ${now} and o.kinds <@ ${kindsOfWay(ctx, 'held')}::text[]
        and (${isAsked} or not exists (select from payments p where p.order_id = o.order_id and p.state in ('Redirected', 'Verifying')))`,
      followedBy,
      set,
      also: [...effects, issueBegins, supersedeOthers(now, paymentId)],
    });
    if (!moved) return null;
    if (moved.effects.at(-1)) await returnReserves(tx, ctx, orderId);
    return moved.total;
  });
};

/** The same of what people decide: nothing is issued after it. */
const payReviewed = (
  ctx: Context,
  orderId: string,
  userId: string,
  now: Date,
): Promise<number | PaidElsewhere | null> =>
  ctx.db.transaction().execute(async (tx) => {
    await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
    const order = await loadOrder(tx, orderId, userId);
    if (!order || !isPayable(order, now)) return null;
    const other = await paidElsewhere(tx, ctx, order);
    if (other) return { kind: 'PAID_ELSEWHERE', other };
    await supersede(tx, ctx, orderId, userId);
    const { effects } = moneyEffects(ctx, orderId, userId, now);
    const moved = await payForReview(tx, ctx, order, { by: 'traveller', at: now, also: effects });
    if (!moved) return null;
    await settleReviewed(tx, ctx, order, now);
    return moved.total;
  });

/** A due of what is sold against a deposit, where it is the next one. */
const payStaged = (ctx: Context, { orderId, userId, due }: DueOf, now: Date): Promise<PaidDue | null> =>
  ctx.db.transaction().execute(async (tx) => {
    await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
    const order = await loadOrder(tx, orderId, userId);
    if (!order || !isPayable(order, now) || nextDue(order.dues)?.position !== due) return null;
    await supersede(tx, ctx, orderId, userId);
    const { effects } = moneyEffects(ctx, orderId, userId, now);
    return payDue(tx, ctx, order, { by: 'traveller', at: now, also: effects });
  });

/** `tooLow` where the wallet does not hold enough. */
const attempt = async <T>(pay: () => Promise<T>): Promise<T | 'tooLow'> => {
  try {
    return await pay();
  } catch (error) {
    if (isBelowZero(error)) return 'tooLow';
    throw error;
  }
};

const whyNot = async (ctx: Context, { orderId, userId, due }: DueOf, now: Date): Promise<Confirmation> => {
  const order = await loadOrder(ctx.db, orderId, userId);
  if (!order) return { kind: 'ORDER_NOT_FOUND' };
  const next = nextDue(order.dues);
  return { kind: payability(order, now) ?? (next ? whyNotDue(next, due) : 'ORDER_STATE') };
};

const confirmReviewed = async (
  ctx: Context,
  orderId: string,
  userId: string,
  now: Date,
): Promise<Confirmation> => {
  const total = await attempt(() => payReviewed(ctx, orderId, userId, now));
  if (total === 'tooLow') return { kind: 'WALLET_TOO_LOW' };
  if (typeof total === 'number') return { kind: 'paid', status: 'Paid', total };
  return total ?? whyNot(ctx, { orderId, userId, due: 1 }, now);
};

const confirmStaged = async (ctx: Context, wish: DueOf, now: Date): Promise<Confirmation> => {
  const paid = await attempt(() => payStaged(ctx, wish, now));
  if (paid === 'tooLow') return { kind: 'WALLET_TOO_LOW' };
  if (paid === null) return whyNot(ctx, wish, now);
  if (paid.attempt !== null)
    ctx.background('issue', issueClaimed(ctx, wish.orderId, { attempt: paid.attempt }));
  return { kind: 'paid', status: paid.status, total: paid.amount };
};

const pay = async (ctx: Context, orderId: string, userId: string, isAsked: boolean) => {
  const now = ctx.clock.now();
  const total = await attempt(() => payFromWallet(ctx, orderId, userId, now, { freeFirst: false, isAsked }));
  // An earlier attempt through a gateway may have set the money aside: that comes back first.
  return total === 'tooLow'
    ? attempt(() => payFromWallet(ctx, orderId, userId, now, { freeFirst: true, isAsked }))
    : total;
};

/**
 * Pays an order from the wallet, or the due of it that is meant, and lets it be issued. What people decide is theirs then, and nothing is
 * issued.
 */
export const confirmOrder = async (
  ctx: Context,
  orderId: string,
  userId: string,
  due: number,
): Promise<Confirmation> => {
  const atOnce = await attempt(() => payAtOnce(ctx, orderId, userId, ctx.clock.now()));
  if (atOnce !== null && atOnce !== 'tooLow') {
    const { row, total, balance, notReached } = atOnce;
    ctx.background('issue', issueClaimed(ctx, orderId, { row, notReached }));
    return { kind: 'paid', status: 'FinalizationInProgress', total, balance };
  }
  let total = await pay(ctx, orderId, userId, false);
  if (total === null) {
    // An attempt at a bank may have paid it meanwhile.
    if (!(await bankSaid(ctx, { orderId, userId }))) return { kind: 'PAYMENT_UNKNOWN' };
    total = await pay(ctx, orderId, userId, true);
  }
  const now = ctx.clock.now();
  if (total === 'tooLow') return { kind: 'WALLET_TOO_LOW' };
  if (total !== null) {
    ctx.background('issue', issueClaimed(ctx, orderId));
    return { kind: 'paid', status: 'FinalizationInProgress', total };
  }
  const order = await loadOrder(ctx.db, orderId, userId);
  if (!order) return { kind: 'ORDER_NOT_FOUND' };
  const why = payability(order, now);
  if (why) return { kind: why };
  // Payable after all where it became so between the two looks.
  const way = wayOfSelling(ctx, order);
  if (way === 'staged') return confirmStaged(ctx, { orderId, userId, due }, now);
  return way === 'reviewed' ? confirmReviewed(ctx, orderId, userId, now) : { kind: 'ORDER_STATE' };
};
