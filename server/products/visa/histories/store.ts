import { sql } from 'kysely';
import { lastSearches } from '#server/platform/histories.ts';
import type { Db, Random } from '#server/platform/services.ts';

import type { Look } from '../catalogue/port.ts';
export const lastLooks = lastSearches('visa_search_histories');

export interface NotedLook extends Look {
  userId: string;
  searchedAt: Date;
}

export interface StoredLook extends Look {
  id: string;
  name: string;
  poster: string;
  searchedAt: Date;
}

/** The last looks of a user, newest first; of destinations that are there still. */
export const readLooks = async (db: Db, userId: string): Promise<StoredLook[]> => {
  const { rows } = await sql<StoredLook>`
    select h.search_id as id, h.destination, d.name, d.poster, h.type, h.duration, h.entry, h.speed, h.guarantee,
      h.applicants, h.searched_at as "searchedAt"
    from visa_search_histories h join visa_destinations d on d.code = h.destination
    where h.user_id = ${userId} order by h.searched_at desc, h.search_id desc`.execute(db);
  return rows;
};

/** The same look again is the same row, moved up. Whose account ended meanwhile leaves none. */
const write = async ({ db, random }: { db: Db; random: Random }, look: NotedLook): Promise<void> => {
  const { userId, destination, type, duration, entry, speed, guarantee, applicants, searchedAt } = look;
  await sql`
    insert into visa_search_histories
      (search_id, user_id, destination, type, duration, entry, speed, guarantee, applicants, searched_at)
    select ${random.uuid()}, user_id, ${destination}, ${type}, ${duration}, ${entry}, ${speed}, ${guarantee},
      ${applicants}, ${searchedAt}
    from users where user_id = ${userId} and ended_at is null for key share
    on conflict (user_id, destination, type, duration, entry, speed, guarantee, applicants)
      do update set searched_at = greatest(visa_search_histories.searched_at, excluded.searched_at)`.execute(
    db,
  );
};

/** Remembers looks, and forgets what is beyond the last ones of their users. */
export const rememberLooks = async (
  services: { db: Db; random: Random },
  looks: readonly NotedLook[],
): Promise<void> => {
  for (const look of looks) await write(services, look);
  for (const userId of new Set(looks.map((look) => look.userId)))
    await lastLooks.keepLast(services.db, userId);
};
