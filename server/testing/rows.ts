import { sql } from 'kysely';
import { sealedTables } from '#server/platform/sealed/keep.ts';
import { openAll } from '#server/platform/sealed/seals.ts';
import type { Db } from '#server/platform/services.ts';

const namesOfTables = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/** Every row of every table in words, by table, as the database holds them: bytes as letters too. */
export const everyRow = async (db: Db): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const name of await namesOfTables(db)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.raw(name)}`.execute(db);
    const words = rows.flatMap((row) =>
      Object.entries(row).map(([column, value]) => {
        const text = Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value);
        return `${column}=${text}`;
      }),
    );
    found.set(name, words.join('\n'));
  }
  return found;
};

/** The same with all that is sealed opened: what the house can still know. */
export const everyOpenedRow = async (db: Db): Promise<Map<string, string>> => {
  const found = await everyRow(db);
  for (const declared of await sealedTables(db)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(declared.table)}`.execute(
      db,
    );
    const opened = await openAll(db, declared, rows);
    found.set(`public.${declared.table}`, opened.map((row) => JSON.stringify(row)).join('\n'));
  }
  return found;
};
