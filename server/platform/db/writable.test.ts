import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withClient } from '#server/platform/embedded/query.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ rooms: () => [] });
});
afterEach(() => app.close());

/** Changes a setting of this database's connections: ends those that are open, so that new ones have it. */
const set = (what: string) =>
  withClient(app.databaseUrl, async (client) => {
    const name = /\/(hodhod_test_\w+)/.exec(app.databaseUrl)?.[1];
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter database ${name} ${what}`);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()',
    );
  });

const untilAnswer = (code: number, answer: object) =>
  expect
    .poll(
      async () => {
        const { statusCode, payload } = await app.inject('/readyz');
        return { statusCode, ...JSON.parse(payload) };
      },
      { timeout: 60_000, interval: 200 },
    )
    .toMatchObject({ statusCode: code, ...answer });

describe('/readyz', () => {
  it('is false on a server that only reads, and true again once it writes', async () => {
    await untilAnswer(200, { ready: true, writable: true });
    await set('set default_transaction_read_only = on');
    await untilAnswer(503, { ready: false, database: true, writable: false });
    await set('reset default_transaction_read_only');
    await untilAnswer(200, { ready: true, writable: true });
  }, 240_000);

  it('writes what finds no room in memory, so that a full disk is found', async () => {
    const before = await spilled();
    await untilAnswer(200, { writable: true });
    await expect.poll(async () => (await spilled()) > before, { timeout: 60_000 }).toBe(true);
  }, 240_000);
});

/** How many bytes this database wrote to temporary files. */
const spilled = async (): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select temp_bytes as bytes from pg_stat_database where datname = current_database()`.execute(
    app.services.db,
  );
  return rows[0]?.bytes ?? 0;
};
