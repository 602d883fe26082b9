import { sql } from 'kysely';
import type { OtherOrder } from '#server/commerce/desk.ts';
import type { Db, Tx } from '#server/platform/services.ts';

interface Asked {
  userId: string;
  /** Its code. */
  destination: string;
  passports: readonly string[];
}

/**
 * Passports for which this user has paid for an application of the same destination that is not decided yet, with those orders. Applications of others are nobody's business: they are neither looked at nor told of.
 */
export const findPaidFor = async (
  db: Db | Tx,
  { userId, destination, passports }: Asked,
): Promise<ReadonlyMap<string, OtherOrder>> => {
  const { rows } = await sql<OtherOrder & { passport: string }>`
    select t.passport_number as passport, o.order_id as "orderId", o.order_number as "orderNumber"
      from visa_applications v join orders o using (order_id) join visa_applicants a using (order_id)
        join order_travellers t using (traveller_id)
     where v.user_id = ${userId} and v.destination = ${destination}
       and a.state in ('Received', 'DocumentsMissing', 'Sent', 'Approved')
       and t.passport_number = any(${passports}::text[])`.execute(db);
  return new Map(rows.map(({ passport, ...order }) => [passport, order]));
};
