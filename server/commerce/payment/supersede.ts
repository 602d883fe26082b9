import { sql } from 'kysely';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { returnReserves } from './reserves.ts';

/**
 * A newer attempt takes over: older ones that are still open give back what they set aside. They stay open, since
 * the bank may still have money for them; if it has, that money is not lost (see `settlePaid`).
 */
export const supersede = async (tx: Tx, ctx: Context, orderId: string, userId: string): Promise<void> => {
  const { rows } = await sql`
    update payments set superseded_at = ${ctx.clock.now()}
     where order_id = ${orderId} and user_id = ${userId} and superseded_at is null
       and state in ('Created', 'Redirected', 'Verifying') returning payment_id`.execute(tx);
  if (rows.length > 0) await returnReserves(tx, ctx, orderId);
};
