import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { withPool } from './db/at-once.ts';
import { createStatements } from './db/statements.ts';
import type { Db, Tables } from './db/tables.ts';
import type { OuterKeys } from './sealed/outer.ts';
import { withKeys } from './sealed/seals.ts';

const int8 = 20;
const date = 1082;
const timestampWithoutZone = 1114;

/** A 64-bit integer as a number: rials and counts stay far below 2^53; anything above is a bug, not a rounding. */
export const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is out of the safe range`);
  return value;
};

const typeParsers = () => {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, parseInt8);
  // Dates and timestamps without a zone stay text: as a `Date` they could shift by a day.
  types.setTypeParser(date, (text: string) => text);
  types.setTypeParser(timestampWithoutZone, (text: string) => text);
  return types;
};

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  maxConnections: number;
  log: Logger;
  /** The keys from outside the database, under which its personal data is sealed. */
  keys: OuterKeys;
  /** Whether connections keep prepared statements; see statements.ts. */
  prepared?: boolean;
}

/** Opens no connection yet. bigint comes as number, date as 'YYYY-MM-DD', timestamptz as Date. */
export const openDatabase = ({
  url,
  maxConnections,
  log,
  keys,
  prepared = true,
}: DatabaseOptions): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    types: typeParsers(),
    application_name: 'hodhod',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // A database that went without a word (a failover, a router that forgot) is noticed by this, not after a quarter of an hour.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 30_000,
    lock_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // Without listeners the process would end if the server closed a connection, whether it waits in the pool or is in use. A statement on it
  // fails by itself.
  pool.on('error', (error) => {
    // While the pool ends, the database may close a connection before we do.
    if (!pool.ending) log.warn({ err: error }, 'A database connection was lost');
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (prepared) pool.on('connect', createStatements({ log }));
  const db = withPool(withKeys(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), keys), pool);
  return {
    db,
    pool,
    async close() {
      await db.destroy();
      // Kysely ends the pool only if it has sent a statement.
      if (!pool.ending) await pool.end();
    },
  };
};
