import { sql } from 'kysely';
import type { Bill } from '#core/contract/bill.ts';
import { assertBill } from '#core/rules/money/bill.ts';
import type { Context } from '../context.ts';
import { loadOrder } from '../record/load.ts';
import { discountAgain, discounted, writeBill } from '../vouchers/price.ts';

/** What an order would cost at a new price, less what its discount code takes off that. Changes nothing. */
export const priceAgain = async (ctx: Context, orderId: string, bill: Bill): Promise<Bill> => {
  const order = await loadOrder(ctx.db, orderId);
  return order ? (await discounted(ctx.db, ctx, order, bill)).bill : bill;
};

/**
 * Puts a newly accepted price on an order that is Submitted and not to be paid yet, less what its discount code takes off it. `bill` is the
 * price before that; one that does not add up is a bug.
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
