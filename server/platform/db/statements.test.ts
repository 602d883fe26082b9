import type { FastifyError } from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '#server/platform/http/errors.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { createStatements, type StatementOptions } from './statements.ts';

let app: TestApp;
const opened: pg.Pool[] = [];
beforeAll(async () => {
  app = await testApp({ rooms: () => [] });
});
afterEach(async () => {
  for (const pool of opened.splice(0)) await pool.end();
});
afterAll(() => app.close());

/** A pool of one connection, which keeps statements. */
const open = (options: Partial<StatementOptions> = {}): pg.Pool => {
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', createStatements({ log: pino({ level: 'silent' }), ...options }));
  opened.push(pool);
  return pool;
};

const keptIn = async (pool: pg.Pool): Promise<{ name: string; statement: string }[]> =>
  (await pool.query('select name, statement from pg_prepared_statements order by prepare_time')).rows;

const ask = async (pool: pg.Pool, text: string, values: unknown[], times = 2): Promise<unknown[]> => {
  const answers: unknown[] = [];
  for (let time = 0; time < times; time++) answers.push((await pool.query(text, values)).rows[0]);
  return answers;
};

const errorOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => Promise.reject(new Error('it was answered')),
    (error: unknown) => error,
  );

describe('a statement that comes again', () => {
  it('is kept by its connection under a short name, the same on all', async () => {
    const text = 'select $1::int + $2::int as sum';
    const [one, other] = [open(), open()];
    expect(await ask(one, text, [1, 2], 1)).toEqual([{ sum: 3 }]);
    expect(await keptIn(one)).toEqual([]);
    expect(await ask(one, text, [3, 4], 3)).toEqual([{ sum: 7 }, { sum: 7 }, { sum: 7 }]);
    const [kept, ...more] = await keptIn(one);
    expect(kept?.name).toMatch(/^h[0-9a-f]{24}$/);
    expect(more).toEqual([]);
    await ask(other, text, [1, 2]);
    expect(await keptIn(other)).toEqual([kept]);
  });

  it('is described once, and its rows are read as before', async () => {
    const pool = open();
    await pool.query('create table described (a int, b timestamptz)');
    const described: unknown[] = [];
    pool.on('acquire', (client) => {
      const { connection } = client as unknown as { connection: { describe: (given: unknown) => void } };
      const describe = Object.getPrototypeOf(connection).describe as (given: unknown) => void;
      connection.describe = function (given) {
        described.push(given);
        describe.call(this, given);
      };
    });
    const write = 'insert into described values ($1, $2)';
    const read = 'select a, b, null as c from described where a >= $1 order by a';
    const at = new Date('2026-01-02T03:04:05Z');
    for (const a of [1, 2, 3, 4]) await pool.query(write, [a, at]);
    // The first time it has no name, the second time it gets one, and after that it is not described again.
    expect(described).toHaveLength(2);
    expect((await pool.query(read, [3])).rows).toEqual([
      { a: 3, b: at, c: null },
      { a: 4, b: at, c: null },
    ]);
    expect((await pool.query(read, [9])).rows).toEqual([]);
    expect((await pool.query(read, [4])).rows).toEqual([{ a: 4, b: at, c: null }]);
    expect((await pool.query(read, [2])).rowCount).toBe(3);
    expect(described).toHaveLength(4);
    await pool.query('drop table described');
  });

  it('is not kept without values, with several in one text, or with a long list of values', async () => {
    const pool = open();
    const many = Array.from({ length: 101 }, (_, at) => at);
    await ask(pool, 'select 1 as one', []);
    await ask(pool, 'select $1::int as one;', [1]);
    await ask(pool, `select 1 as one where 5 in (${many.map((at) => `$${at + 1}::int`)})`, many);
    expect(await keptIn(pool)).toEqual([]);
  });

  it('fails as it would without a name, and can be asked again', async () => {
    const pool = open();
    const text = 'select 10 / $1::int as part';
    await ask(pool, text, [5]);
    expect(await errorOf(pool.query(text, [0]))).toMatchObject({ code: '22012' });
    expect(await ask(pool, text, [2])).toEqual([{ part: 5 }, { part: 5 }]);
    expect(await errorOf(ask(pool, 'select $1::int as x from nowhere', [1]))).toMatchObject({
      code: '42P01',
    });
  });

  it('does not fill the memory of PostgreSQL, however many there are', async () => {
    const pool = open({ keptMax: 5 });
    for (let at = 0; at < 23; at++) {
      expect(await ask(pool, `select $1::int + ${at} as sum`, [1], 3)).toContainEqual({ sum: at + 1 });
      expect((await keptIn(pool)).length).toBeLessThanOrEqual(5);
    }
    const client = await pool.connect();
    await client.query('begin');
    for (let at = 0; at < 23; at++)
      for (let time = 0; time < 2; time++) await client.query(`select $1::int - ${at} as left`, [1]);
    await client.query('commit');
    client.release();
    expect((await keptIn(pool)).length).toBeLessThanOrEqual(5);
  });

  it('is kept anew by the connection that comes after a lost one', async () => {
    const pool = open();
    const text = 'select $1::text as word';
    await ask(pool, text, ['a']);
    const [row] = (await pool.query('select pg_backend_pid() as pid')).rows;
    const end = pool.query('select pg_terminate_backend(pg_backend_pid())');
    expect(await errorOf(end)).toMatchObject({ code: '57P01' });
    expect(await ask(pool, text, ['b'])).toEqual([{ word: 'b' }, { word: 'b' }]);
    expect(await keptIn(pool)).toHaveLength(1);
    expect((await pool.query('select pg_backend_pid() as pid')).rows[0].pid).not.toBe(row.pid);
  });
});

