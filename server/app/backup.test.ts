import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '#server/commerce/audit.ts';
import { checkBackup } from '#server/platform/backup/contents.ts';
import { type BackupKeys, readKeys, writeNewKey } from '#server/platform/backup/key.ts';
import { restoreHouse } from '#server/platform/backup/restore.ts';
import { saveHouse } from '#server/platform/backup/save.ts';
import { openDatabase } from '#server/platform/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Db } from '#server/platform/services.ts';
import { buyFlight, searchFlights } from '#server/products/flight/reservation/testing/buy.ts';
import type { TestApp } from '#server/testing/app.ts';
import { testKeys } from '#server/testing/keys.ts';
import { overSlowLine } from '#server/testing/late-answers.ts';
import { dropDatabase, emptyDatabase } from '#server/testing/postgres.ts';
import { wholeHouse } from '#server/testing/whole-house.ts';
import { allMigrations } from './schema.ts';

let folder = '';
let keys: BackupKeys;
let app: TestApp;
const made: string[] = [];
const file = (name: string) => join(folder, name);
const now = new Date('2026-11-21T06:30:00Z');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hodhod-backup-'));
  await writeNewKey(file('key'));
  keys = await readKeys(file('key'));
  app = await wholeHouse();
  for (const room of app.rooms) await room.start?.();
});
afterAll(async () => {
  await app?.close();
  for (const url of made) await dropDatabase(url);
  rmSync(folder, { recursive: true, force: true });
});

const empty = async (): Promise<string> => {
  const url = await emptyDatabase('restored');
  made.push(url);
  return url;
};

const withDb = async <T>(url: string, work: (db: Db) => Promise<T>): Promise<T> => {
  const database = openDatabase({ url, maxConnections: 2, log: pino({ level: 'silent' }), keys: testKeys() });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
};

/** Every table with its number of rows and a sum of what stands in them; every constraint and trigger. */
const contentsOf = async (url: string): Promise<Record<string, string>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${name} t`,
    );
    found[name] = rows[0]?.sum ?? '';
  }
  const { rows: rules } = await client.query<{ name: string; rule: string }>(
    `select conrelid::regclass || ' ' || conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
     union all select tgrelid::regclass || ' ' || tgname, tgenabled::text from pg_trigger where not tgisinternal`,
  );
  for (const { name, rule } of rules) found[name] = rule;
  await client.end();
  return found;
};

/** Issuing goes on after the answer to the payment. */
const untilIssued = (db: Db, count: number) =>
  expect
    .poll(
      async () =>
        (await sql`select 1 from orders where status = 'FinalizationSuccessful'`.execute(db)).rows.length,
      { timeout: 20_000 },
    )
    .toBe(count);

/** What is noted beside answers is written a little later. */
const untilQuiet = () =>
  expect
    .poll(async () => (await sql`select 1 from flight_search_counts`.execute(app.services.db)).rows.length, {
      timeout: 20_000,
    })
    .toBeGreaterThan(0);

const restore = async (path: string, url: string) =>
  restoreHouse({ url, path, keys, migrations: await allMigrations() });

const isUntouched = (url: string): Promise<boolean> =>
  withDb(url, async (db) => {
    const { rows } = await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace
      union all select 1 from pg_namespace where nspname = 'pgboss'`.execute(db);
    return rows.length === 0;
  });

describe('a backup', () => {
  it('of a house that is quiet is the same house, and it goes on where it was', async () => {
    await buyFlight(app, await searchFlights(app, 0));
    await untilIssued(app.services.db, 1);
    await untilQuiet();
    const saved = await saveHouse({ url: app.databaseUrl, path: file('quiet'), keys, now });
    expect(saved.isVerified).toBe(true);

    const url = await empty();
    const restored = await restore(file('quiet'), url);
    expect(restored.rows).toBe(saved.rows);
    expect(restored.rows).toBeGreaterThan(1000);
    const before = await contentsOf(app.databaseUrl);
    expect(Object.keys(before)).toContain('public.ledger_postings');
    expect(await contentsOf(url)).toEqual(before);

    // Sequences and queue are restored too: the house goes on selling, and the ledger's checks still work.
    const second = await wholeHouse({ databaseUrl: url, seed: 'restored' });
    await buyFlight(second, await searchFlights(second, 1));
    const { db } = second.services;
    await untilIssued(db, 2);
    await second.runJobs();
    expect(await auditLedger(db)).toEqual([]);
    await expect(sql`delete from ledger_postings`.execute(db)).rejects.toThrow('append-only');
    await second.close();
  });

  it('tells how many rows a table has where PostgreSQL says so a moment after the last of them', async () => {
    const slow = await overSlowLine(app.databaseUrl);
    const saved = await saveHouse({ url: slow.url, path: file('slow'), keys, now });
    slow.close();
    expect(saved).toMatchObject({ isVerified: true, rows: (await checkBackup(file('slow'), keys)).rows });
    expect(saved.rows).toBeGreaterThan(1000);
  });

  it('made while people buy is one moment of it: the audit finds nothing', async () => {
    await app.work();
    const answers = await Promise.all([2, 3, 4].map((day) => searchFlights(app, day)));
    let buying = true;
    const buyers = answers.map(async (answer) => {
      let count = 0;
      for (; buying && count < 40; count++) await buyFlight(app, answer, count);
      return count;
    });
    const taken = [];
    for (let at = 0; at < 3; at++) {
      taken.push(await saveHouse({ url: app.databaseUrl, path: file(`busy-${at}`), keys, now }));
    }
    buying = false;
    expect((await Promise.all(buyers)).reduce((sum, count) => sum + count)).toBeGreaterThan(3);
    // The three backups must differ, since something was sold between them.
    expect(new Set(taken.map(({ rows }) => rows)).size).toBe(3);
    const url = await empty();
    await restore(file('busy-1'), url);
    expect(await withDb(url, auditLedger)).toEqual([]);
  });

  it('of an older version is brought forward by a newer one', async () => {
    const url = await empty();
    const newer = { name: 'next-1', sql: 'create table next_thing as select count(*) as had from orders' };
    const migrations = [...(await allMigrations()), newer];
    await restoreHouse({ url, path: file('quiet'), keys, migrations });
    const had = await withDb(url, async (db) => {
      expect(await migrate(db, migrations)).toEqual(['next-1']);
      return sql<{ had: number }>`select had from next_thing`.execute(db);
    });
    expect(had.rows).toEqual([{ had: 1 }]);
  });
});

