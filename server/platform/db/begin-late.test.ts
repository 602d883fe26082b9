import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { createStatements } from './statements.ts';

let app: TestApp;
let pool: pg.Pool;
let client: pg.PoolClient;

beforeAll(async () => {
  app = await testApp({ rooms: () => [] });
  pool = new pg.Pool({ connectionString: app.databaseUrl, max: 1 });
  pool.on('connect', createStatements({ log: pino({ level: 'silent' }) }));
  client = await pool.connect();
  await client.query('create table begun (a int primary key)');
});
afterEach(() => client.query('truncate begun'));
afterAll(async () => {
  client.release();
  await pool.end();
  await app.close();
});

const insert = (a: number) => client.query('insert into begun values ($1::int) returning a', [a]);
const written = async () => (await client.query('select a from begun order by a')).rows.map(({ a }) => a);
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

it('begins with the first statement, whose answer is its own', async () => {
  for (const a of [1, 2, 3]) {
    await client.query('begin');
    expect(client.getTransactionStatus()).toBe('I');
    expect(await insert(a)).toMatchObject({ command: 'INSERT', rowCount: 1, rows: [{ a }] });
    expect(client.getTransactionStatus()).toBe('T');
    await insert(a + 10);
    await client.query(a === 2 ? 'rollback' : 'commit');
    expect(client.getTransactionStatus()).toBe('I');
  }
  expect(await written()).toEqual([1, 3, 11, 13]);
});

it('does not begin without a statement, and leaves nothing of it to the next', async () => {
  await client.query('begin');
  expect((await client.query('commit')).command).toBe('COMMIT');
  await client.query('begin');
  await client.query('rollback');
  await insert(1);
  expect(client.getTransactionStatus()).toBe('I');
  expect(await written()).toEqual([1]);
});

it('whose first statement fails does nothing after it either', async () => {
  await insert(1);
  for (let time = 0; time < 3; time++) {
    await client.query('begin');
    expect(await codeOf(insert(1))).toBe('23505');
    expect(await codeOf(insert(2))).toBe('25P02');
    await client.query('rollback');
    expect(await written()).toEqual([1]);
  }
});

it('begins before several statements in one text, and before a question that is not a text', async () => {
  await client.query('begin');
  await client.query('insert into begun values (1); insert into begun values (2)');
  expect(client.getTransactionStatus()).toBe('T');
  await client.query('rollback');
  await client.query('begin');
  await client.query({ text: 'insert into begun values (3)' });
  expect(client.getTransactionStatus()).toBe('T');
  await client.query('rollback');
  expect(await written()).toEqual([]);
});

it('writes nothing outside of a transaction where the way to the database has lost what begins it', async () => {
  for (const a of [1, 2]) {
    await client.query('begin');
    await insert(a);
    await client.query('commit');
  }
  await client.query('deallocate all');
  await client.query('begin');
  await insert(3);
  expect(client.getTransactionStatus()).toBe('T');
  await client.query('rollback');
  expect(await written()).toEqual([1, 2]);
});

/** A connection of its own: one on which something was lost before is not used again. */
const afresh = async (work: (other: pg.PoolClient) => Promise<void>): Promise<void> => {
  const others = new pg.Pool({ connectionString: app.databaseUrl, max: 1 });
  others.on('connect', createStatements({ log: pino({ level: 'silent' }) }));
  const other = await others.connect();
  try {
    await work(other);
  } finally {
    other.release();
    await others.end();
  }
};

it('writes nothing outside of a transaction where another one on the way has left what begins it', () =>
  afresh(async (other) => {
    await other.query('prepare begin as select 1');
    await other.query('begin');
    await other.query('insert into begun values ($1::int)', [1]);
    expect(other.getTransactionStatus()).toBe('T');
    await other.query('rollback');
    expect(await written()).toEqual([]);
  }));

it('fails whole where its first statement went along and fits no more, and is done when asked again', () =>
  afresh(async (other) => {
    const look = () => other.query('select * from begun where a > $1::int', [0]);
    for (let time = 0; time < 3; time++) {
      await other.query('begin');
      await look();
      await other.query('commit');
    }
    await other.query('alter table begun add column b int');
    await other.query('begin');
    expect(await codeOf(look())).toBe('0A000');
    await other.query('rollback');
    await other.query('begin');
    expect((await look()).rows).toEqual([]);
    await other.query('commit');
  }));

it('sends nothing where a value cannot be written, and goes on with the connection and its kept statements', () =>
  afresh(async (other) => {
    const circular: { self?: unknown } = {};
    circular.self = circular;
    const look = (text: string, value: unknown) => other.query(`select $1::jsonb as ${text}`, [value]);
    const keeps = async () => (await other.query('select from pg_prepared_statements')).rowCount;
    for (const value of [1, 2]) {
      await other.query('begin');
      await look('a', value);
      await other.query('commit');
    }
    await look('b', 1);
    const kept = await keeps();
    for (const text of ['a', 'b']) {
      for (const wrong of [circular, { big: 1n }]) {
        await expect(look(text, wrong)).rejects.toThrow(TypeError);
        await other.query('begin');
        await expect(look(text, wrong)).rejects.toThrow(TypeError);
        await other.query('rollback');
        expect(other.getTransactionStatus()).toBe('I');
      }
      expect((await look(text, { fine: 1 })).rows).toEqual([{ [text]: { fine: 1 } }]);
      expect(other.getTransactionStatus()).toBe('I');
    }
    // The statement that was kept still is, and now the other one is too.
    expect(await keeps()).toBe((kept ?? 0) + 1);
    await other.query('begin');
    expect(other.getTransactionStatus()).toBe('I');
    expect((await look('a', 3)).rows).toEqual([{ a: 3 }]);
    expect(other.getTransactionStatus()).toBe('T');
    await other.query('rollback');
  }));
