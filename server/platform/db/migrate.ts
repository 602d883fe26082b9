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

/** Any fixed number, under which instances that start together wait for one another. */
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
 * Replaces a step's hash after a later step has closed the database to older versions. Those compare hashes but do not look for steps that
 * they do not know; this makes them refuse to start.
 */
export const closedHash = 'closed to versions before';

/** A hash of a migration's text, which tells whether the migration is still the one that ran. */
export const migrationFingerprint = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

const applied = async (tx: Db | Tx): Promise<Map<string, string>> => {
  const rows = await sql<{ name: string; hash: string }>`select name, hash from migrations`.execute(tx);
  return new Map(rows.rows.map((row) => [row.name, row.hash]));
};

/** How a step waits for others to leave the tables that it alters: how often it tries, and for how long. */
interface Patience {
  /** How long a try waits at each table. Others who come meanwhile wait behind it, so it is short. */
  tryMs: number;
  /** The pause between two tries, in which all others go on. */
  pauseMs: number;
  /** Called when a try found a table in use. */
  onWait?(tries: number): void;
}
/** Below the second after which PostgreSQL looks for a deadlock, so that it is nearly always the update that gives way, and not a buyer. */
const usualPatience: Patience = { tryMs: 700, pauseMs: 3000 };

/** SQLSTATEs of a table that was not free in time, or whose reader waited for another table that the update held. */
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
 * Does the work in short tries. A table can be altered only while nobody reads it, and whoever waits for that holds up all who come later.
 * So if somebody reads for long, such as a backup, the whole try is given up, everybody else goes on for a while, and the work is tried
 * again until it succeeds.
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

/** Whether a step is the one that ran, by the hash that was stored for it. */
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
 * Applies the missing migrations in order, all in one transaction, and returns the names of those that it applied. Throws if a step that
 * ran before has another text now (a step never changes once it ran), or if the database has steps that this version does not know: a newer
 * version has changed the tables that this one would write to. Waits in short tries for whoever reads what is altered.
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
  // This is another transaction, since a table cannot be altered while deferred checks of a migration's rows are pending.
  await inTries(db, patience, keepKeysByBytes);
  return done;
};

/**
 * For a process that is started again in a house that runs: throws if a step is missing. Steps of a newer version do not matter to it, as
 * they do not matter to the processes that run on.
 */
export const requireMigrated = async (db: Db, migrations: readonly Migration[]): Promise<void> => {
  const before = await applied(db);
  const missing = migrations.filter(({ name }) => !before.has(name)).map(({ name }) => name);
  if (missing.length > 0)
    throw new Error(
      `This is another version than the one that the house was started with: the database lacks ${missing.join(', ')}. Restart the house`,
    );
};
