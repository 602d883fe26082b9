import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { resolveOpenPayments } from './resolve.ts';

/**
 * Before an order is paid again, asks the bank about the open payments of this payer and settles what it says. False if the bank does not know: then nothing
 * may be paid now. True also if a payment stays open and the bank has no money for it.
 */
export const bankSaid = async (
  ctx: Context,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select from payments where order_id = ${orderId} and user_id = ${userId} and state in ('Redirected', 'Verifying') limit 1`.execute(
    ctx.db,
  );
  return rows.length === 0 || (await resolveOpenPayments(ctx, orderId, userId)) === 'known';
};
