import { sql } from 'kysely';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Db } from '#server/platform/services.ts';

/** Two cities, by their codes. */
export interface CityPair {
  origin: string;
  destination: string;
}

export interface CountedPair extends CityPair {
  searches: number;
}

/** How many days of searches make a trend. */
const trendDays = 14;

/** No more routes than these are ever asked for. */
const pairsMax = 200;

/** Adds searches of a day. */
export const addCounts = async (db: Db, day: PlainDate, counts: readonly CountedPair[]): Promise<void> => {
  await sql`
    insert into flight_search_counts as c (origin, destination, day, searches)
    select origin, destination, ${day}::date, searches
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as r(origin text, destination text, searches int)
    order by origin, destination
    on conflict (day, origin, destination) do update set searches = c.searches + excluded.searches`.execute(
    db,
  );
};

/** What was searched in the last 14 days, the most searched first. */
export const mostSearched = async (db: Db, today: PlainDate): Promise<CountedPair[]> => {
  const { rows } = await sql<CountedPair>`
    select origin, destination, sum(searches) as searches from flight_search_counts
    where day > ${addDays(today, -trendDays)}
    group by origin, destination order by searches desc, origin, destination limit ${pairsMax}`.execute(db);
  return rows;
};

export const forgetCounts = async (db: Db, today: PlainDate): Promise<void> => {
  await sql`delete from flight_search_counts where day <= ${addDays(today, -trendDays)}`.execute(db);
};
