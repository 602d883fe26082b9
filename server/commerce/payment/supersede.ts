import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { returnReserves } from './reserves.ts';

/** `supersede` as an effect of a change of state (see `changeState`): for every open attempt of the order but this one. */
export const supersedeOthers = (at: Date, paymentId: string | null): RawBuilder<unknown> => sql`
  update payments p set superseded_at = ${at}::timestamptz from moved
   where p.order_id = moved.order_id and p.superseded_at is null and p.payment_id is distinct from ${paymentId}::uuid
     and p.state in ('Created', 'Redirected', 'Verifying') returning p.payment_id`;

/**
 * Marks one payer's open attempts at an order as superseded by a newer one, and gives back what they have reserved; without a payer, those of all.
 * They stay open, since a bank may still have money for them. Such money is not lost (see `settlePaid`).
 */
export const supersede = async (
  tx: Tx,
  ctx: Context,
  orderId: string,
  userId: string | null,
): Promise<void> => {
  const { rows } = await sql`
    update payments p set superseded_at = ${ctx.clock.now()}
     where p.order_id = ${orderId} and (${userId}::uuid is null or p.user_id = ${userId}::uuid) and p.superseded_at is null
       and p.state in ('Created', 'Redirected', 'Verifying') returning p.payment_id`.execute(tx);
  if (rows.length > 0) await returnReserves(tx, ctx, orderId, userId);
};