describe('nothing is written', () => {
  it('of a backup of a newer version, and its migrations are named', async () => {
    const url = await empty();
    const migrations = (await allMigrations()).slice(0, -1);
    const [last] = (await allMigrations()).slice(-1);
    await expect(restoreHouse({ url, path: file('quiet'), keys, migrations })).rejects.toThrow(last?.name);
    expect(await isUntouched(url)).toBe(true);
  });

  it('into a house that has something in it', async () => {
    await expect(restore(file('quiet'), app.databaseUrl)).rejects.toThrow('never written over');
  });

  it('of a file that was cut, changed, added to, sealed for others, or is none', async () => {
    const url = await empty();
    const whole = readFileSync(file('quiet'));
    for (const [name, bytes, told] of [
      ['cut', whole.subarray(0, whole.length - 1), 'damaged or cut short'],
      ['longer', Buffer.concat([whole, Buffer.alloc(20)]), 'damaged or cut short'],
      ['other', Buffer.from('<html>'), 'is no backup'],
    ] as const) {
      writeFileSync(file(name), bytes);
      await expect(restore(file(name), url), name).rejects.toThrow(`${file(name)} is`);
      await expect(restore(file(name), url), name).rejects.toThrow(told);
    }
    await writeNewKey(file('other-key'));
    const strangers = await readKeys(file('other-key'));
    const migrations = await allMigrations();
    await expect(restoreHouse({ url, path: file('quiet'), keys: strangers, migrations })).rejects.toThrow(
      'another key',
    );
    await expect(
      restoreHouse({ url, path: file('quiet'), keys: { ...keys, secrets: [] }, migrations }),
    ).rejects.toThrow('public line only');
    expect(await isUntouched(url)).toBe(true);
  });

  it('over a file that is there already, nor is half a backup left behind', async () => {
    const before = readFileSync(file('quiet'));
    const again = { url: app.databaseUrl, path: file('quiet'), keys, now };
    await expect(saveHouse(again)).rejects.toThrow('not written over');
    expect(readFileSync(file('quiet'))).toEqual(before);
    const stopped = saveHouse({ ...again, path: file('stopped'), signal: AbortSignal.abort() });
    await expect(stopped).rejects.toThrow();
    const nowhere = saveHouse({ ...again, path: join(folder, 'no', 'folder') });
    await expect(nowhere).rejects.toThrow(
      `${join(folder, 'no', 'folder')} cannot be written: its folder is not there`,
    );
  });

  it('nor what is no file', async () => {
    await expect(checkBackup(folder, keys)).rejects.toThrow(`${folder} is a folder`);
  });
});

describe('the key of backups', () => {
  it('is read as age writes it, and a public line alone makes backups', async () => {
    const [recipient] = keys.recipients;
    writeFileSync(file('public'), `# for ${recipient}\n${recipient}\n`);
    const publicKeys = await readKeys(file('public'));
    expect(publicKeys).toEqual({ recipients: [recipient], secrets: [] });
    const saved = await saveHouse({ url: app.databaseUrl, path: file('by-public'), keys: publicKeys, now });
    expect(saved.isVerified).toBe(false);
    expect(await checkBackup(file('by-public'), keys)).toMatchObject({
      rows: saved.rows,
      tables: saved.tables,
    });
  });

  it('is refused by name where it is none, and is never shown', async () => {
    const right = keys.secrets[0] ?? '';
    // A key may end with any letter, so the typing error must change it.
    const typo = right.slice(0, -1) + (right.endsWith('Q') ? 'P' : 'Q');
    for (const [name, text, told] of [
      ['none', '# nothing\n', 'no key in it'],
      ['typo', typo, 'typing error'],
      ['strange', 'sk_live_0123456789', 'something else'],
    ] as const) {
      writeFileSync(file(name), text);
      const refused = await readKeys(file(name)).catch((error: unknown) => String(error));
      expect(refused).toContain(`BACKUP_KEY_FILE: ${file(name)}`);
      expect(refused).toContain(told);
      expect(refused).not.toContain(text.slice(-12).trim());
    }
    await expect(readKeys(file('missing'))).rejects.toThrow('ENOENT');
    await expect(writeNewKey(file('key'))).rejects.toThrow('is there already');
  });
});
