import { sql } from 'kysely';
import type { KeeperOfPersonalData } from '#server/platform/people.ts';
import type { Db, Random, Tx } from '#server/platform/services.ts';
import './migrations.ts';

/** How many of the last searches of a user are kept, for each product. */
const keptMax = 20;

/** A search that is stored. */
export interface KeptSearch<S> {
  id: string;
  search: S;
  searchedAt: Date;
}

/** A search that was made just now. */
export interface NotedSearch<N> {
  search: N;
  searchedAt: Date;
}

/**
 * What a new search changes among the stored ones (newest first): the one that it replaces, in its new form, or a new one (`id` null). Null
 * if it is not stored.
 */
export type MergeSearch<S, N> = (
  kept: readonly KeptSearch<S>[],
  noted: NotedSearch<N>,
) => { id: string | null; search: S } | null;

type OwnSearch<S> = KeptSearch<S> & { userId: string };

/** The last searches of these users, newest first. */
const searchesOf = async <S>(
  db: Db | Tx,
  product: string,
  userIds: readonly string[],
): Promise<OwnSearch<S>[]> => {
  const rows = await db
    .selectFrom('last_searches')
    .select(['search_id', 'user_id', 'search', 'searched_at'])
    .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
    .where('product', '=', product)
    .orderBy('searched_at', 'desc')
    .orderBy('search_id', 'desc')
    .execute();
  // Only the product itself writes rows with its name, so the type is right.
  return rows.map((row) => ({
    id: row.search_id,
    userId: row.user_id,
    search: row.search as S,
    searchedAt: row.searched_at,
  }));
};

/** The last searches of a user, newest first. */
export const readSearches = async <S>(
  db: Db | Tx,
  product: string,
  userId: string,
): Promise<KeptSearch<S>[]> =>
  (await searchesOf<S>(db, product, [userId])).map(({ userId: _, ...kept }) => kept);

/**
 * Those of these users whose account has not ended, and keeps them from ending meanwhile. Two instances that note searches of one user do
 * so one after the other; all begin with the same user, so that none waits for another crosswise.
 */
const turnsOf = async (tx: Tx, product: string, userIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    with alive as materialized (
      select user_id from users where user_id = any(${[...userIds]}::uuid[]) and ended_at is null
       order by user_id for key share)
    select user_id from alive, lateral (
      select pg_advisory_xact_lock(hashtextextended(${`last-searches:${product}:`}::text || alive.user_id, 0))) turn`.execute(
    tx,
  );
  return rows.map(({ user_id }) => user_id);
};

/** What these searches, in their order, change among the stored ones of one user. */
const changesOf = <S, N>(
  remembered: readonly KeptSearch<S>[],
  searches: readonly NotedSearch<N>[],
  { merge, random }: { merge: MergeSearch<S, N>; random: Random },
): KeptSearch<S>[] => {
  const changed = new Map<string, KeptSearch<S>>();
  let kept = remembered;
  for (const noted of searches) {
    const merged = merge(kept, noted);
    if (!merged) continue;
    const known = kept.find(({ id }) => id === merged.id);
    const searchedAt = known && known.searchedAt > noted.searchedAt ? known.searchedAt : noted.searchedAt;
    const row = { id: known?.id ?? random.uuid(), search: merged.search, searchedAt };
    changed.set(row.id, row);
    kept = [row, ...kept.filter(({ id }) => id !== row.id)];
  }
  return [...changed.values()];
};

/** Writes the changed searches and removes those beyond the last ones of each of these users. */
const write = async <S>(
  tx: Tx,
  product: string,
  userIds: readonly string[],
  rows: readonly OwnSearch<S>[],
): Promise<void> => {
  await sql`
    insert into last_searches (search_id, user_id, product, search, searched_at)
    select id, "userId", ${product}::text, search, "searchedAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id uuid, "userId" uuid, search jsonb, "searchedAt" timestamptz)
    on conflict (search_id) do update
      set search = excluded.search, searched_at = excluded.searched_at`.execute(tx);
  await sql`
    delete from last_searches where search_id in (
      select search_id from (
        select search_id, row_number() over (partition by user_id order by searched_at desc, search_id desc) as place
          from last_searches where user_id = any(${[...userIds]}::uuid[]) and product = ${product}) placed
       where place > ${keptMax})`.execute(tx);
};

/**
 * Stores what users searched, in the order of each user's searches, all in one transaction. Nothing is stored for an account that has ended
 * meanwhile.
 */
export const rememberSearches = <S, N>(
  { db, random }: { db: Db; random: Random },
  { product, merge }: { product: string; merge: MergeSearch<S, N> },
  searches: ReadonlyMap<string, readonly NotedSearch<N>[]>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const userIds = await turnsOf(tx, product, [...searches.keys()]);
    if (userIds.length === 0) return;
    const kept = await searchesOf<S>(tx, product, userIds);
    const changed = userIds.flatMap((userId) => {
      const own = kept.filter((row) => row.userId === userId);
      return changesOf(own, searches.get(userId) ?? [], { merge, random }).map((row) => ({ ...row, userId }));
    });
    if (changed.length > 0) await write(tx, product, userIds, changed);
  });

/** Removes one search of a user, or all of a product (`id` null); returns how many there were. */
export const forgetSearches = async (
  db: Db,
  products: readonly string[],
  { userId, id }: { userId: string; id: string | null },
): Promise<number> => {
  const own = db.deleteFrom('last_searches').where('user_id', '=', userId).where('product', 'in', products);
  const { numDeletedRows } = await (id === null ? own : own.where('search_id', '=', id)).executeTakeFirst();
  return Number(numDeletedRows);
};

/** Removes the searches of an account that has ended, of every product. */
export const searchesKeeper: KeeperOfPersonalData = {
  async forget(tx, userId) {
    await tx.deleteFrom('last_searches').where('user_id', '=', userId).execute();
  },
};
