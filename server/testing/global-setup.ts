import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { completeLinks, copyBinaries, packagedBinaries } from '#server/platform/embedded/binaries.ts';
import { startCluster } from '#server/platform/embedded/cluster.ts';
import { canEnter, choosePlace } from '#server/platform/embedded/place.ts';
import { userToRunAs } from '#server/platform/embedded/system-user.ts';

/** Speed instead of durability: what the tests write need not outlive them. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

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
  const folder = mkdtempSync(join(tmpdir(), 'hodhod-tests-'));
  chmodSync(folder, statSync(folder).mode | 0o011);
  const { folder: binaries, version } = packagedBinaries();
  const runAs = userToRunAs();
  const place = choosePlace({
    dataDir: folder,
    binaries,
    version,
    runAs,
    recorded: null,
    freshName: 'tests',
    canEnter,
  });
  if (place.copy) await copyBinaries(binaries, place.binaries);
  else completeLinks(binaries);
  const cluster = await startCluster({
    home: join(folder, 'postgres'),
    binaries: place.binaries,
    runAs,
    password: 'tests',
    settings,
  });
  process.env['TEST_DATABASE_URL'] = cluster.urlOf('postgres');
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
