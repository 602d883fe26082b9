import pg from 'pg';
import { appUser } from '#server/platform/embedded/house-database.ts';
import { withClient } from '#server/platform/embedded/query.ts';
import { startThrowawayCluster } from './cluster.ts';

/** Speed instead of durability: what the tests write need not outlive them. */
const settings = {
  fsync: 'off',
  // No database of a test lives long enough to need it.
  autovacuum: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // Tests connect thousands of times, with a password that protects nothing.
  scram_iterations: '1',
};

const appPassword = 'of-the-app';

const dropLeftOvers = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const names = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'hodhod\\_t%'",
  );
  for (const { datname } of names.rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
};

/** One PostgreSQL for all test files: the embedded one, or the server of DATABASE_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  if (given) {
    process.env['TEST_DATABASE_URL'] = given;
    return () => dropLeftOvers(given);
  }
  const cluster = await startThrowawayCluster('tests', settings);
  process.env['TEST_DATABASE_URL'] = cluster.urlOf('postgres');
  await withClient(cluster.urlOf('postgres'), (client) =>
    client.query(`create role ${appUser} login password '${appPassword}'`),
  );
  process.env['TEST_APP_LOGIN'] = `${appUser}:${appPassword}`;
  return cluster.stop;
}
