import { sql } from 'kysely';
import type { KeeperOfPersonalData } from '#server/platform/people.ts';
import type { Db, Random, Tx } from '#server/platform/services.ts';
import './migrations.ts';

/** So many of the last searches of a user are kept, of each product. */
const keptMax = 20;

/** One that is remembered. */
export interface KeptSearch<S> {
  id: string;
  search: S;
  searchedAt: Date;
}

/** One that was made just now. */
export interface NotedSearch<N> {
  search: N;
  searchedAt: Date;
}

/**
 * What a new search changes among those remembered (newest first): the one that it belongs to, as it is from now on, or a
 * new one (`id` null). Null where it is not remembered.
 */
export type MergeSearch<S, N> = (
  kept: readonly KeptSearch<S>[],
  noted: NotedSearch<N>,
) => { id: string | null; search: S } | null;

/** The last searches of a user, newest first. */
export const readSearches = async <S>(
  db: Db | Tx,
  product: string,
  userId: string,
): Promise<KeptSearch<S>[]> => {
  const rows = await db
    .selectFrom('last_searches')
    .select(['search_id', 'search', 'searched_at'])
    .where('user_id', '=', userId)
    .where('product', '=', product)
    .orderBy('searched_at', 'desc')
    .orderBy('search_id', 'desc')
    .execute();
  // Nobody but the product writes under its name.
  return rows.map((row) => ({ id: row.search_id, search: row.search as S, searchedAt: row.searched_at }));
};

/** Remembers what a user searched, in the order of searching. Nothing of whose account ended meanwhile. */
export const rememberSearches = <S, N>(
  { db, random }: { db: Db; random: Random },
  { product, merge }: { product: string; merge: MergeSearch<S, N> },
  userId: string,
  searches: readonly NotedSearch<N>[],
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows: owner } = await sql`
      select from users where user_id = ${userId} and ended_at is null for key share`.execute(tx);
    if (owner.length === 0) return;
    // Two instances that note searches of one user do so one after the other.
    const turn = `last-searches:${product}:${userId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(tx);
    let kept = await readSearches<S>(tx, product, userId);
    for (const noted of searches) {
      const merged = merge(kept, noted);
      if (!merged) continue;
      const known = kept.find(({ id }) => id === merged.id);
      const searchedAt = known && known.searchedAt > noted.searchedAt ? known.searchedAt : noted.searchedAt;
      const row = { id: known?.id ?? random.uuid(), search: merged.search, searchedAt };
      await sql`
        insert into last_searches (search_id, user_id, product, search, searched_at)
        values (${row.id}, ${userId}, ${product}, ${JSON.stringify(row.search)}, ${searchedAt})
        on conflict (search_id) do update
          set search = excluded.search, searched_at = excluded.searched_at`.execute(tx);
      kept = [row, ...kept.filter(({ id }) => id !== row.id)];
    }
    await sql`
      delete from last_searches where search_id in (
        select search_id from last_searches where user_id = ${userId} and product = ${product}
        order by searched_at desc, search_id desc offset ${keptMax})`.execute(tx);
  });

/** Forgets one of a user, or all of a product (`id` null); answers how many there were. */
export const forgetSearches = async (
  db: Db,
  product: string,
  { userId, id }: { userId: string; id: string | null },
): Promise<number> => {
  const own = db.deleteFrom('last_searches').where('user_id', '=', userId).where('product', '=', product);
  const { numDeletedRows } = await (id === null ? own : own.where('search_id', '=', id)).executeTakeFirst();
  return Number(numDeletedRows);
};

/** The account has ended: of every product. */
export const searchesKeeper: KeeperOfPersonalData = {
  async forget(tx, userId) {
    await tx.deleteFrom('last_searches').where('user_id', '=', userId).execute();
  },
};
