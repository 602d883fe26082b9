import type { Redis } from 'ioredis';
import { createAuth } from './auth/auth.ts';
import { authMigrations } from './auth/migrations.ts';
import { cacheMigrations, postgresCache, postgresLimits, sweepJob } from './cache/postgres.ts';
import { openRedis, redisCache, redisLimits } from './cache/redis.ts';
import type { Config } from './config/config.ts';
import { configTable } from './config/config.ts';
import type { Database } from './db/database.ts';
import { createJobs, type JobRunner } from './jobs/jobs.ts';
import type { Metrics } from './metrics/metrics.ts';
import { outboxEnv } from './outbox/env.ts';
import { messagesKeeper } from './outbox/forget.ts';
import { createMessages } from './outbox/index.ts';
import { deliveryMigrations, outboxMigrations } from './outbox/migrations.ts';
import { createPeople } from './people.ts';
import type { Room } from './room.ts';
import type { Clock, Random, Services } from './services.ts';

export interface PlatformParts {
  config: Config;
  database: Database;
  clock: Clock;
  random: Random;
  fetch: typeof fetch;
  log: Services['log'];
  metrics: Metrics;
  /** Before every key in Redis, so that several houses may share one. */
  redisPrefix: string;
}

export interface Platform {
  services: Services;
  jobs: JobRunner;
  redis: Redis | null;
  /** The platform's own tables, jobs and pages. */
  room: Room;
}

/** Puts the ports together: in the database by default, caches and limits in Redis where there is one. */
export const createPlatform = (parts: PlatformParts): Platform => {
  const { config, database, clock, random, log, metrics } = parts;
  const { db } = database;
  const redis = config.redisUrl === null ? null : openRedis(config.redisUrl, log);
  const ownLimits = postgresLimits(db, clock);
  const jobs = createJobs({ database, clock, random, log, metrics });
  metrics.gauge('hodhod_db_connections', 'Open database connections', () => database.pool.totalCount);
  metrics.gauge('hodhod_db_waiting', 'Requests that wait for a connection', () => database.pool.waitingCount);
  const limits = redis ? redisLimits(redis, clock, parts.redisPrefix, ownLimits) : ownLimits;
  const messages = createMessages({ ...parts, db, jobs, limits });
  const services: Services = {
    config,
    db,
    clock,
    random,
    cache: redis ? redisCache(redis, clock, parts.redisPrefix) : postgresCache(db, clock),
    limits,
    jobs,
    outbox: messages.outbox,
    auth: createAuth(db, random, clock),
    people: createPeople(),
    log,
    metrics,
    fetch: parts.fetch,
  };
  const room: Room = {
    name: 'platform',
    env: { ...configTable, ...outboxEnv },
    migrations: [...cacheMigrations, ...outboxMigrations, ...authMigrations, ...deliveryMigrations],
    keeps: messagesKeeper,
    operations: messages.operations,
    jobs: [sweepJob(db, clock), ...messages.jobs],
    ...(messages.pages ? { pages: messages.pages } : {}),
  };
  return { services, jobs, redis, room };
};
