import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { ConfigError } from '../config/env.ts';
import type { Db, Tx } from '../db/tables.ts';
import { type OuterKey, type OuterKeys, unwrap, wrap } from './outer.ts';

export interface DataKey {
  keyId: number;
  key: Buffer;
}

interface KeptKey {
  key_id: number;
  purpose: string;
  wrapped: Buffer;
  wrapped_by: string;
  superseded_at: Date | null;
}

/**
 * The purpose of the key under which values that are searched by are compared. The key may be wrapped anew, but it is never replaced: what
 * it made would find nothing any more.
 */
export const blindPurpose = 'blind';

/** The data keys, unwrapped, in the memory of this process. */
export interface Ring {
  /**
   * Makes sure that the keys in use are known, those of other instances too. Asks through the caller's own connection, so that it waits for
   * no other.
   */
  ready(db: Db | Tx): Promise<void>;
  /** Makes sure that this key is known. */
  learn(db: Db | Tx, keyId: number): Promise<void>;
  /** The key that seals now. */
  inUse(purpose: string): DataKey;
  /** The key with this number; null if it is not known here. */
  byId(keyId: number): Buffer | null;
  forgetAll(): void;
}

const kept = async (db: Db | Tx): Promise<KeptKey[]> => {
  const { rows } = await sql<KeptKey>`
    select key_id, purpose, wrapped, wrapped_by, superseded_at from data_keys order by key_id`.execute(db);
  return rows;
};

const freshMs = 30_000;

export const createRing = (outer: OuterKeys): Ring => {
  const keys = new Map<number, Buffer>();
  let used = new Map<string, DataKey>();
  let loadedAt = Number.NEGATIVE_INFINITY;
  let forgotten = 0;

  const unwrapNew = async (rows: readonly KeptKey[]): Promise<void> => {
    const unknown = rows.filter((row) => !keys.has(row.key_id));
    if (unknown.length === 0) return;
    const given = await outer.read();
    for (const { key_id, purpose, wrapped, wrapped_by } of unknown) {
      const by = given.find(({ name }) => name === wrapped_by);
      // If this machine does not have the outer key yet, it goes on with the data keys that it knows.
      if (by) keys.set(key_id, unwrap(by, wrapped, key_id, purpose));
    }
  };

  const load = async (db: Db | Tx): Promise<void> => {
    const before = forgotten;
    const rows = await kept(db);
    await unwrapNew(rows);
    const next = new Map<string, DataKey>();
    // Rows are sorted by age, so the newest key that this machine knows is used.
    for (const { key_id: keyId, purpose } of rows) {
      const key = keys.get(keyId);
      if (key) next.set(purpose, { keyId, key });
    }
    used = next;
    // If the keys were to be forgotten while they were read, these may be old, and the next use has to read them again.
    if (before === forgotten) loadedAt = performance.now();
  };

  return {
    async ready(db) {
      if (performance.now() - loadedAt > freshMs) await load(db);
    },
    async learn(db, keyId) {
      if (!keys.has(keyId)) await load(db);
    },
    inUse(purpose) {
      const key = used.get(purpose);
      if (!key) throw new ConfigError(`${outer.variable}: there is no key for ${purpose} that it opens`);
      return key;
    },
    byId: (keyId) => keys.get(keyId) ?? null,
    forgetAll() {
      forgotten += 1;
      loadedAt = Number.NEGATIVE_INFINITY;
    },
  };
};

const nextKeyId = async (db: Db | Tx): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('data_keys', 'key_id'))::integer as id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a sequence gave no number');
  return id;
};

/** Makes a data key that seals from now on; the one before still opens. */
export const makeDataKey = async (tx: Tx, outer: OuterKey, purpose: string): Promise<void> => {
  await sql`update data_keys set superseded_at = now() where purpose = ${purpose} and superseded_at is null`.execute(
    tx,
  );
  const keyId = await nextKeyId(tx);
  const wrapped = wrap(outer, randomBytes(32), keyId, purpose);
  await sql`
    insert into data_keys (key_id, purpose, wrapped, wrapped_by)
    values (${keyId}, ${purpose}, ${wrapped}, ${outer.name})`.execute(tx);
};

const refuse = (outer: OuterKeys, keyNames: Iterable<string>): never => {
  throw new ConfigError(
    `${outer.variable}: this is not the key that the data of this house was sealed with ` +
      `(needed: ${[...keyNames].join(', ')}). Nothing was changed; give the right one`,
  );
};

/**
 * Checks the key: it must open what it has wrapped.
 * @throws ConfigError
 */
const check = (outer: OuterKeys, given: readonly OuterKey[], rows: readonly KeptKey[]): void => {
  const missing = rows.filter((row) => !given.some(({ name }) => name === row.wrapped_by));
  if (missing.length > 0) refuse(outer, new Set(missing.map((row) => row.wrapped_by)));
  for (const { key_id, purpose, wrapped, wrapped_by } of rows) {
    const by = given.find(({ name }) => name === wrapped_by);
    try {
      if (by) unwrap(by, wrapped, key_id, purpose);
    } catch {
      throw new ConfigError(`${outer.variable}: data key ${key_id} is damaged; bring it back from a backup`);
    }
  }
};

/**
 * Called once at the start, by one instance at a time: checks that the keys fit together, and makes a key for every purpose that has none.
 * @throws ConfigError if the key is missing or another one, and then nothing is written.
 */
export const prepareKeys = async (tx: Tx, outer: OuterKeys, purposes: readonly string[]): Promise<void> => {
  const rows = await kept(tx);
  if (rows.length === 0) {
    const { rows: sealed } =
      await sql`select from sealed_columns where sealed_at is not null limit 1`.execute(tx);
    if (sealed.length > 0)
      throw new ConfigError('The database has sealed data and no data keys; bring them back from a backup');
    outer.make?.();
  }
  const given = await outer.read();
  check(outer, given, rows);
  const known = new Set(rows.map((row) => row.purpose));
  for (const purpose of new Set([blindPurpose, ...purposes]))
    if (!known.has(purpose)) await makeDataKey(tx, given[0], purpose);
};

/** Wraps every data key by the first outer key; returns how many it wrapped anew. */
export const rewrap = async (tx: Tx, outer: OuterKeys): Promise<number> => {
  const given = await outer.read();
  const rows = await kept(tx);
  check(outer, given, rows);
  const [present] = given;
  const others = rows.filter((row) => row.wrapped_by !== present.name);
  for (const { key_id, purpose, wrapped, wrapped_by } of others) {
    const by = given.find(({ name }) => name === wrapped_by) ?? present;
    const again = wrap(present, unwrap(by, wrapped, key_id, purpose), key_id, purpose);
    await sql`update data_keys set wrapped = ${again}, wrapped_by = ${present.name} where key_id = ${key_id}`.execute(
      tx,
    );
  }
  return others.length;
};
