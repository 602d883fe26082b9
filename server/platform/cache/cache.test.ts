import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresCache, postgresLimits, sweepJob } from '#server/platform/cache/postgres.ts';
import { openRedis, redisCache, redisLimits } from '#server/platform/cache/redis.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ rooms: () => [] });
});
afterAll(() => app.close());

/** The ports as the app got them: Redis if REDIS_URL is set, otherwise the database. */
describe('the shared cache', () => {
  it('gives back bytes as they were, until they are deleted', async () => {
    const { cache } = app.services;
    const value = Buffer.from([0, 255, 10, 128]);
    expect(await cache.get('a')).toBeNull();
    await cache.set('a', value, 60);
    await cache.set('a', Buffer.concat([value, value]), 60);
    expect(await cache.get('a')).toEqual(Buffer.concat([value, value]));
    await cache.delete('a');
    expect(await cache.get('a')).toBeNull();
  });
});

describe('the shared limits', () => {
  it('count exactly, whatever runs at once, each key by itself', async () => {
    const { limits } = app.services;
    const taken = await Promise.all(Array.from({ length: 30 }, () => limits.take('busy', 10, 60)));
    expect(taken.filter((answer) => answer.allowed)).toHaveLength(10);
    const refused = taken.find((answer) => !answer.allowed);
    expect(refused?.retryAfterSeconds).toBeGreaterThan(0);
    expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect((await limits.take('other', 1, 60)).allowed).toBe(true);
  });
});

describe('the ports as the app got them', () => {
  it('forget by the clock', async () => {
    const { cache, limits } = app.services;
    await cache.set('brief', Buffer.from('x'), 5);
    expect((await limits.take('brief', 1, 5)).allowed).toBe(true);
    expect(await limits.take('brief', 1, 5)).toEqual({ allowed: false, retryAfterSeconds: 5 });
    expect(await cache.get('brief')).toEqual(Buffer.from('x'));
    app.clock.advance({ seconds: 5 });
    expect(await cache.get('brief')).toBeNull();
    expect((await limits.take('brief', 1, 5)).allowed).toBe(true);
  });
});

describe('cache and limits in the database', () => {
  it('are swept by the clock', async () => {
    const { db, clock, log } = app.services;
    const cache = postgresCache(db, clock);
    const limits = postgresLimits({ db, clock, log });
    await cache.set('short', Buffer.from('x'), 5);
    expect((await limits.take('window', 1, 5)).allowed).toBe(true);
    expect(await limits.take('window', 1, 5)).toEqual({ allowed: false, retryAfterSeconds: 5 });
    app.clock.advance({ seconds: 5 });
    expect(await cache.get('short')).toBeNull();
    expect((await limits.take('window', 1, 5)).allowed).toBe(true);
    app.clock.advance({ seconds: 5 });
    await sweepJob(db, clock).handle({});
    expect(await db.selectFrom('cache').selectAll().execute()).toEqual([]);
  });
});

describe('a Redis that does not answer', () => {
  it('loses the cache and never the limits', async () => {
    const { db, clock, log } = app.services;
    const redis = openRedis('redis://127.0.0.1:1', log);
    const cache = redisCache(redis, clock, 'dead:');
    const limits = redisLimits(redis, clock, 'dead:', postgresLimits({ db, clock, log }));
    await cache.set('a', Buffer.from('x'), 60);
    expect(await cache.get('a')).toBeNull();
    expect((await limits.take('dead', 1, 60)).allowed).toBe(true);
    expect((await limits.take('dead', 1, 60)).allowed).toBe(false);
    redis.disconnect();
  });
});
