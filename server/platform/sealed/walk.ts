// not planned: the tables and columns are those that rooms declare as sealed, each of which the tests of sealing walk through.
import { sql } from 'kysely';
import type { Db, Tx } from '../db/tables.ts';
import { digestPrefix, forms, markerOf, prefixOf } from './forms.ts';
import type { Ring } from './ring.ts';
import { keysOf, open, sealNow } from './seals.ts';
import type { SealedColumn, SealedTable } from './table.ts';

/** Which values a walk through a table changes. */
export interface SealingWalk {
  /** Whether it seals values that are in the clear; otherwise they are left alone. */
  clear: boolean;
  /** Whether values that a former key sealed are sealed by the present one. */
  former: boolean;
}

type Row = Record<string, unknown>;

const rowsAtOnce = { files: 8, others: 200 };

const quoted = (name: string) => sql.ref(name);

/** SQL that is true for a value that the walk changes. */
const isMeant = (
  ring: Ring,
  { purpose }: SealedTable,
  column: string,
  how: SealedColumn,
  walk: SealingWalk,
) => {
  const marker = sql.raw(markerOf(column, how.as));
  const prefix = prefixOf(how.as);
  const isForgotten =
    how.forgotten === undefined
      ? sql`false`
      : sql`${quoted(column)} = ${how.forgotten}${how.as === 'json' ? sql`::jsonb` : sql``}`;
  const isClear = sql`(not starts_with(${marker}, ${prefix}) and not ${isForgotten})`;
  const isSealed = sql`starts_with(${marker}, ${prefix})`;
  const isFormer =
    how.as === 'digest'
      ? sql`false`
      : sql`(${isSealed} and ${marker} <> ${markerInUse(ring, purpose, how.as)})`;
  return sql`(${quoted(column)} is not null and (${walk.clear ? isClear : sql`false`} or ${walk.former ? isFormer : sql`false`}))`;
};

/** How values begin that the present key has sealed. */
const markerInUse = (ring: Ring, purpose: string, as: Exclude<SealedColumn['as'], 'digest'>): string => {
  const header = Buffer.alloc(6);
  header.writeUInt8(1);
  header.writeUInt32BE(ring.inUse(purpose).keyId, 2);
  return forms[as].begin(header);
};

const isSealed = ({ as }: SealedColumn, value: unknown): boolean =>
  as === 'digest'
    ? typeof value === 'string' && value.startsWith(digestPrefix)
    : forms[as].read(value) !== null;

/** The value in the form in which the database compares it with what stands there. */
const asItStood = ({ as }: SealedColumn, value: unknown) =>
  as === 'json' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;

/** Seals one row anew, unless somebody else has written it meanwhile and so has sealed it. */
const sealRow = async (tx: Tx, declared: SealedTable, row: Row): Promise<void> => {
  const { ring } = keysOf(tx);
  const columns = Object.entries(declared.columns).filter(([column]) => row[column] != null);
  const sealedBefore = columns.filter(([column, how]) => isSealed(how, row[column]));
  const openable = Object.fromEntries(sealedBefore.filter(([, { as }]) => as !== 'digest'));
  const opened = await open(tx, { ...declared, columns: openable }, row);
  const given: Row = { ...opened };
  // A value that is a digest already stays as it is, and so does a forgotten one.
  for (const [column, how] of columns)
    if ((how.as === 'digest' && isSealed(how, row[column])) || isForgottenValue(how, row[column]))
      delete given[column];
  const sealed = sealNow(ring, declared, given);
  const set = columns.flatMap(([column, { blind }]) =>
    column in given ? [column, ...(blind ? [blind.column] : [])] : [],
  );
  if (set.length === 0) return;
  const isRow = declared.row.map((name) => sql`${quoted(name)} = ${row[name]}`);
  const isAsRead = columns.map(([column, how]) => sql`${quoted(column)} = ${asItStood(how, row[column])}`);
  await sql`
    update ${sql.table(declared.table)}
       set ${sql.join(set.map((column) => sql`${quoted(column)} = ${sealed[column]}`))}
     where ${sql.join([...isRow, ...isAsRead], sql` and `)}`.execute(tx);
};

const isForgottenValue = ({ as, forgotten }: SealedColumn, value: unknown): boolean =>
  forgotten !== undefined && (as === 'json' ? JSON.stringify(value) : value) === forgotten;

/** The rows after the last one that was looked at, in the order of their key, that have a value to change. */
const nextRows = async (
  db: Db | Tx,
  declared: SealedTable,
  walk: SealingWalk,
  { after, limit }: { after: Row | null; limit: number },
): Promise<Row[]> => {
  const { ring } = keysOf(db);
  const key = sql.join(declared.row.map(quoted));
  const meant = Object.entries(declared.columns).map(([column, how]) =>
    isMeant(ring, declared, column, how, walk),
  );
  const onwards = after
    ? sql`(${key}) > (${sql.join(declared.row.map((name) => sql`${after[name]}`))})`
    : sql`true`;
  const { rows } = await sql<Row>`
    select * from ${sql.table(declared.table)} where ${onwards} and (${sql.join(meant, sql` or `)})
     order by ${key} limit ${limit}`.execute(db);
  return rows;
};

/** Goes through a table in batches, each a transaction of its own, so that it can stop and go on; returns how many rows it sealed. */
export const walkTable = async (db: Db, declared: SealedTable, walk: SealingWalk): Promise<number> => {
  const { ring } = keysOf(db);
  const isFiles = Object.values(declared.columns).some(({ as }) => as === 'bytes');
  const limit = isFiles ? rowsAtOnce.files : rowsAtOnce.others;
  let after: Row | null = null;
  let count = 0;
  for (;;) {
    await ring.ready(db);
    const rows: Row[] = await nextRows(db, declared, walk, { after, limit });
    const last = rows.at(-1);
    if (!last) return count;
    await db.transaction().execute(async (tx) => {
      for (const row of rows) await sealRow(tx, declared, row);
    });
    count += rows.length;
    after = last;
  }
};

/** How many values of a column each key has sealed; `null` counts those in the clear. */
export const countByKey = async (
  db: Db,
  { table, columns }: SealedTable,
  column: string,
): Promise<{ key: number | null; count: number }[]> => {
  const how = columns[column];
  if (!how || how.as === 'digest') return [];
  const marker = sql.raw(markerOf(column, how.as));
  const isForgotten =
    how.forgotten === undefined
      ? sql`false`
      : sql`${quoted(column)} = ${how.forgotten}${how.as === 'json' ? sql`::jsonb` : sql``}`;
  const { rows } = await sql<{ marker: string | null; count: number }>`
    select case when starts_with(${marker}, ${prefixOf(how.as)}) then ${marker} end as marker, count(*)::integer as count
      from ${sql.table(table)} where ${quoted(column)} is not null and not ${isForgotten} group by 1`.execute(
    db,
  );
  return rows.map((row) => ({
    key: row.marker === null ? null : keyOfMarker(row.marker, how.as),
    count: row.count,
  }));
};

const keyOfMarker = (marker: string, as: SealedColumn['as']): number => {
  const header =
    as === 'bytes' ? Buffer.from(marker, 'hex').subarray(4) : Buffer.from(marker.slice(7), 'base64url');
  return header.readUInt32BE(2);
};
