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
  /** How many there are: more than `rows` where not all of them are told. */
  total: number;
}

/** How much is told at most. */
export interface ToldLimits {
  /** Of one table; nobody has more by hand. */
  rows: number;
  /** Of all tables together, of what is stored: somebody's robot may have filled one of them. */
  bytes: number;
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
 * The newest rows come first where a table says when they were made.
 *
 * not planned: rooms declare the tables and columns, and the test of this asks each of them.
 */
const newestFirst = (columns: readonly string[]): RawBuilder<unknown> => {
  const moment = ['created_at', 'at'].find((name) => columns.includes(name));
  return moment ? sql`order by ${sql.ref(moment)} desc` : sql``;
};

/**
 * Rows of a table that are somebody's, as many as fit into so many bytes, and how many there are.
 *
 * not planned: rooms declare the tables and columns, and the test of this asks each of them.
 */
const someRows = async (
  db: Db,
  told: ToldTable,
  own: RawBuilder<unknown>,
  { columns, rows: rowsMax, bytes }: ToldLimits & { columns: readonly string[] },
): Promise<{ rows: Record<string, unknown>[]; size: number; total: number }> => {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<Record<string, unknown> & { told_size: string }>`
    select * from (
      select *, sum(octet_length(first::text)) over (rows unbounded preceding) as told_size
        from (select ${names} from ${sql.table(told.table)} where ${own} ${newestFirst(columns)} limit ${rowsMax + 1}) first) sized
     where told_size <= ${bytes}`.execute(db);
  const shown = rows.slice(0, rowsMax);
  const size = Number(shown.at(-1)?.told_size ?? 0);
  const found = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(told.table)} where ${own}`.execute(db);
  return { rows: shown, size, total: found.rows[0]?.total ?? shown.length };
};

/**
 * What these tables keep of somebody, table after table; those with nothing are left out. No table takes more than half of the bytes that are left, so that
 * a large one leaves something to all that follow.
 *
 * not planned: rooms declare the tables and columns, and the test of this asks each of them.
 */
export const readTold = async (
  db: Db,
  tables: readonly ToldTable[],
  userId: string,
  limits: ToldLimits,
): Promise<ToldRows[]> => {
  const sealed = new Map((await sealedTables(db)).map((declared) => [declared.table, declared]));
  const found: ToldRows[] = [];
  let left = limits.bytes;
  for (const told of tables) {
    const declared = sealed.get(told.table);
    const names = Object.keys(told.words.columns);
    const columns = [...new Set([...names, ...(declared?.row ?? [])])];
    const own = ownRows(told, tables, userId);
    const bytes = Math.floor(left / 2);
    const { rows, size, total } = await someRows(db, told, own, { rows: limits.rows, bytes, columns });
    left -= size;
    const opened = declared ? await openAll(db, declared, rows) : rows;
    const shown = opened.map((row) =>
      Object.fromEntries(names.map((name) => [name, withoutKeys(row[name] ?? null, told.without ?? [])])),
    );
    if (total > 0) found.push({ table: told.table, words: told.words, rows: shown, total });
  }
  return found;
};
