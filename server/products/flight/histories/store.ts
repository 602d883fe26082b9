import { sql } from 'kysely';
import { lastSearches } from '#server/platform/histories.ts';
import type { Db, Random, Tx } from '#server/platform/services.ts';
import type { Remembered, Searched } from './merge.ts';
import { mergeSearch } from './merge.ts';

export const lastFlightSearches = lastSearches('flight_search_histories');

export interface StoredSearch extends Remembered {
  id: string;
}

/** The last searches of a user, newest first. */
export const readSearches = async (db: Db | Tx, userId: string): Promise<StoredSearch[]> => {
  const { rows } = await sql<StoredSearch>`
    select search_id as id, trip_type as "tripType", legs, cabin_class as "cabinClass", passengers,
      searched_at as "searchedAt"
    from flight_search_histories where user_id = ${userId} order by searched_at desc, search_id desc`.execute(
    db,
  );
  return rows;
};

const write = async (tx: Tx, userId: string, search: StoredSearch): Promise<void> => {
  const { id, tripType, legs, cabinClass, passengers, searchedAt } = search;
  await sql`
    insert into flight_search_histories (search_id, user_id, trip_type, legs, cabin_class, passengers, searched_at)
    values (${id}, ${userId}, ${tripType}, ${JSON.stringify(legs)}, ${cabinClass}, ${JSON.stringify(passengers)},
      ${searchedAt})
    on conflict (search_id) do update set legs = excluded.legs, searched_at = excluded.searched_at`.execute(
    tx,
  );
};

/** Remembers what a user searched, in the order of searching, and forgets what is beyond the last ones. Nothing of whose account ended meanwhile. */
export const rememberSearches = (
  { db, random }: { db: Db; random: Random },
  userId: string,
  searches: readonly Searched[],
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows: owner } = await sql`
      select from users where user_id = ${userId} and ended_at is null for key share`.execute(tx);
    if (owner.length === 0) return;
    // Two instances that note searches of one user do so one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`flight-histories:${userId}`}, 0))`.execute(tx);
    let rows = await readSearches(tx, userId);
    for (const searched of searches) {
      const merged = mergeSearch(rows, searched);
      if (!merged) continue;
      const row = { ...merged, id: merged.id ?? random.uuid() };
      await write(tx, userId, row);
      rows = [row, ...rows.filter(({ id }) => id !== row.id)];
    }
    await lastFlightSearches.keepLast(tx, userId);
  });
