import { createHmac } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import type { Db, Tx } from '../db/tables.ts';
import { decrypt, encrypt, keyIdOf, SealError } from './envelope.ts';
import { digestPrefix, forms } from './forms.ts';
import type { OuterKeys } from './outer.ts';
import { blindPurpose, createRing, type Ring } from './ring.ts';
import { type Blinds, type SealedColumn, type SealedTable, sealedAs, sealedPlaceOf } from './table.ts';

/** Carries the keys of a database along with its handle, in and out of transactions; changes nothing of the queries. */
class Carrier implements KyselyPlugin {
  readonly outer: OuterKeys;
  readonly ring: Ring;
  constructor(outer: OuterKeys) {
    this.outer = outer;
    this.ring = createRing(outer);
  }
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

/** The handle together with the keys that open what it reads. */
export const withKeys = (db: Db, outer: OuterKeys): Db => db.withPlugin(new Carrier(outer));

/** The keys of this handle's database. */
export const keysOf = (db: Db | Tx): { outer: OuterKeys; ring: Ring } => {
  const carrier = db.getExecutor().plugins.find((plugin) => plugin instanceof Carrier);
  if (!carrier) throw new Error('This database was opened without its keys');
  return carrier;
};

type Row = Readonly<Record<string, unknown>>;

const hmac = (ring: Ring, domain: string, value: string): Buffer =>
  createHmac('sha256', ring.inUse(blindPurpose).key).update(`${domain}\0${value}`).digest();

const blindIn = (ring: Ring, declared: SealedTable, column: string, values: Row): Buffer | null => {
  const value = values[column];
  if (value === null || value === undefined) return null;
  const within = declared.columns[column]?.blind?.within ?? [];
  const scope = within.map((name) => String(values[name]).toLowerCase()).join('/');
  return hmac(ring, `${sealedAs(declared)}.${column}.${scope}`, String(value));
};

const digest = (ring: Ring, declared: SealedTable, column: string, value: unknown): string =>
  digestPrefix + hmac(ring, `${sealedAs(declared)}.${column}`, String(value)).toString('base64url');

/** Seals those of these values that are declared as sealed; the keys are ready. */
export const sealNow = (ring: Ring, declared: SealedTable, values: Row): Record<string, unknown> => {
  const sealed: Record<string, unknown> = { ...values };
  for (const [column, { as, blind }] of Object.entries(declared.columns)) {
    const clear = values[column];
    if (clear === undefined) continue;
    if (blind) sealed[blind.column] = blindIn(ring, declared, column, values);
    if (clear === null) continue;
    if (as === 'digest') {
      sealed[column] = digest(ring, declared, column, clear);
      continue;
    }
    const { keyId, key } = ring.inUse(declared.purpose);
    const place = sealedPlaceOf(declared, column, values);
    sealed[column] = forms[as].written(encrypt(keyId, key, forms[as].bytesOf(clear), place));
  }
  return sealed;
};

const isForgotten = ({ as, forgotten }: SealedColumn, value: unknown): boolean =>
  forgotten !== undefined && (as === 'json' ? JSON.stringify(value) : value) === forgotten;

/**
 * The sealed bytes of a value of a row; null if the column is empty or forgotten.
 * @throws SealError
 */
const sealedIn = (declared: SealedTable, column: string, value: unknown): Buffer | null => {
  const how = declared.columns[column];
  if (!how || how.as === 'digest' || value === null || value === undefined || isForgotten(how, value))
    return null;
  const sealed = forms[how.as].read(value);
  if (!sealed) throw new SealError(`${declared.table}.${column} holds a value that is not sealed`);
  return sealed;
};

/** The values to write: sealed, and with their blind columns. They must hold the columns of the row's key. */
export const seal = async <S extends SealedTable, T extends object>(
  db: Db | Tx,
  declared: S,
  values: T,
): Promise<T & Blinds<S>> => {
  const { ring } = keysOf(db);
  await ring.ready(db);
  return sealNow(ring, declared, values as Row) as T & Blinds<S>;
};

const openOne = async (
  ring: Ring,
  db: Db | Tx,
  declared: SealedTable,
  { column, row, sealed }: { column: string; row: Row; sealed: Buffer },
): Promise<unknown> => {
  const how = declared.columns[column];
  if (!how || how.as === 'digest') throw new Error(`${declared.table}.${column} cannot be opened`);
  const keyId = keyIdOf(sealed);
  await ring.learn(db, keyId);
  const key = ring.byId(keyId);
  if (!key) throw new SealError(`${declared.table}.${column} is sealed by a key that is not known here`);
  return forms[how.as].clearOf(decrypt(key, sealed, sealedPlaceOf(declared, column, row)));
};

/**
 * Opens rows as they were written; each must have the columns of its key beside what is sealed.
 * @throws SealError
 */
export const openAll = async <T extends object>(
  db: Db | Tx,
  declared: SealedTable,
  rows: readonly T[],
): Promise<T[]> => {
  const { ring } = keysOf(db);
  const opened: T[] = [];
  for (const row of rows) {
    const values: Record<string, unknown> = { ...(row as Row) };
    for (const column of Object.keys(declared.columns)) {
      const sealed = sealedIn(declared, column, values[column]);
      if (sealed) values[column] = await openOne(ring, db, declared, { column, row: row as Row, sealed });
    }
    opened.push(values as T);
  }
  return opened;
};

/** Like `openAll`, for one row; null and undefined stay as they are. */
export const open = async <T extends object | null | undefined>(
  db: Db | Tx,
  declared: SealedTable,
  row: T,
): Promise<T> => {
  if (row === null || row === undefined) return row;
  const [opened] = await openAll(db, declared, [row]);
  return opened as T;
};

/** The contents of the blind column in rows that hold one of these values. `values` are rows that have the columns of `within` too. */
export const blindsOf = async <S extends SealedTable>(
  db: Db | Tx,
  declared: S,
  column: keyof S['columns'] & string,
  values: readonly Row[],
): Promise<Buffer[]> => {
  const { ring } = keysOf(db);
  await ring.ready(db);
  return values.flatMap((row) => blindIn(ring, declared, column, row) ?? []);
};

/** A keyed hash: with the database alone nobody can find out by guessing what it was made of. */
export const keyedHash = async (db: Db | Tx, domain: string, value: string): Promise<string> => {
  const { ring } = keysOf(db);
  await ring.ready(db);
  return hmac(ring, domain, value).toString('base64url');
};

/** The contents of a digest column for this value. */
export const digestOf = async (
  db: Db | Tx,
  declared: SealedTable,
  column: string,
  value: string,
): Promise<string> => {
  const { ring } = keysOf(db);
  await ring.ready(db);
  return digest(ring, declared, column, value);
};