describe('a table that was altered', () => {
  const alter = async (pool: pg.Pool, type: string) => {
    const elsewhere = open();
    await elsewhere.query(`alter table shapes alter a type ${type}`);
    return pool;
  };

  it('is noticed: outside a transaction its statement is asked once more', async () => {
    const pool = open();
    await pool.query('create table shapes (a int); insert into shapes values (7)');
    const text = 'select a from shapes where a::int = $1';
    expect(await ask(pool, text, [7])).toEqual([{ a: 7 }, { a: 7 }]);
    await alter(pool, 'text');
    expect(await ask(pool, text, [7], 3)).toEqual([{ a: '7' }, { a: '7' }, { a: '7' }]);
    expect(await keptIn(pool)).toHaveLength(1);
    const change = "update shapes set a = a || '1' where a = $1 returning *";
    await ask(pool, change, ['none']);
    await pool.query('alter table shapes add b int');
    expect(await ask(pool, change, ['7'], 1)).toEqual([{ a: '71', b: null }]);
    await pool.query('drop table shapes');
  });

  it('fails a transaction as contention does, which finds it as it is when tried again', async () => {
    const pool = open();
    await pool.query('create table shapes (a int); insert into shapes values (7)');
    const text = 'select a from shapes where a::int = $1';
    await ask(pool, text, [7]);
    await alter(pool, 'bigint');
    const client = await pool.connect();
    await client.query('begin');
    const error = await errorOf(client.query(text, [7]));
    expect(error).toMatchObject({ code: '0A000' });
    expect(codeOf(error as FastifyError)).toBe('CONFLICT');
    await client.query('rollback');
    await client.query('begin');
    expect((await client.query(text, [7])).rows).toEqual([{ a: '7' }]);
    await client.query('commit');
    client.release();
    await pool.query('drop table shapes');
  });

  it('is not what another missing feature is', () => {
    const error = Object.assign(new Error('no such feature'), {
      code: '0A000',
      routine: 'transformLockingClause',
    });
    expect(codeOf(error as unknown as FastifyError)).toBe('INTERNAL');
  });
});

it('a pooler that loses statements is noticed, and asked without from then on', async () => {
  const lines: string[] = [];
  const pool = open({ log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) });
  const text = 'select $1::int as one';
  await ask(pool, text, [1]);
  await pool.query('deallocate all');
  expect(await ask(pool, text, [1], 3)).toEqual([{ one: 1 }, { one: 1 }, { one: 1 }]);
  expect(await keptIn(pool)).toEqual([]);
  expect(lines).toEqual([expect.stringContaining('DATABASE_PREPARED=0')]);
});

describe('the plan of a kept statement', () => {
  const text = 'select count(*)::int as count from filling where a = $1';

  /** The work that PostgreSQL does for a statement that was planned while its table was empty and is asked again when it is full. */
  const planAfter = async (plansMs: number): Promise<string> => {
    const pool = open({ plansMs });
    await pool.query(`create table filling (a int primary key) with (autovacuum_enabled = false);
      analyze filling`);
    await ask(pool, text, [1], 12);
    await pool.query('insert into filling select generate_series(1, 20000)');
    expect(await ask(pool, text, [1], 1)).toEqual([{ count: 1 }]);
    const [kept] = await keptIn(pool);
    const client = await pool.connect();
    const { rows } = await client.query(`explain execute ${kept?.name}(1)`);
    client.release();
    await pool.query('drop table filling');
    return JSON.stringify(rows);
  };

  it('does not stay as it was made for an empty table', async () => {
    expect(await planAfter(0)).toContain('Index');
    expect(await planAfter(600_000)).not.toContain('Index');
  });
});
