import { sql } from 'kysely';
import type { Db, Tx } from '../db/tables.ts';
import { blindPurpose, makeDataKey, prepareKeys, rewrap } from './ring.ts';
import { keysOf } from './seals.ts';
import type { SealedTable } from './table.ts';
import { countByKey, walkTable } from './walk.ts';

/** Any fixed number, under which those who make or change keys wait for one another. */
const lockNumber = 4_216_018;

const alone = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    // No time limits: another process may first have to seal a year of orders that are still in plain text.
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
    return work(tx);
  });

interface Kept {
  table_name: string;
  column_name: string;
  declared: Omit<SealedTable, 'columns'> & { column: SealedTable['columns'][string] };
  sealed_at: Date | null;
}

const columnsOf = (tables: readonly SealedTable[]) =>
  tables.flatMap(({ columns, ...table }) =>
    Object.entries(columns).map(([column, how]) => ({
      table_name: table.table,
      column_name: column,
      declared: { ...table, column: how },
    })),
  );

const keptColumns = async (db: Db | Tx): Promise<Kept[]> => {
  const { rows } = await sql<Kept>`
    select table_name, column_name, declared, sealed_at from sealed_columns order by table_name, column_name`.execute(
    db,
  );
  return rows;
};

/** The tables as rooms declared them at the last start. */
const tablesOf = (kept: readonly Kept[]): SealedTable[] => {
  const names = [...new Set(kept.map(({ table_name }) => table_name))];
  return names.flatMap((name) => {
    const own = kept.filter(({ table_name }) => table_name === name);
    const [first] = own;
    if (!first) return [];
    const { column: _, ...table } = first.declared;
    const columns = Object.fromEntries(own.map((one) => [one.column_name, one.declared.column]));
    return [{ ...table, columns }];
  });
};

/** The tables that rooms declared as sealed at the last start, for tools that have no rooms at hand. */
export const sealedTables = async (db: Db): Promise<SealedTable[]> => tablesOf(await keptColumns(db));

/**
 * What was in the clear stands in the old versions of its rows until the table is written anew, and the commonest values of
 * each column in what the planner knows of it.
 *
 * not planned: rooms declare the tables, and the tests of sealing wipe them.
 */
const wipe = (db: Db, table: string): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = 0`.execute(connection);
    try {
      await sql`vacuum (full, analyze) ${sql.table(table)}`.execute(connection);
      await sql`vacuum (full) pg_statistic`.execute(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });

/**
 * Ends the present segment of PostgreSQL's log of writes (pg_wal). The log holds the rows as they stood, and in a quiet house its segment
 * may last for weeks. Once it is filled up it is past, and goes at the next checkpoint like those before it.
 */
const endPieceOfLog = (db: Db) =>
  sql`select pg_logical_emit_message(false, 'hodhod', repeat(' ', 1 << 20))
    from generate_series(0, pg_size_bytes(current_setting('wal_segment_size')) >> 20)`.execute(db);

/** Seals what stands in the clear in columns that were declared since the last start. Goes on if an earlier start was interrupted. */
const sealOld = async (db: Db, kept: readonly Kept[]): Promise<void> => {
  let count = 0;
  for (const table of tablesOf(kept.filter(({ sealed_at }) => sealed_at === null))) {
    const sealed = await walkTable(db, table, { clear: true, former: false });
    if (sealed > 0) await wipe(db, table.table);
    count += sealed;
    await sql`update sealed_columns set sealed_at = now()
      where table_name = ${table.table} and column_name = any(${Object.keys(table.columns)}::text[])`.execute(
      db,
    );
  }
  if (count > 0) await endPieceOfLog(db);
};

/**
 * Called after migration, before anything is served. Checks that the key from outside fits, that every purpose has a data key, and that
 * nothing declared as sealed is in the clear.
 * @throws ConfigError if the key is missing or wrong, and then nothing was written.
 */
export const prepareSeals = async (db: Db, tables: readonly SealedTable[]): Promise<void> => {
  const { outer } = keysOf(db);
  await alone(db, async (tx) => {
    await prepareKeys(
      tx,
      outer,
      tables.map(({ purpose }) => purpose),
    );
    await sql`
      insert into sealed_columns (table_name, column_name, declared)
      select table_name, column_name, declared
        from jsonb_to_recordset(${JSON.stringify(columnsOf(tables))}::jsonb) as given(table_name text, column_name text, declared jsonb)
      on conflict (table_name, column_name) do update set declared = excluded.declared
        where sealed_columns.declared <> excluded.declared`.execute(tx);
  });
  const kept = await keptColumns(db);
  if (kept.some(({ sealed_at }) => sealed_at === null)) await sealOld(db, kept);
};

/** Seals by the present keys what former keys have sealed; returns how many rows there were. Can stop, and go on, at any time. */
export const sealAnew = async (db: Db): Promise<number> => {
  keysOf(db).ring.forgetAll();
  let count = 0;
  for (const table of await sealedTables(db))
    count += await walkTable(db, table, { clear: false, former: true });
  return count;
};

/** Makes new data keys for all purposes, which seal from now on; `sealAnew` seals anew what is there. */
export const renewDataKeys = async (db: Db): Promise<void> => {
  await alone(db, async (tx) => {
    const [present] = await keysOf(tx).outer.read();
    const { rows } = await sql<{ purpose: string }>`
      select purpose from data_keys where superseded_at is null and purpose <> ${blindPurpose} order by purpose`.execute(
      tx,
    );
    for (const { purpose } of rows) await makeDataKey(tx, present, purpose);
  });
  // Only after the commit: before it, a process that seals would read the old keys again.
  keysOf(db).ring.forgetAll();
};

/**
 * Changes the outer key: wraps every data key by the first outer key that is given, or by a new one if they are wrapped by that already and
 * one can be made here. Returns how many were wrapped anew.
 */
export const renewOuterKey = (db: Db): Promise<number> =>
  alone(db, async (tx) => {
    const { outer } = keysOf(tx);
    const wrapped = await rewrap(tx, outer);
    if (wrapped > 0 || !outer.renew) return wrapped;
    outer.renew();
    return rewrap(tx, outer);
  });

export interface ColumnStatus {
  column: string;
  counts: { key: number | null; count: number }[];
}

/** How many values each key has sealed, by column. */
export const sealedStatus = async (db: Db): Promise<ColumnStatus[]> => {
  const found: ColumnStatus[] = [];
  for (const table of await sealedTables(db))
    for (const column of Object.keys(table.columns))
      found.push({ column: `${table.table}.${column}`, counts: await countByKey(db, table, column) });
  return found;
};

/** Goes on with a rotation that was interrupted, and seals what other instances sealed by a former key in the seconds after it. */
export const sealAnewJob = (db: Db) => ({
  name: 'seal-anew',
  cron: '*/15 * * * *',
  canWait: true as const,
  async handle(): Promise<void> {
    const { rows } = await sql`
      select from data_keys where superseded_at > now() - interval '2 days' limit 1`.execute(db);
    if (rows.length > 0) await sealAnew(db);
  },
});
