import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Cache, Clock, Limits } from '../services.ts';

/** A connection to Redis on which nothing arrives for this long, before or within an answer, is given up. */
const patienceMs = 500;
/** A little longer: the connection that hangs is closed before its command fails, so that the next command is not sent on it. */
const commandMs = patienceMs + 100;

/**
 * Opens a Redis that answers fast or fails, since a dead one must not hold up a request. A connection that hangs is closed. Until a new one
 * has answered, every command fails at once, so only commands under way at that moment waited.
 */
export const openRedis = (url: string, log: Logger): Redis => {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    commandTimeout: commandMs,
    socketTimeout: patienceMs,
    connectTimeout: 2000,
    enableOfflineQueue: false,
    lazyConnect: true,
    retryStrategy: (times) => Math.min(times * 200, 5000),
  });
  let lastTold = 0;
  let isMissed = false;
  redis.on('error', (error) => {
    isMissed = true;
    // The client reports every attempt to connect; one line in the log a minute is enough.
    if (performance.now() - lastTold < 60_000 && lastTold > 0) return;
    lastTold = performance.now();
    log.warn({ err: error }, 'Redis does not answer; the database stands in');
  });
  redis.on('ready', () => {
    if (isMissed) log.info('Redis answers again');
    isMissed = false;
  });
  return redis;
};

/** Redis deletes a value a little later than the injected clock says; until then the moment stored beside the value decides. */
const graceMs = 60_000;
const momentBytes = 8;

/** The cache in Redis; if Redis does not answer, the cache is empty. */
export const redisCache = (redis: Redis, clock: Clock, prefix: string): Cache => ({
  async get(key) {
    const kept = await redis.getBuffer(`${prefix}c:${key}`).catch(() => null);
    if (!kept || kept.readDoubleBE() <= clock.now().getTime()) return null;
    return kept.subarray(momentBytes);
  },
  async set(key, value, ttlSeconds) {
    const until = Buffer.alloc(momentBytes);
    until.writeDoubleBE(clock.now().getTime() + ttlSeconds * 1000);
    const kept = Buffer.concat([until, value]);
    await redis
      .set(`${prefix}c:${key}`, kept, 'PX', Math.ceil(ttlSeconds * 1000) + graceMs)
      .catch(() => null);
  },
  async delete(key) {
    await redis.del(`${prefix}c:${key}`).catch(() => null);
  },
});

/** Arguments: the moment, the length of the window and the grace, all in milliseconds. Returns the count and what is left of the window. */
const takeScript = `
local ends = tonumber(redis.call('HGET', KEYS[1], 'ends') or '0')
local now = tonumber(ARGV[1])
if ends <= now then
  ends = now + tonumber(ARGV[2])
  redis.call('HSET', KEYS[1], 'ends', ends, 'count', 0)
  redis.call('PEXPIRE', KEYS[1], tonumber(ARGV[2]) + tonumber(ARGV[3]))
end
return {redis.call('HINCRBY', KEYS[1], 'count', 1), ends - now}`;

/** Does not create a key again whose window is over. */
const giveBackScript = `
if tonumber(redis.call('HGET', KEYS[1], 'count') or '0') > 0 then redis.call('HINCRBY', KEYS[1], 'count', -1) end`;

/** Counters in Redis; if Redis does not answer, `standIn` counts instead: a limit is never simply off. */
export const redisLimits = (redis: Redis, clock: Clock, prefix: string, standIn: Limits): Limits => {
  const takeOr = async (key: string, limit: number, windowSeconds: number, other: Limits['take']) => {
    try {
      const now = clock.now().getTime();
      const answer = await redis.eval(takeScript, 1, `${prefix}l:${key}`, now, windowSeconds * 1000, graceMs);
      const [count = 0, left = 0] = answer as number[];
      const allowed = count <= limit;
      return { allowed, retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(left / 1000)) };
    } catch {
      return other(key, limit, windowSeconds);
    }
  };
  return {
    take: (...use) => takeOr(...use, standIn.take),
    // Counting exactly takes one question to Redis, so nothing is gained by counting roughly.
    takeRoughly: (...use) => takeOr(...use, standIn.takeRoughly),
    async giveBack(key) {
      await redis.eval(giveBackScript, 1, `${prefix}l:${key}`).catch(() => standIn.giveBack(key));
    },
  };
};
