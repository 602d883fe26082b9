import { sql } from 'kysely';
import type { Clock, Db } from '#server/platform/services.ts';

/** What of a traveller can be put right after the tickets were issued; the name never is. */
export interface TravellerCorrection {
  travellerId: string;
  nationalCode: string;
}

/**
 * Writes a traveller's national code as their tickets have it by now, and the event of it; the order's state stays. The
 * same code again changes nothing. Throws where the order has no such traveller.
 */
export const correctTraveller = async (
  { db, clock }: { db: Db; clock: Clock },
  orderId: string,
  { travellerId, nationalCode }: TravellerCorrection,
): Promise<void> => {
  const { rows } = await sql<{ known: number }>`
    with corrected as (
      update order_travellers set national_code = ${nationalCode}
      where order_id = ${orderId} and traveller_id = ${travellerId} and national_code is distinct from ${nationalCode}
      returning order_id
    ), logged as (
      insert into order_events (order_id, event, status, by, reason, at)
        select c.order_id, 'correct', o.status, 'traveller', 'traveller_corrected', ${clock.now()}::timestamptz
        from corrected c join orders o on o.order_id = c.order_id)
    select count(*)::integer as known from order_travellers
    where order_id = ${orderId} and traveller_id = ${travellerId}`.execute(db);
  if (rows[0]?.known !== 1) throw new Error(`order ${orderId} has no such traveller`);
};
