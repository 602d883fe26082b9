import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';

/** Lets the job that carries orders on ask at once what became of an order whose answer is missing. */
export const lookSoon = async (
  { clock }: Pick<Context, 'clock'>,
  db: Db | Tx,
  orderId: string,
): Promise<void> => {
  await sql`update orders set carry_on_at = ${clock.now()} where order_id = ${orderId} and status = 'FinalizationPending'`.execute(
    db,
  );
};
