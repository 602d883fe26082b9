import { sql } from 'kysely';
import { lookAgainAtOrder } from '#server/platform/alerts/store.ts';
import type { Tx } from '#server/platform/services.ts';

/**
 * The flights of an order leave at other times now: alerts about its refund ladder are looked at again, as long as the flights are still to
 * come.
 */
export const lookAgainAtPenalty = async (tx: Tx, orderId: string, now: Date): Promise<void> => {
  const { rows } = await sql<{ until: Date | null }>`
    select greatest(starts_at_utc, ends_at::timestamp at time zone 'UTC') as until from orders
     where order_id = ${orderId}`.execute(tx);
  const until = rows[0]?.until ?? null;
  await lookAgainAtOrder(tx, { product: 'flight', kind: 'penalty', orderId }, { now, until });
};
