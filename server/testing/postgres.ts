import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { openDatabase } from '#server/platform/database.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { testKeys } from './keys.ts';

/** Set by the global setup: a database that may create others. */
const adminUrl = (): string => {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url)
    throw new Error(
      'The tests of the server run with server/testing/global-setup.ts, which starts PostgreSQL',
    );
  return url;
};

/** Whom the app is in the tests: no superuser either, where the cluster is ours. */
const appLogin = (): string | undefined => process.env['TEST_APP_LOGIN'];

export const urlOf = (database: string): string => {
  const login = appLogin();
  const url = login ? adminUrl().replace(/\/\/[^@/]*@/, `//${login}@`) : adminUrl();
  // A URL over a socket has an empty host, which `URL` cannot parse.
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);
};

const ownedByApp = (): string => {
  const user = appLogin()?.split(':')[0];
  return user ? ` owner ${user}` : '';
};

let admin: pg.Pool | undefined;

/** The one connection of this process to the maintenance database: a new one takes PostgreSQL as long as a copy. It holds nobody up. */
const adminPool = (): pg.Pool => {
  if (admin) return admin;
  admin = new pg.Pool({
    connectionString: adminUrl(),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // The cluster may end before the process does.
  admin.on('error', () => undefined);
  return admin;
};

/** Runs statements on the maintenance database, one piece of work after the other. */
const asAdmin = async <T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> => {
  const client = await adminPool().connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
};

/** What a template holds. */
interface Held {
  migrations: readonly Migration[];
  /** Says what `prepare` brings: templates of other words are others. */
  also: readonly string[];
  /** Brings more than the migrations. */
  prepare(url: string): Promise<void>;
}

const makeTemplate = async (client: pg.ClientBase, name: string, { migrations, prepare }: Held) => {
  const half = `${name}_half`;
  await client.query(`drop database if exists ${half} with (force)`);
  await client.query(`create database ${half}${ownedByApp()}`);
  const database = openDatabase({
    url: urlOf(half),
    maxConnections: 4,
    log: pino({ level: 'silent' }),
    keys: testKeys(),
  });
  await migrate(database.db, migrations);
  await database.close();
  await prepare(urlOf(half));
  await client.query(`alter database ${half} rename to ${name}`);
};

/**
 * Whole files are copied with less work than pages by way of the log, and with the tables' own lists; but that waits for checkpoints,
 * which are quick only where nothing is written for good.
 */
const quickestCopy = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<{ fsync: string }>('show fsync');
  return rows[0]?.fsync === 'off' ? 'file_copy' : 'wal_log';
};

/** Makes the database of this URL: cloned from a template that is made once for what it holds. */
export const freshDatabase = async (url: string, held: Held): Promise<void> => {
  const text = [...held.migrations.map((step) => step.name + step.sql), ...held.also].join('\n');
  const template = `hodhod_template_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
  await asAdmin(async (client) => {
    // Other test processes wait for the one that makes the template.
    await client.query('select pg_advisory_lock(4216002)');
    try {
      const known = await client.query('select 1 from pg_database where datname = $1', [template]);
      if (known.rowCount === 0) await makeTemplate(client, template, held);
      const copied = await quickestCopy(client);
      await client.query(
        `create database ${nameOf(url)} template ${template} strategy ${copied}${ownedByApp()}`,
      );
    } finally {
      await client.query('select pg_advisory_unlock(4216002)');
    }
  });
};

const nameOf = (url: string): string => {
  const name = /^\w+:\/\/[^/]*\/([^?]+)/.exec(url)?.[1] ?? '';
  if (!/^hodhod_test_\w+$/.test(name)) throw new Error('Not the database of a test');
  return name;
};

/** A database with nothing in it; dropped by `dropDatabase`. */
export const emptyDatabase = async (name: string): Promise<string> => {
  const url = urlOf(`hodhod_test_${name}_${process.pid}_${randomBytes(4).toString('hex')}`);
  await asAdmin((client) => client.query(`create database ${nameOf(url)}${ownedByApp()}`));
  return url;
};

/** How long connections that were ended just now may take to go. */
const goneWithinMs = 500;

/** Waits for connections that are about to end: one that is struck meanwhile would say so to nobody, and fail the run. */
const connectionsGone = async (client: pg.ClientBase, name: string): Promise<void> => {
  const until = Date.now() + goneWithinMs;
  const isAnyLeft = async () =>
    (await client.query('select 1 from pg_stat_activity where datname = $1 limit 1', [name])).rowCount !== 0;
  while (Date.now() < until && (await isAnyLeft())) await new Promise((resolve) => setTimeout(resolve, 10));
};

/** Drops a test's database, whoever is still connected half a second later. */
export const dropDatabase = (url: string): Promise<void> =>
  asAdmin(async (client) => {
    await connectionsGone(client, nameOf(url));
    await client.query(`drop database if exists ${nameOf(url)} with (force)`);
  });
