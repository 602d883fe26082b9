import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { keepKeysByBytes } from './keys.ts';
import type { Db, Tx } from './tables.ts';
import './own-tables.ts';

/** One step of the schema; runs once, in order, in a transaction. `name` is unique and never changes. */
export interface Migration {
  name: string;
  sql: string;
}

/** Any fixed number: instances that start together wait for one another. */
export const migrationsLock = 4_216_001;

/** The database was written by a newer version than this one. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
  constructor(unknown: readonly string[]) {
    super(
      `A newer version of Hodhod has written this database: this one does not know its migrations ${unknown.join(', ')}. Start that version or a later one, or restore a backup from before the upgrade.`,
    );
  }
}

/**
 * Stands in the place of a step's hash where a later step closed the database to versions that compare hashes and do not look
 * for steps that they do not know: they refuse to start.
 */
export const closedHash = 'closed to versions before';

/** A hash of a migration's text, which tells whether the migration is still the one that ran. */
export const migrationFingerprint = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

const applied = async (tx: Db | Tx): Promise<Map<string, string>> => {
  const rows = await sql<{ name: string; hash: string }>`select name, hash from migrations`.execute(tx);
  return new Map(rows.rows.map((row) => [row.name, row.hash]));
};

/** How often and how long a step waits for others to leave what it alters. */
interface Patience {
  /** So long a try waits at each table: whoever comes meanwhile waits behind it, so it is short. */
  tryMs: number;
  /** Between two tries all others go on. */
  pauseMs: number;
  /** Hears that a try found somebody at a table. */
  onWait?(tries: number): void;
}
/** Below the second after which PostgreSQL looks for a deadlock: it is nearly always the update that gives way, and not who buys. */
const usualPatience: Patience = { tryMs: 700, pauseMs: 3000 };

/** A table was not free in time, or its reader waited for another one that the update had. */
const inUse = ['55P03', '40P01'];

const isInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && inUse.includes(String(error.code));

/** Does the work while every other instance that starts now waits, for as long as it takes. */
const alone = <T>(db: Db, { tryMs }: Patience, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${migrationsLock})`.execute(tx);
    await sql`select set_config('lock_timeout', ${`${tryMs}ms`}, true)`.execute(tx);
    return work(tx);
  });

/**
 * A table can be altered only while nobody reads it, and who waits for that holds up all who come after. So nothing waits for long: where
 * somebody reads for long, a backup say, all of it is given up, everybody else goes on for a while, and it is tried again, for as long as
 * it takes.
 */
const inTries = async <T>(db: Db, patience: Patience, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await alone(db, patience, work);
    } catch (error) {
      if (!isInUse(error)) throw error;
      patience.onWait?.(tries);
      await new Promise((resolve) => setTimeout(resolve, patience.pauseMs));
    }
  }
};

/** Whether a step is the one that ran, by the hash that was kept of it. */
export const isSame = (step: Migration, kept: string): boolean =>
  kept === closedHash || kept === migrationFingerprint(step.sql);

/**
 * The migrations that did not run yet, in order; answers their names.
 *
 * not planned: the steps make the tables that all else is planned against.
 */
export const applyMissing = async (tx: Tx, migrations: readonly Migration[]): Promise<string[]> => {
  await sql`create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`.execute(
    tx,
  );
  const before = await applied(tx);
  const known = new Set(migrations.map((step) => step.name));
  const unknown = [...before.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  const done: string[] = [];
  for (const step of migrations) {
    const ran = before.get(step.name);
    if (ran !== undefined) {
      if (isSame(step, ran)) continue;
      throw new Error(
        `Migration ${step.name} ran before with another text; write a new step instead of changing it`,
      );
    }
    await sql.raw(step.sql).execute(tx);
    await sql`insert into migrations (name, hash) values (${step.name}, ${migrationFingerprint(step.sql)})`.execute(
      tx,
    );
    done.push(step.name);
  }
  return done;
};

/**
 * Applies what is missing, in order, all in one transaction; answers the names applied. Throws where a step that ran
 * before has another text now (a step never changes once it ran), and where the database has steps that this version
 * does not know: a newer one has changed what this one would write into. Waits for whoever reads what is altered, in small tries.
 */
export const migrate = async (
  db: Db,
  migrations: readonly Migration[],
  wished: Partial<Patience> = {},
): Promise<string[]> => {
  const patience = { ...usualPatience, ...wished };
  const names = migrations.map((step) => step.name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw new Error(`Two migrations are named ${twice}`);
  const done = await inTries(db, patience, (tx) => applyMissing(tx, migrations));
  // Apart: a table cannot be altered while what a migration wrote into it waits to be checked.
  await inTries(db, patience, keepKeysByBytes);
  return done;
};

/**
 * For a process that is started again in a house that runs: throws where a step is missing. Steps of a newer version are no business
 * of it, as they are none of those that run on.
 */
export const requireMigrated = async (db: Db, migrations: readonly Migration[]): Promise<void> => {
  const before = await applied(db);
  const missing = migrations.filter(({ name }) => !before.has(name)).map(({ name }) => name);
  if (missing.length > 0)
    throw new Error(
      `This is another version than the one that the house was started with: the database lacks ${missing.join(', ')}. Restart the house`,
    );
};
