import { sql } from 'kysely';
import type { Bill } from '#core/contract/bill.ts';
import { withDiscount, withoutDiscount } from '#core/rules/money/discount-line.ts';
import { voucherCode } from '#core/rules/vouchers/code.ts';
import { discountOf, voucherRefusal } from '#core/rules/vouchers/discount.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { findVoucher, voucherTermsOf } from '../discounts/rows.ts';
import { releaseUse, takeUse } from '../discounts/uses.ts';
import { openPaymentStates } from '../payment/rows.ts';
import { isShareOpen, linksOf } from '../payment/shares.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { payability } from '../record/payability.ts';
import { waitsToBePaid } from '../record/payable.ts';
import { after, settings } from '../settings.ts';
import { leastTotal, writeBill } from './price.ts';

type Closed = 'ORDER_NOT_FOUND' | 'ORDER_STATE' | 'ORDER_EXPIRED';
type Refused = Closed | 'VOUCHER_UNKNOWN' | 'VOUCHER_OVER' | 'VOUCHER_NOT_FOR_THIS' | 'VOUCHER_USED_UP';

/** 'priced' if the order has its new price, otherwise why it stays as it was. */
export type Discounting<Code extends string> = { kind: 'priced' | Code };

interface Mine {
  orderId: string;
  userId: string;
}

/** Thrown to roll the transaction back: the order keeps the code that it had. */
class NoUseLeft extends Error {
  override name = 'NoUseLeft';
}

/**
 * Why an order's price may not change now; null if it may. A payment that is open at a bank was begun with the present total: it has to end
 * first, so that nobody pays one price and finds another on the order.
 */
const whyFixed = (order: LoadedOrder, now: Date): Exclude<Closed, 'ORDER_NOT_FOUND'> | null => {
  if (order.status === 'Submitted' && !waitsToBePaid(order))
    return after(order.createdAt, settings.submittedSeconds) > now ? null : 'ORDER_EXPIRED';
  const why = payability(order, now);
  // Once a due is paid, or a part of one, the dues no longer change.
  if (why === 'ORDER_ALREADY_PAID' || order.paid > 0) return 'ORDER_STATE';
  const isAtBank = order.payments.some(({ state }) => openPaymentStates.some((open) => open === state));
  return why ?? (isAtBank ? 'ORDER_STATE' : null);
};

/** The caller's order with its row locked, so that paying, ending or pricing it has to wait. */
const openOrder = async (tx: Tx, { orderId, userId }: Mine, now: Date): Promise<LoadedOrder | Closed> => {
  await sql`select from orders where order_id = ${orderId} and user_id = ${userId} for update`.execute(tx);
  const order = await loadOrder(tx, orderId, userId);
  if (!order) return 'ORDER_NOT_FOUND';
  // Others were asked for parts of the present total.
  const isShared = (await linksOf(tx, orderId)).some(isShareOpen);
  return whyFixed(order, now) ?? (isShared ? 'ORDER_STATE' : order);
};

const priceBefore = ({ bill, voucher }: LoadedOrder): Bill =>
  voucher ? withoutDiscount(bill, voucher.code) : bill;

/**
 * Applies a code to an order that waits for payment, in place of the code that it has. Use, bill and total change in one transaction.
 */
export const applyVoucher = async (
  ctx: Context,
  wish: Mine & { code: string },
): Promise<Discounting<Refused>> => {
  const at = ctx.clock.now();
  const work = async (tx: Tx): Promise<Discounting<Refused>> => {
    const order = await openOrder(tx, wish, at);
    if (typeof order === 'string') return { kind: order };
    const row = await findVoucher(tx, { code: voucherCode(wish.code) });
    if (!row) return { kind: 'VOUCHER_UNKNOWN' };
    const before = priceBefore(order);
    const terms = voucherTermsOf(row);
    const refusal = voucherRefusal(terms, { kinds: order.kinds, total: before.total }, at);
    if (refusal) return { kind: refusal };
    const amount = discountOf(terms, before.total, leastTotal(ctx, order));
    if (amount === 0) return { kind: 'VOUCHER_NOT_FOR_THIS' };

    const { voucher_id: voucherId, code } = row;
    const instead = order.voucher?.voucherId ?? null;
    const { orderId, userId } = order;
    if (!(await takeUse(tx, { orderId, userId, voucherId, instead, amount, at }))) throw new NoUseLeft();
    await writeBill(tx, orderId, withDiscount(before, { code, amount }), at);
    return { kind: 'priced' };
  };
  try {
    return await ctx.db.transaction().execute(work);
  } catch (error) {
    if (error instanceof NoUseLeft) return { kind: 'VOUCHER_USED_UP' };
    throw error;
  }
};

/** Removes the discount of an order, whose use of the code is free again. An order without a discount stays as it is. */
export const removeVoucher = (ctx: Context, mine: Mine): Promise<Discounting<Closed>> =>
  ctx.db.transaction().execute(async (tx): Promise<Discounting<Closed>> => {
    const at = ctx.clock.now();
    const order = await openOrder(tx, mine, at);
    if (typeof order === 'string') return { kind: order };
    if (order.voucher) {
      await releaseUse(tx, order.orderId);
      await writeBill(tx, order.orderId, priceBefore(order), at);
    }
    return { kind: 'priced' };
  });
