import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db/tables.ts';
import { sealedTables } from './sealed/keep.ts';
import { openAll } from './sealed/seals.ts';

/** What rows of a table are called when their owner is told of them, and each of its columns. */
export interface ToldWords {
  title: string;
  /** The columns that are told, and no others: no hash, token or key is ever among them. */
  columns: Readonly<Record<string, string>>;
}

/** A table of a room that has rows of people. Its owner is told of those that are theirs, sealed values opened. */
export interface ToldTable {
  table: string;
  /** The column by which a row is somebody's: it holds their id, or what a row of `of` has under the same name. */
  by: string;
  /** Another table that is told, whose rows are theirs. */
  of?: string;
  /** Keys that nobody is told wherever they stand in a JSON column: suppliers' own, and marks of requests. */
  without?: readonly string[];
  words: ToldWords;
}

/** What is kept of somebody in one table. */
export interface ToldRows {
  table: string;
  words: ToldWords;
  rows: Record<string, unknown>[];
}

/** A value without these keys, at whatever depth. */
const withoutKeys = (value: unknown, keys: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((each) => withoutKeys(each, keys));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) =>
      keys.includes(key) ? [] : [[key, withoutKeys(each, keys)] as const],
    ),
  );
};

/** So many rows of a table are told; nobody has more by hand. */
const rowsMax = 5000;

/**
 * The rows of a table that are somebody's.
 *
 * not planned: rooms declare the tables and columns, and the test of this asks each of them.
 */
const ownRows = (told: ToldTable, tables: readonly ToldTable[], userId: string): RawBuilder<unknown> => {
  if (told.of === undefined) return sql`${sql.ref(told.by)} = ${userId}`;
  const above = tables.find(({ table }) => table === told.of);
  if (!above) throw new Error(`${told.table} is told by ${told.of}, which is not told`);
  return sql`${sql.ref(told.by)} in (
    select ${sql.ref(told.by)} from ${sql.table(above.table)} where ${ownRows(above, tables, userId)})`;
};

/**
 * All that these tables keep of somebody, table after table; those with nothing are left out.
 *
 * not planned: rooms declare the tables and columns, and the test of this asks each of them.
 */
export const readTold = async (db: Db, tables: readonly ToldTable[], userId: string): Promise<ToldRows[]> => {
  const sealed = new Map((await sealedTables(db)).map((declared) => [declared.table, declared]));
  const found: ToldRows[] = [];
  for (const told of tables) {
    const declared = sealed.get(told.table);
    const names = Object.keys(told.words.columns);
    const columns = [...new Set([...names, ...(declared?.row ?? [])])];
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(told.table)}
       where ${ownRows(told, tables, userId)} limit ${rowsMax}`.execute(db);
    const opened = declared ? await openAll(db, declared, rows) : rows;
    const shown = opened.map((row) =>
      Object.fromEntries(names.map((name) => [name, withoutKeys(row[name] ?? null, told.without ?? [])])),
    );
    if (shown.length > 0) found.push({ table: told.table, words: told.words, rows: shown });
  }
  return found;
};
