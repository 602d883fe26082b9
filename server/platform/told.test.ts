import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { readTold, type ToldTable } from './told.ts';

const tableOf = (table: string): ToldTable => ({
  table,
  by: 'user_id',
  words: { title: table, columns: { note: 'یادداشت', created_at: 'زمان' } },
});
const tables = ['big_notes', 'small_notes'].map(tableOf);
const owner = '00000000-0000-4000-8000-000000000001';

let app: TestApp;
beforeAll(async () => {
  const migrations = tables.map(({ table }) => ({
    name: table,
    sql: `create table ${table} (user_id uuid, note text, created_at timestamptz)`,
  }));
  app = await testApp({ rooms: () => [{ name: 'notes', migrations }] });
  for (const [table, length] of [
    ['big_notes', 1000],
    ['small_notes', 10],
  ] as const)
    await sql`
      insert into ${sql.table(table)} select ${owner}::uuid, repeat('n', ${length}) || n, '2026-11-01'::timestamptz + n * interval '1 hour'
        from generate_series(1, 100) n`.execute(app.services.db);
});
afterAll(() => app.close());

const told = async (rows: number, bytes: number) =>
  (await readTold(app.services.db, tables, owner, { rows, bytes })).map((one) => [
    one.rows.length,
    one.total,
  ]);

test('all rows are told where they fit', async () => {
  expect(await told(5000, 10_000_000)).toEqual([
    [100, 100],
    [100, 100],
  ]);
});

test('no more rows of a table than are allowed, the newest ones, and how many there are', async () => {
  expect(await told(7, 10_000_000)).toEqual([
    [7, 100],
    [7, 100],
  ]);
  const [big] = await readTold(app.services.db, tables, owner, { rows: 7, bytes: 10_000_000 });
  expect(String(big?.rows[0]?.['note'])).toMatch(/n100$/);
  expect(Object.keys(big?.rows[0] ?? {})).toEqual(['note', 'created_at']);
});

test('a table that is too large is cut by its bytes, and leaves room for the next one', async () => {
  const [big, small] = await told(5000, 20_000);
  expect(big?.[0]).toBeGreaterThan(5);
  expect(big?.[0]).toBeLessThanOrEqual(10);
  expect([big?.[1], small]).toEqual([100, [100, 100]]);
  expect(await told(5000, 100)).toEqual([
    [0, 100],
    [1, 100],
  ]);
});
