import { sql } from 'kysely';
import type { OtherOrder } from '#server/commerce/port/desk.ts';
import { sealedTravellers } from '#server/commerce/record/sealed.ts';
import { blindsOf } from '#server/platform/sealed/seals.ts';
import type { Db, Tx } from '#server/platform/services.ts';

interface Asked {
  userId: string;
  /** Its code. */
  destination: string;
  passports: readonly string[];
}

/**
 * Passports for which this user has paid for an undecided application to the same destination, with those orders. Applications of other
 * users are neither looked at nor revealed.
 */
export const findPaidFor = async (
  db: Db | Tx,
  { userId, destination, passports }: Asked,
): Promise<ReadonlyMap<string, OtherOrder>> => {
  const asked = passports.map((passport_number) => ({ passport_number }));
  const blinds = await blindsOf(db, sealedTravellers, 'passport_number', asked);
  const { rows } = await sql<OtherOrder & { blind: Buffer }>`
    select t.passport_blind as blind, o.order_id as "orderId", o.order_number as "orderNumber"
      from visa_applications v join orders o using (order_id) join visa_applicants a using (order_id)
        join order_travellers t using (traveller_id)
     where v.user_id = ${userId} and v.destination = ${destination}
       and a.state in ('Received', 'DocumentsMissing', 'Sent', 'Approved')
       and t.passport_blind = any(${blinds}::bytea[])`.execute(db);
  return new Map(
    rows.flatMap(({ blind, ...order }) => {
      const passport = passports[blinds.findIndex((one) => one.equals(blind))];
      return passport === undefined ? [] : [[passport, order]];
    }),
  );
};
