import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Db } from '#server/platform/services.ts';

/** The lowest price of one adult between two airports on a day; null = nothing is sold. */
export interface LowestFare {
  origin: string;
  destination: string;
  date: PlainDate;
  price: Rial | null;
  checked_at: Date;
}

/** One pair of airports. */
export interface Pair {
  origin: string;
  destination: string;
}

/** Rows of these pairs, for a `where`. */
export const ofPairs = (pairs: readonly Pair[]): RawBuilder<boolean> =>
  sql`(origin, destination) in (select * from unnest(
    ${pairs.map((pair) => pair.origin)}::text[], ${pairs.map((pair) => pair.destination)}::text[]))`;

export const readLowest = async (
  db: Db,
  pairs: readonly Pair[],
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<LowestFare[]> => {
  const { rows } = await sql<LowestFare>`
    select origin, destination, date, price, checked_at from flight_lowest_fares
    where ${ofPairs(pairs)} and date between ${from} and ${to}`.execute(db);
  return rows;
};

/**
 * Stores the lowest fares; an older answer never replaces a newer one. The archive keeps the lowest price that was seen on each day in
 * Iran.
 */
export const writeLowest = async (db: Db, fares: readonly LowestFare[]): Promise<void> => {
  if (fares.length === 0) return;
  const rows = fares.map((fare) => ({ ...fare, observed_on: dayInIran(fare.checked_at) }));
  await sql`
    with learnt as (
      select origin, destination, date, price, checked_at, observed_on
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        origin text, destination text, date date, price bigint, checked_at timestamptz, observed_on date)
      order by origin, destination, date
    ), archived as (
      insert into flight_fare_archive as a (origin, destination, date, observed_on, price)
      select origin, destination, date, observed_on, price from learnt where price is not null
      on conflict (origin, destination, date, observed_on) do update set price = excluded.price
      where a.price > excluded.price
    )
    insert into flight_lowest_fares as f (origin, destination, date, price, checked_at)
    select origin, destination, date, price, checked_at from learnt
    on conflict (origin, destination, date) do update set price = excluded.price, checked_at = excluded.checked_at
    where f.checked_at <= excluded.checked_at`.execute(db);
};

/** Deletes days that are over. */
export const forgetBefore = async (db: Db, date: PlainDate): Promise<void> => {
  await sql`delete from flight_lowest_fares where date < ${date}`.execute(db);
};
