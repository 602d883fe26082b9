import { sql } from 'kysely';
import type { Bill } from '#core/contract/bill.ts';
import { assertBill } from '#core/rules/money/bill.ts';
import { withDiscount } from '#core/rules/money/discount-line.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { discountOf } from '#core/rules/vouchers/discount.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { findVoucher, voucherTermsOf } from '../discounts/rows.ts';
import { releaseUse } from '../discounts/uses.ts';
import { dealDues } from '../record/dues.ts';
import type { LoadedOrder } from '../record/loaded.ts';

const unit = 10;

/** The smallest due, in rials, if a total of whole tomans is shared out by these weights in the way of `dealDues`. */
const smallestDue = (total: number, weights: readonly number[]): number => {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  let [passed, before, smallest] = [0n, 0n, total];
  for (const weight of weights) {
    passed += BigInt(weight);
    const until = ((BigInt(total / unit) * passed) / whole) * BigInt(unit);
    smallest = Math.min(smallest, Number(until - before));
    before = until;
  }
  return smallest;
};

/**
 * The smallest total, in rials, of which every due can be paid at every gateway. After a discount an order costs at least this, or nothing.
 * It is worked out from the weights of the dues, since their amounts may be zero at the moment because of another code.
 */
export const leastTotal = (
  { gateways }: Pick<Context, 'gateways'>,
  { dues }: Pick<LoadedOrder, 'dues'>,
): Rial => {
  const least = Math.max(0, ...gateways.map((gateway) => gateway.minimumAmount));
  if (dues.length === 1) return toRial(least);
  const weights = dues.map(({ weight }) => weight);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let total = Math.ceil((least * whole) / Math.min(...weights) / unit) * unit;
  // Rounding may make a due up to a toman smaller than its exact share.
  while (smallestDue(total, weights) < least) total += unit;
  return toRial(total);
};

/** Writes a price on an order and shares it out among its dues. The caller has locked the order's row. Throws if the bill does not add up. */
export const writeBill = async (tx: Tx, orderId: string, bill: Bill, at: Date): Promise<void> => {
  assertBill(bill);
  await sql`
    with priced as (
      update orders set bill = ${JSON.stringify(bill)}::jsonb, total = ${bill.total}, updated_at = ${at}
       where order_id = ${orderId} returning order_id, total)
    ${dealDues(sql`priced`)}`.execute(tx);
};

interface Discounted {
  bill: Bill;
  /** How much is taken off: zero if the code does not apply to this price, null if the order has no code. */
  amount: Rial | null;
}

type PricedOrder = Pick<LoadedOrder, 'orderId' | 'voucher' | 'dues'>;

/** What a new price of an order would be with its code. Changes nothing. */
export const discounted = async (
  db: Db | Tx,
  ctx: Pick<Context, 'gateways'>,
  order: PricedOrder,
  bill: Bill,
): Promise<Discounted> => {
  const row = order.voucher && (await findVoucher(db, order.voucher));
  if (!row) return { bill, amount: null };
  const amount = discountOf(voucherTermsOf(row), bill.total, leastTotal(ctx, order));
  return { bill: amount === 0 ? bill : withDiscount(bill, { code: row.code, amount }), amount };
};

/**
 * Works out the discount for a new price of an order and returns the bill with it. If the price is too small for the code, the use of the code
 * is released. The dates of the code are not checked again, since they were right when the code was applied.
 */
export const discountAgain = async (
  tx: Tx,
  ctx: Pick<Context, 'gateways'>,
  order: PricedOrder,
  bill: Bill,
): Promise<Bill> => {
  const { bill: now, amount } = await discounted(tx, ctx, order, bill);
  if (amount === 0) await releaseUse(tx, order.orderId);
  else if (amount !== null)
    await sql`update voucher_uses set amount = ${amount} where order_id = ${order.orderId}`.execute(tx);
  return now;
};
