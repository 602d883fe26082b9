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

/** The smallest of the dues into which a total of whole tomans is dealt by these weights, as `dealDues` does. */
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
 * The smallest total that can be paid at every gateway, each due of it by itself; what is left of an order after a discount is that, or
 * nothing. By the weights of the dues: their amounts are nothing where a code pays for all of it now.
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
  // A due may be a toman below its exact share.
  while (smallestDue(total, weights) < least) total += unit;
  return toRial(total);
};

/** Writes a price on an order whose row the caller has locked; a bill that does not add up is a bug. */
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
  /** What is taken off; zero where the code does not hold for this price, null where there is no code. */
  amount: Rial | null;
}

type PricedOrder = Pick<LoadedOrder, 'orderId' | 'voucher' | 'dues'>;

/** A new price of an order, less what its code would take off it. Changes nothing. */
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
 * The new price of an order, less what its code takes off that: a share is worked out again, and a code that the new
 * price is too small for is given back. Its dates are not asked again: it was taken while it held.
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
