import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#server/platform/services.ts';

/** A busy machine may take its time. */
const patient = { timeout: 15_000 };

/** Until so many transactions of this database wait for a lock that another one holds. */
export const untilWaiting = (db: Db, count = 1): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select distinct l.pid from pg_locks l join pg_stat_activity a using (pid)
         where not l.granted and a.datname = current_database()`.execute(db);
      return rows.length;
    }, patient)
    .toBeGreaterThanOrEqual(count);
