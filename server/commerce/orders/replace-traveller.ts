import { sql } from 'kysely';
import { inColumns } from '#server/platform/db/names.ts';
import { seal } from '#server/platform/sealed/seals.ts';
import type { Clock, Tx } from '#server/platform/services.ts';
import { withdrawAll } from '../payment/shares.ts';
import type { TravellerReplacement } from '../port/order.ts';
import { sealedTravellers } from '../record/sealed.ts';

/**
 * Writes another person in the place of a traveller, with an event that says so. Lines, documents and refunds go on with the same traveller's
 * id. The caller has locked the order. Throws if the order has no such traveller.
 */
export const replaceTraveller = async (
  tx: Tx,
  { clock }: { clock: Clock },
  { orderId, travellerId, traveller, isAnother }: TravellerReplacement,
): Promise<void> => {
  const { extra = {}, ...known } = traveller;
  const row = await seal(tx, sealedTravellers, { ...inColumns(known), extra, traveller_id: travellerId });
  const { numUpdatedRows } = await tx
    .updateTable('order_travellers')
    .set(row as never)
    .where('order_id', '=', orderId)
    .where('traveller_id', '=', travellerId)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`order ${orderId} has no such traveller`);
  if (isAnother) await withdrawAll(tx, orderId, clock.now(), travellerId);
  await sql`
    insert into order_events (order_id, event, status, by, reason, at)
      select order_id, 'correct', status, 'traveller', 'traveller_corrected', ${clock.now()}::timestamptz
        from orders where order_id = ${orderId}`.execute(tx);
};
