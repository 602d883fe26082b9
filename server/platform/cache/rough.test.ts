import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { postgresLimits } from './postgres.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ rooms: () => [] });
});
afterAll(() => app.close());

const taken = async (limits: ReturnType<typeof postgresLimits>, key: string, times: number) => {
  const answers = [];
  for (let time = 0; time < times; time++) answers.push((await limits.takeRoughly(key, 3, 60)).allowed);
  return answers;
};

const writtenOf = async (key: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count from limits where key = ${key}`.execute(
    app.services.db,
  );
  return rows[0]?.count ?? 0;
};

it('refuses in one process what is beyond the limit, says how long, and begins anew by the clock', async () => {
  const limits = postgresLimits(app.services);
  expect(await taken(limits, 'rough:one', 5)).toEqual([true, true, true, false, false]);
  app.clock.advance({ seconds: 20 });
  expect(await limits.takeRoughly('rough:one', 3, 60)).toEqual({ allowed: false, retryAfterSeconds: 40 });
  app.clock.advance({ seconds: 40 });
  expect(await taken(limits, 'rough:one', 4)).toEqual([true, true, true, false]);
});

it('tells other processes what it counted, and learns from them', async () => {
  const [here, there] = [postgresLimits(app.services), postgresLimits(app.services)];
  await taken(here, 'rough:shared', 1);
  await taken(there, 'rough:shared', 1);
  await expect.poll(() => writtenOf('rough:shared'), { timeout: 20_000 }).toBe(2);
  await taken(here, 'rough:shared', 1);
  await expect.poll(() => writtenOf('rough:shared'), { timeout: 20_000 }).toBe(3);
  await expect.poll(() => taken(here, 'rough:shared', 1), { timeout: 20_000 }).toEqual([false]);
});

it('an answer of the database that comes after its window ended says nothing of the next one', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let tellAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    tellAsked = resolve;
  });
  const late: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      tellAsked();
      await answered;
      return result;
    },
  };
  const limits = postgresLimits({ ...app.services, db: app.services.db.withPlugin(late) });
  await taken(limits, 'rough:late', 1);
  await asked;
  app.clock.advance({ minutes: 5 });
  await taken(limits, 'rough:late', 3);
  answer();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await taken(limits, 'rough:late', 1)).toEqual([false]);
});

it('writes only what is still counted', async () => {
  const limits = postgresLimits(app.services);
  await taken(limits, 'rough:over', 2);
  app.clock.advance({ seconds: 61 });
  await taken(limits, 'rough:after', 1);
  await expect.poll(() => writtenOf('rough:after'), { timeout: 20_000 }).toBe(1);
  expect(await writtenOf('rough:over')).toBe(0);
});
