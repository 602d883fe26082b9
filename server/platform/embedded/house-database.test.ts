import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completeLinks, copyBinaries, packagedBinaries } from '#server/platform/embedded/binaries.ts';
import { startCluster } from '#server/platform/embedded/cluster.ts';
import { type Embedded, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { processesOn } from '#server/platform/embedded/former.ts';
import { childEnv, identity } from '#server/platform/embedded/options.ts';
import { canEnter, choosePlace } from '#server/platform/embedded/place.ts';
import { withClient } from '#server/platform/embedded/query.ts';
import { userToRunAs } from '#server/platform/embedded/system-user.ts';
import { crashPostgres, startElsewhere } from '#server/testing/elsewhere.ts';
import { wholeHouse } from '#server/testing/whole-house.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hodhod-locale-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const options = () => ({ dataDir: folder, maxConnections: 5, tell: () => undefined });

const rowsOf = async (url: string, text: string) =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);

const password = 'of-an-earlier-version';

/** A database as earlier versions made it: cluster and database with the locale C, everything owned by the superuser. */
const asEarlier = async (fill: (url: string, postgresUrl: string) => Promise<void>) => {
  const { folder: packaged, version } = packagedBinaries();
  const runAs = userToRunAs();
  const place = choosePlace({
    dataDir: folder,
    binaries: packaged,
    version,
    runAs,
    recorded: null,
    freshName: 'earlier',
    canEnter,
  });
  if (place.copy) await copyBinaries(packaged, place.binaries);
  else completeLinks(packaged);
  const { home, binaries } = place;
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const secret = join(home, 'secret');
  writeFileSync(secret, password);
  if (runAs) for (const path of [home, secret]) chownSync(path, runAs.uid, runAs.gid);
  await promisify(execFile)(
    join(binaries, 'bin', 'initdb'),
    [
      '-D',
      join(home, 'data'),
      '-U',
      'hodhod',
      `--pwfile=${secret}`,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--locale=C',
    ],
    { ...identity(runAs), cwd: home, env: childEnv(binaries) },
  );
  const cluster = await startCluster({ home, binaries, runAs, password });
  await rowsOf(cluster.urlOf('postgres'), 'create database hodhod');
  await fill(cluster.urlOf('hodhod'), cluster.urlOf('postgres'));
  await cluster.stop();
  writeFileSync(
    join(folder, 'database.json'),
    JSON.stringify({ password, home: null, made: true, url: null }),
  );
};

const likeness = "word_similarity('درویش', 'هتل درویشی مشهد')";

const findsPersian = async ({ url }: Embedded) => {
  await rowsOf(url, 'create extension if not exists pg_trgm');
  const [found] = await rowsOf(
    url,
    `select show_trgm('هتل داریوش') <> '{}' as trigrams, ${likeness} > 0.5 as alike, 'الف' ~ '^\\w+$' as word,
       (select string_agg(name, ' ' order by name) from unnest(array['ی', 'و', 'ه', 'گ', 'ک', 'ژ', 'چ', 'پ']) name) as sorted`,
  );
  return found;
};

/** How many moments everything is killed at; MOVE_KILLS gives the full dose. */
const moveKills = Number(process.env['MOVE_KILLS'] ?? 2);

const persian = { trigrams: true, alike: true, word: true, sorted: 'پ چ ژ ک گ و ه ی' };

