import { sql } from 'kysely';
import type { Tx } from '#server/platform/services.ts';

/** Frees the tickets of a refund that came to nothing, so that a refund can be asked for again. */
export const freeTickets = async (tx: Tx, refundId: string): Promise<void> => {
  await sql`update refund_items set state = 'released' where refund_id = ${refundId} and state = 'requested'`.execute(
    tx,
  );
};
