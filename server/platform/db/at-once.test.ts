import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Asking, atOnce } from './at-once.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ rooms: () => [] });
  await sql`create table things (a int primary key, b text)`.execute(app.services.db);
});
beforeEach(() => sql`truncate things`.execute(app.services.db));
afterAll(() => app.close());

const insert = (asking: Asking, a: number) =>
  sql<{ a: number }>`insert into things (a) values (${a}::int) returning a`.execute(asking);
const count = async (asking: Asking) => {
  const { rows } = await sql<{ count: number }>`select count(*)::bigint as count from things`.execute(asking);
  return rows[0]?.count;
};
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

it('answers each, and each sees what those before it did', async () => {
  const { db } = app.services;
  for (const a of [1, 2, 3, 4]) {
    const [before, written, after] = await atOnce(db, (asking) => [
      count(asking),
      insert(asking, a),
      count(asking),
    ]);
    expect([before, written.rows, written.numAffectedRows, after]).toEqual([a - 1, [{ a }], 1n, a]);
  }
});

it('does nothing where one of them fails, again and again', async () => {
  const { db } = app.services;
  await insert(db, 7);
  for (const a of [1, 2, 3])
    expect(
      await codeOf(atOnce(db, (asking) => [insert(asking, a), insert(asking, 7), insert(asking, a + 10)])),
    ).toBe('23505');
  expect(await count(db)).toBe(1);
  expect(await atOnce(db, (asking) => [insert(asking, 8), count(asking)])).toMatchObject([{}, 2]);
});

it('fails as a whole where what is put off to its end does not hold', async () => {
  const { db } = app.services;
  await sql`create table parts (of int references things deferrable initially deferred)`.execute(db);
  const part = (asking: Asking) => sql`insert into parts values (${5}::int)`.execute(asking);
  for (const at of [1, 2, 3])
    expect([at, await codeOf(atOnce(db, (asking) => [part(asking), insert(asking, 1)]))]).toEqual([
      at,
      '23503',
    ]);
  expect(await count(db)).toBe(0);
  await atOnce(db, (asking) => [part(asking), insert(asking, 5)]);
  await sql`drop table parts`.execute(db);
});

it('sees in one what was committed while the one before it waited', async () => {
  const { db } = app.services;
  const lock = (asking: Asking) => sql`select pg_advisory_xact_lock(${77}::bigint)`.execute(asking);
  const waiters = async () => {
    const { rows } =
      await sql`select from pg_locks where locktype = 'advisory' and objid = 77 and not granted`.execute(db);
    return rows.length;
  };
  let asked: Promise<unknown[]> | undefined;
  await db.transaction().execute(async (tx) => {
    await lock(tx);
    asked = atOnce(db, (asking) => [lock(asking), count(asking)]);
    await expect.poll(waiters).toBe(1);
    await insert(tx, 1);
  });
  expect((await asked)?.[1]).toBe(1);
  expect(await waiters()).toBe(0);
});

it('asks once more where a table was altered, and nothing twice', async () => {
  const { db } = app.services;
  const look = (asking: Asking) => sql`select * from things where a < ${100}::int order by a`.execute(asking);
  for (const a of [1, 2, 3]) await atOnce(db, (asking) => [insert(asking, a), look(asking)]);
  await sql`alter table things add column c int`.execute(db);
  const [, { rows }] = await atOnce(db, (asking) => [insert(asking, 4), look(asking)]);
  expect(rows).toEqual([1, 2, 3, 4].map((a) => ({ a, b: null, c: null })));
  await sql`alter table things drop column c`.execute(db);
});

it('sends nothing where a value cannot be written, and goes on with another connection', async () => {
  const { db } = app.services;
  const circular: { self?: unknown } = {};
  circular.self = circular;
  const wrong = (asking: Asking) => sql`insert into things values (2, ${circular})`.execute(asking);
  await expect(atOnce(db, (asking) => [insert(asking, 1), wrong(asking)])).rejects.toThrow(/circular/);
  expect(await count(db)).toBe(0);
  await atOnce(db, (asking) => [insert(asking, 1), insert(asking, 2)]);
});

it('asks nothing where one of them fails before it asks', async () => {
  const { db } = app.services;
  const never = () => Promise.reject(new Error('not asked'));
  await expect(atOnce(db, (asking) => [insert(asking, 1), never()])).rejects.toThrow('not asked');
  expect(await count(db)).toBe(0);
});

it('is no part of another transaction', async () => {
  const inside = app.services.db.transaction().execute((tx) => atOnce(tx, (asking) => [count(asking)]));
  await expect(inside).rejects.toThrow('a transaction of their own');
});