describe('the locale of the embedded database', () => {
  it('finds, matches and sorts Persian in a new one', async () => {
    const running = await startEmbedded(options());
    expect(await findsPersian(running)).toEqual(persian);
    await running.stop();
  }, 300_000);

  it('is given to a house of an earlier version, with every row, table, job and rule of it', async () => {
    await asEarlier(async (url) => {
      const app = await wholeHouse({ databaseUrl: url });
      await app.close();
      await rowsOf(
        url,
        `create table people (id int generated always as identity primary key, name text unique, note text);
         insert into people (name, note)
           select 'مسافر ' || n || chr(1570 + n % 90), repeat('خ', n % 5000) from generate_series(1, 3000) n;
         select pgboss.create_queue('kept', '{"policy": "standard", "retryLimit": 1}');
         insert into pgboss.job (name, data) values ('kept', '{"a": 1}')`,
      );
    });
    const running = await startEmbedded(options());
    expect(await findsPersian(running)).toEqual(persian);
    const [counted] = await rowsOf(
      running.url,
      `select (select count(*)::int from people) as people, (select sum(length(note))::int from people) as letters,
         (select count(*)::int from people where name = 'مسافر 77' || chr(1570 + 77)) as found,
         (select count(*)::int from pgboss.job where name = 'kept') as jobs,
         (select count(*)::int from pg_database where datname like 'hodhod\\_%') as copies`,
    );
    expect(counted).toEqual({ people: 3000, letters: 3000 * 1500.5, found: 1, jobs: 1, copies: 0 });
    await rowsOf(running.url, "insert into people (name) values ('نو') returning id").then(([row]) =>
      expect(row).toEqual({ id: 3001 }),
    );
    // The house uses the database as its own user, with its schema, its queue and its jobs.
    const app = await wholeHouse({ databaseUrl: running.url });
    await app.runJobs();
    await app.close();
    await running.stop();
  }, 300_000);

  it('is given however the last try was cut short, and leaves no second copy', async () => {
    await asEarlier(async (url, postgresUrl) => {
      await rowsOf(url, "create table kept (name text primary key); insert into kept values ('پیش')");
      await rowsOf(postgresUrl, 'create database hodhod_moving');
    });
    const first = await startEmbedded(options());
    await rowsOf(first.url, "insert into kept values ('پس')");
    await rowsOf(first.adminUrl, 'create database hodhod_before_icu');
    await first.stop();
    const second = await startEmbedded(options());
    expect(await rowsOf(second.url, 'select name from kept order by name')).toEqual([
      { name: 'پس' },
      { name: 'پیش' },
    ]);
    expect(await rowsOf(second.url, "select datname from pg_database where datname like 'hodhod%'")).toEqual([
      { datname: 'hodhod' },
    ]);
    await second.stop();
  }, 300_000);

  it(`is given after ${moveKills} crashes in the middle, without the loss of a row`, async () => {
    await asEarlier(async (url) => {
      await rowsOf(
        url,
        `create table people (id int primary key, name text unique);
         insert into people select n, 'مسافر ' || n from generate_series(1, 20000) n`,
      );
    });
    const data = join(folder, 'postgres', 'data');
    for (let turn = 0; turn < moveKills; turn++) {
      const { child } = await startElsewhere(folder);
      await expect
        .poll(() => processesOn(data).length, { timeout: 120_000, interval: 20 })
        .toBeGreaterThan(0);
      // Some rounds interrupt before the copy, some while it is made, checked or renamed, and some after it.
      await new Promise((resolve) => setTimeout(resolve, ((turn * 5 + 3) % 12) * 250));
      child.kill('SIGKILL');
      crashPostgres(folder);
      await once(child, 'exit');
    }
    const running = await startEmbedded(options());
    const [counted] = await rowsOf(
      running.url,
      `select (select count(*)::int from people) as people, (select count(distinct name)::int from people) as names,
         (select count(*)::int from pg_database where datname like 'hodhod%') as databases`,
    );
    expect(counted).toEqual({ people: 20_000, names: 20_000, databases: 1 });
    expect(await findsPersian(running)).toEqual(persian);
    await running.stop();
  }, 3_600_000);
});

describe("the app's user", () => {
  it('is no superuser, sees no other database and owns what the house made', async () => {
    await asEarlier(async (url) => {
      await rowsOf(
        url,
        `create schema room; create type room.state as enum ('new'); create table room.things (id serial, state room.state);
         create function room.nothing() returns int language sql as 'select 1'`,
      );
    });
    const running = await startEmbedded(options());
    const { url } = running;
    expect(
      await rowsOf(
        url,
        'select current_user as me, rolsuper, rolcreaterole from pg_roles where rolname = current_user',
      ),
    ).toEqual([{ me: 'hodhod_app', rolsuper: false, rolcreaterole: false }]);
    for (const forbidden of [
      "copy (select 1) to program 'true'",
      "select pg_read_file('PG_VERSION')",
      'create database more',
    ])
      await expect(rowsOf(url, forbidden)).rejects.toThrow(/permission denied|must be superuser/);
    await expect(rowsOf(url.replace('/hodhod?', '/postgres?'), 'select 1')).rejects.toThrow(
      'permission denied',
    );
    await rowsOf(
      url,
      'alter table room.things add more text; drop function room.nothing; drop table room.things; drop type room.state; drop schema room; create schema another',
    );
    await running.stop();
  }, 300_000);
});
