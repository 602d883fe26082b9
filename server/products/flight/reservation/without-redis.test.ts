import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { type PlayedRedis, playRedis } from '#server/testing/redis.ts';
import { flightHouse } from '../testing/house.ts';
import { buyFlight, searchFlights } from './testing/buy.ts';

let redis: PlayedRedis;
let app: TestApp;
beforeAll(async () => {
  redis = await playRedis();
  app = await flightHouse({ env: { REDIS_URL: redis.url } });
});
afterAll(async () => {
  await app?.close();
  await redis?.close();
});

const readiness = async () => (await app.inject('/readyz')).json();
const untilRedis = (isThere: boolean) =>
  expect.poll(async () => (await readiness()).redis, { timeout: 20_000 }).toBe(isThere);

describe('a house whose Redis fails', () => {
  it('sells what was found before Redis died, finds and sells without it, and is ready', async () => {
    await untilRedis(true);
    const before = await searchFlights(app, 0);
    expect(redis.asked()).toBeGreaterThan(0);
    await redis.die();
    await buyFlight(app, before);
    await buyFlight(app, await searchFlights(app, 1));
    expect(await readiness()).toMatchObject({ ready: true, redis: false });
  });

  it('sells the same answer at once when Redis is back with nothing in it', async () => {
    const before = await searchFlights(app, 2);
    await redis.comeBackEmpty();
    await untilRedis(true);
    const after = await searchFlights(app, 2);
    expect(after.requestId).toBe(before.requestId);
    await buyFlight(app, after);
  });

  it('asks one that hangs once and no more, until it answers', async () => {
    await untilRedis(true);
    redis.hang();
    await buyFlight(app, await searchFlights(app, 3));
    for (let day = 4; day < 8; day++) await searchFlights(app, day);
    // Every search and every purchase uses Redis. Only those that were under way when Redis stopped answering
    // waited for it; later ones did not.
    expect(redis.asked()).toBeLessThanOrEqual(1);
    await redis.comeBackEmpty();
    await untilRedis(true);
    await buyFlight(app, await searchFlights(app, 8));
    expect(redis.asked()).toBeGreaterThan(1);
  });
});

describe('what was found', () => {
  it('is kept where no crash of the database empties it', async () => {
    const { rows } = await sql<{ relpersistence: string }>`
      select relpersistence from pg_class where oid = 'flight_searches'::regclass`.execute(app.services.db);
    expect(rows).toEqual([{ relpersistence: 'p' }]);
  });

  it('is asked for again where another instance left the answer and the offers are gone', async () => {
    const { requestId } = await searchFlights(app, 9);
    const other = await flightHouse({ env: { REDIS_URL: redis.url }, databaseUrl: app.databaseUrl });
    expect((await searchFlights(other, 9)).requestId).toBe(requestId);
    await other.close();

    await app.services.db.deleteFrom('flight_searches').where('request_id', '=', requestId).execute();
    const third = await flightHouse({
      env: { REDIS_URL: redis.url },
      databaseUrl: app.databaseUrl,
      seed: 'third',
    });
    const again = await searchFlights(third, 9);
    await third.close();
    expect(again.requestId).not.toBe(requestId);
    await buyFlight(app, again);
  });

  it('is removed once it is over', async () => {
    app.clock.advance({ minutes: 26 });
    await app.services.db
      .transaction()
      .execute((tx) => app.services.jobs.send(tx, 'flight-search-sweep', {}));
    await app.runJobs();
    const { rows } = await sql`select 1 from flight_searches`.execute(app.services.db);
    expect(rows).toEqual([]);
  });
});
