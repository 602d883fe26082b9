import { sql } from 'kysely';
import type { Bill } from '#core/contract/bill.ts';
import { assertBill } from '#core/rules/money/bill.ts';
import type { Context } from '../context.ts';
import { loadOrder } from '../record/load.ts';
import { discountAgain, discounted, writeBill } from '../vouchers/price.ts';

/** What an order would cost at a new price, with its discount code. Changes nothing. */
export const priceAgain = async (ctx: Context, orderId: string, bill: Bill): Promise<Bill> => {
  const order = await loadOrder(ctx.db, orderId);
  return order ? (await discounted(ctx.db, ctx, order, bill)).bill : bill;
};

/**
 * Puts a price that the traveller has accepted on an order, and its discount code on that price. `bill` is the price before the discount; it
 * throws if the bill does not add up. Changes nothing unless the order is Submitted, not payable yet, and no worker has it.
 */
export const reprice = async (
  ctx: Context,
  orderId: string,
  lines: readonly { lineId: string; details: unknown; total: number }[],
  bill: Bill,
): Promise<void> => {
  assertBill(bill);
  const at = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select order_id from orders where order_id = ${orderId} and status = 'Submitted' and held_until is null
         and (leased_until is null or leased_until < ${at}) for update`.execute(tx);
    const order = rows.length > 0 ? await loadOrder(tx, orderId) : null;
    if (!order) return;
    await writeBill(tx, orderId, await discountAgain(tx, ctx, order, bill), at);
    await sql`
      update order_lines l set details = given.details, total = given.total
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given("lineId" text, details jsonb, total bigint)
       where l.order_id = ${orderId} and l.line_id = given."lineId"::uuid`.execute(tx);
  });
};
