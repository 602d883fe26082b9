import { sql } from 'kysely';
import type { z } from 'zod';
import type { forgottenSearchesSchema } from '#core/contract/histories.ts';
import { type Failure, fail, type Success, succeed } from '#core/contract/result.ts';
import { historyTexts } from '#core/texts/histories.ts';
import type { Db, Tx } from './services.ts';

/** So many of the last searches of a user are kept. */
const keptMax = 20;

/**
 * What products do alike with the last searches of signed-in users, each in a table of its own: `search_id`, `user_id`,
 * `searched_at`, and what was searched.
 */
export const lastSearches = (tableName: string) => {
  const table = sql.table(tableName);
  return {
    /** Forgets what is beyond the last ones of a user. */
    keepLast: async (db: Db | Tx, userId: string): Promise<void> => {
      await sql`
        delete from ${table} where search_id in (
          select search_id from ${table} where user_id = ${userId}
          order by searched_at desc, search_id desc offset ${keptMax})`.execute(db);
    },
    /** Forgets one of a user, or all, as they wished: the answer of the product's call. */
    forget: async (
      db: Db,
      userId: string,
      wish: z.output<typeof forgottenSearchesSchema>,
    ): Promise<Success<null> | Failure<'NOT_FOUND', null>> => {
      const id = 'id' in wish ? wish.id : null;
      const { numAffectedRows = 0n } = await sql`
        delete from ${table} where user_id = ${userId} and (${id}::uuid is null or search_id = ${id}::uuid)`.execute(
        db,
      );
      if (id === null || numAffectedRows > 0n) return succeed(null);
      const messages = [historyTexts.notFound];
      return fail('NOT_FOUND', null, [{ code: 'NOT_FOUND', field: 'id', messages }]);
    },
    /** The account has ended. */
    forgetUser: async (tx: Tx, userId: string): Promise<void> => {
      await sql`delete from ${table} where user_id = ${userId}`.execute(tx);
    },
  };
};
