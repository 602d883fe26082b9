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
import { lockWallets } from '../record/lock-wallets.ts';
import { type PaidElsewhere, payability, type Unpayable, whyNotDue } from '../record/payability.ts';
import { isPayable } from '../record/payable.ts';
import { bankSaid } from './bank-said.ts';
import { payPartFromWallet } from './part-from-wallet.ts';
import { type PartRefused, type PartWish, refusedByShares } from './part-payment.ts';
import { payAtOnce } from './pay-at-once.ts';
import { returnReserves } from './reserves.ts';
import { linksOf, noShareIsOpen } from './shares.ts';
import { supersede, supersedeOthers } from './supersede.ts';
import { moneyEffects } from './wallet-money.ts';

export type Confirmation =
  | PaidElsewhere
  /** `total` is what was paid now; `balance` is what the wallet holds after it, if that is known. */
  | { kind: 'paid'; status: OrderState; total: number; balance?: Rial }
  | PartRefused
  | { kind: Unpayable | 'WALLET_TOO_LOW' | 'PAYMENT_UNKNOWN' };

interface DueOf {
  orderId: string;
  userId: string;
  /** Position of the due that the caller wants to pay. */
  due: number;
}

/**
 * Pays an order that is held wholly from the wallet, at the order's own price. Two clicks pay once, since the statement that moves the money
 * also checks the state, and writes a payment of which there can be one for a due. Two orders cannot spend the same balance, since the ledger
 * lets no wallet go below zero. With `freeFirst` open attempts give back what they have reserved. Unless `isAsked`, it pays only if no payment
 * is open at a bank.
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
    await sql`select from orders where order_id = ${orderId} and user_id = ${userId} for update`.execute(tx);
    // What others have set aside for it goes back too.
    await lockWallets(tx, orderId);
    if (freeFirst) await supersede(tx, ctx, orderId, userId);
    const moved = await changeState(tx, orderId, 'pay', {
      by: 'traveller',
      at: now,
      when: sql`o.user_id = ${userId} and o.held_until > ${now} and o.kinds <@ ${kindsOfWay(ctx, 'held')}::text[]
        and ${noShareIsOpen} and (${isAsked} or not exists (select from payments p where p.order_id = o.order_id and p.user_id = ${userId} and p.state in ('Redirected', 'Verifying')))`,
      followedBy,
      set,
      also: [...effects, issueBegins, supersedeOthers(now, paymentId)],
    });
    if (!moved) return null;
    if (moved.effects.at(-1)) await returnReserves(tx, ctx, orderId);
    return moved.paid;
  });
};

/** Pays an order that people decide. */
const payReviewed = (
  ctx: Context,
  orderId: string,
  userId: string,
  now: Date,
): Promise<number | PaidElsewhere | null> =>
  ctx.db.transaction().execute(async (tx) => {
    await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
    const order = await loadOrder(tx, orderId, userId);
    if (!order || !isPayable(order, now) || refusedByShares(order, await linksOf(tx, orderId))) return null;
    const other = await paidElsewhere(tx, ctx, order);
    if (other) return { kind: 'PAID_ELSEWHERE', other };
    await supersede(tx, ctx, orderId, userId);
    const { effects } = moneyEffects(ctx, orderId, userId, now);
    const moved = await payForReview(tx, ctx, order, { by: 'traveller', at: now, also: effects });
    if (!moved) return null;
    await settleReviewed(tx, ctx, order, now);
    return moved.paid;
  });

/** Pays a due of an order that is sold against a deposit, if it is the next one. */
const payStaged = (ctx: Context, { orderId, userId, due }: DueOf, now: Date): Promise<PaidDue | null> =>
  ctx.db.transaction().execute(async (tx) => {
    await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
    const order = await loadOrder(tx, orderId, userId);
    if (!order || !isPayable(order, now) || nextDue(order.dues)?.position !== due) return null;
    if (refusedByShares(order, await linksOf(tx, orderId))) return null;
    await supersede(tx, ctx, orderId, userId);
    const { effects } = moneyEffects(ctx, orderId, userId, now);
    return payDue(tx, ctx, order, { by: 'traveller', at: now, also: effects });
  });

/** 'tooLow' if the wallet does not hold enough. */
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
  // An earlier attempt through a gateway may have reserved the money: then it gives the money back first.
  return total === 'tooLow'
    ? attempt(() => payFromWallet(ctx, orderId, userId, now, { freeFirst: true, isAsked }))
    : total;
};

/** Pays a part of a due, if it is less than what is left; if it is all of that, the due is paid as a whole. */
const confirmPart = async (ctx: Context, wish: DueOf, part: PartWish): Promise<Confirmation> => {
  // A payment at a bank may have paid it meanwhile.
  if (!(await bankSaid(ctx, wish))) return { kind: 'PAYMENT_UNKNOWN' };
  const paid = await attempt(() => payPartFromWallet(ctx, { ...wish, part }));
  if (paid === 'tooLow') return { kind: 'WALLET_TOO_LOW' };
  return paid.kind === 'whole' ? confirmOrder(ctx, wish.orderId, wish.userId, wish.due) : paid;
};

/**
 * Pays an order, or one due of it, from the wallet, and begins to issue it. An order that people decide waits for them instead. With `part`
 * it pays only so much of the due.
 */
export const confirmOrder = async (
  ctx: Context,
  orderId: string,
  userId: string,
  due: number,
  part: PartWish | null = null,
): Promise<Confirmation> => {
  if (part !== null) return confirmPart(ctx, { orderId, userId, due }, part);
  const atOnce = await attempt(() => payAtOnce(ctx, orderId, userId, ctx.clock.now()));
  if (atOnce !== null && atOnce !== 'tooLow') {
    const { row, total, balance, notReached } = atOnce;
    ctx.background('issue', issueClaimed(ctx, orderId, { row, notReached }));
    return { kind: 'paid', status: 'FinalizationInProgress', total, balance };
  }
  let total = await pay(ctx, orderId, userId, false);
  if (total === null) {
    // A payment at a bank may have paid it meanwhile.
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
  const why = payability(order, now) ?? refusedByShares(order, await linksOf(ctx.db, orderId));
  if (why) return typeof why === 'string' ? { kind: why } : why;
  // It can be paid, but in another way than held orders are. A held order gets here only if it became payable after the attempts above.
  const way = wayOfSelling(ctx, order);
  if (way === 'staged') return confirmStaged(ctx, { orderId, userId, due }, now);
  return way === 'reviewed' ? confirmReviewed(ctx, orderId, userId, now) : { kind: 'ORDER_STATE' };
};
