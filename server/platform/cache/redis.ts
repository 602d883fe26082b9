import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Cache, Limits } from '../services.ts';

/** Answers fast or fails: a dead Redis must not hold up a request. */
export const openRedis = (url: string, log: Logger): Redis => {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    connectTimeout: 2000,
    enableOfflineQueue: false,
    lazyConnect: true,
    retryStrategy: (times) => Math.min(times * 200, 5000),
  });
  let lastTold = 0;
  redis.on('error', (error) => {
    // It tells of every attempt; one line a minute is enough.
    if (performance.now() - lastTold < 60_000 && lastTold > 0) return;
    lastTold = performance.now();
    log.warn({ err: error }, 'Redis does not answer; the database stands in');
  });
  return redis;
};

/** The cache in Redis; where it does not answer, nothing is there. */
export const redisCache = (redis: Redis, prefix: string): Cache => ({
  get: (key) => redis.getBuffer(`${prefix}c:${key}`).catch(() => null),
  async set(key, value, ttlSeconds) {
    await redis.set(`${prefix}c:${key}`, value, 'EX', Math.max(1, Math.ceil(ttlSeconds))).catch(() => null);
  },
  async delete(key) {
    await redis.del(`${prefix}c:${key}`).catch(() => null);
  },
});

const takeScript = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

/** Counters in Redis; where it does not answer, `standIn` counts: a limit is never simply off. */
export const redisLimits = (redis: Redis, prefix: string, standIn: Limits): Limits => ({
  async take(key, limit, windowSeconds) {
    try {
      const answer = await redis.eval(takeScript, 1, `${prefix}l:${key}`, windowSeconds * 1000);
      const [count = 0, left = 0] = answer as number[];
      const allowed = count <= limit;
      return { allowed, retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(left / 1000)) };
    } catch {
      return standIn.take(key, limit, windowSeconds);
    }
  },
});
