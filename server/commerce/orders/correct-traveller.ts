import { type Selectable, sql } from 'kysely';
import { open, seal } from '#server/platform/sealed/seals.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import type { TravellerCorrection } from '../port/order.ts';
import { sealedTravellers } from '../record/sealed.ts';
import type { OrderTravellersTable } from '../record/tables.ts';

/**
 * Writes the national code that a traveller's tickets have by now, and an event that says so. The order's state stays. The same code again
 * changes nothing. Throws if the order has no such traveller.
 */
export const correctTraveller = (
  { db, clock }: { db: Db; clock: Clock },
  orderId: string,
  { travellerId, nationalCode }: TravellerCorrection,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Pick<Selectable<OrderTravellersTable>, 'traveller_id' | 'national_code'>>`
      select traveller_id, national_code from order_travellers
       where order_id = ${orderId} and traveller_id = ${travellerId} for update`.execute(tx);
    const known = await open(tx, sealedTravellers, rows[0]);
    if (!known) throw new Error(`order ${orderId} has no such traveller`);
    if (known.national_code === nationalCode) return;
    const sealed = await seal(tx, sealedTravellers, { ...known, national_code: nationalCode });
    await sql`
      update order_travellers set national_code = ${sealed.national_code}
       where traveller_id = ${known.traveller_id}`.execute(tx);
    await sql`
      insert into order_events (order_id, event, status, by, reason, at)
        select order_id, 'correct', status, 'traveller', 'traveller_corrected', ${clock.now()}::timestamptz
          from orders where order_id = ${orderId}`.execute(tx);
  });
