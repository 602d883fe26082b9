import type { Redis } from 'ioredis';
import { alertsMigrations } from './alerts/migrations.ts';
import { alertsKeeper } from './alerts/store.ts';
import { aside } from './aside/index.ts';
import { createAuth } from './auth/auth.ts';
import { authMigrations } from './auth/migrations.ts';
import { sealedServerKeys, sealedSessions, sealedUsers } from './auth/sealed.ts';
import { cacheMigrations, postgresCache, postgresLimits, sweepJob } from './cache/postgres.ts';
import { openRedis, redisCache, redisLimits } from './cache/redis.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database.ts';
import { probeMigrations } from './db/writable.ts';
import { createFigures, figuresOperation } from './figures.ts';
import { createFinding, findOperation } from './finding.ts';
import { type HouseAddress, houseAddress } from './house/address.ts';
import { houseMigrations, settleKind } from './house/kind.ts';
import { createPageDays, type PageDays, pageDaysMigrations } from './http/page-days.ts';
import { createJobs, type JobRunner } from './jobs/jobs.ts';
import { lastSearchesMigrations } from './last-searches/migrations.ts';
import { searchesKeeper } from './last-searches/store.ts';
import type { Metrics } from './metrics/metrics.ts';
import { messagesKeeper } from './outbox/forget.ts';
import { createMessages } from './outbox/index.ts';
import { deliveryMigrations, outboxMigrations } from './outbox/migrations.ts';
import { newsMigrations } from './outbox/news/choices.ts';
import { sealedMessages, sealedSubscriptions } from './outbox/sealed.ts';
import { createPeople } from './people.ts';
import { mountPosters } from './posters/index.ts';
import type { Room } from './room.ts';
import { sealAnewJob } from './sealed/keep.ts';
import { sealedMigrations } from './sealed/migrations.ts';
import { securityLog } from './security-log.ts';
import type { Clock, Random, Services } from './services.ts';
import { platformTells } from './tells.ts';
import { travelRulesMigrations } from './travel-rules/migrations.ts';
import { seedTravelRules } from './travel-rules/store.ts';
import { createStaffWork, waitingOperation } from './waiting.ts';

export interface PlatformParts {
  config: Config;
  database: Database;
  clock: Clock;
  random: Random;
  fetch: typeof fetch;
  log: Services['log'];
  metrics: Metrics;
  /** Stands before every key in Redis, so that several houses may share one. */
  redisPrefix: string;
}

export interface Platform {
  services: Services;
  jobs: JobRunner;
  redis: Redis | null;
  house: HouseAddress;
  /** Since when public pages say what they say. */
  pageDays: PageDays;
  /** The platform's own tables, jobs and pages. */
  room: Room;
}

/** What every process tells of its connections and of what waits beside it. */
const measure = ({ metrics, database }: PlatformParts, redis: Redis | null): void => {
  metrics.gauge('hodhod_db_connections', 'Open database connections', () => database.pool.totalCount, 'sum');
  metrics.gauge(
    'hodhod_db_waiting',
    'Requests that wait for a connection',
    () => database.pool.waitingCount,
    'sum',
  );
  metrics.gauge(
    'hodhod_aside_waiting',
    'Papers and sheets that wait for the process that makes them',
    aside.waiting,
    'sum',
  );
  if (redis)
    metrics.gauge(
      'hodhod_redis_up',
      'Whether Redis answers; where it does not, the database stands in',
      () => Number(redis.status === 'ready'),
      'min',
    );
};

/** Puts the ports together: in the database by default, caches and limits in Redis where there is one. */
export const createPlatform = (parts: PlatformParts): Platform => {
  const { config, database, clock, random, log, metrics } = parts;
  const { db } = database;
  const house = houseAddress(config);
  const pageDays = createPageDays({ db, clock });
  const redis = config.redisUrl === null ? null : openRedis(config.redisUrl, log);
  const ownLimits = postgresLimits({ db, clock, log });
  const jobs = createJobs({ database, clock, random, log, metrics });
  measure(parts, redis);
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
    house,
    auth: createAuth(db, random, clock),
    people: createPeople(),
    staffWork: createStaffWork(),
    figures: createFigures(log),
    finding: createFinding(log),
    log,
    security: securityLog(log),
    metrics,
    fetch: parts.fetch,
  };
  const room: Room = {
    name: 'platform',
    migrations: [
      ...cacheMigrations,
      ...outboxMigrations,
      ...authMigrations,
      ...deliveryMigrations,
      ...newsMigrations,
      ...houseMigrations,
      ...probeMigrations,
      ...sealedMigrations,
      ...lastSearchesMigrations,
      ...alertsMigrations,
      ...pageDaysMigrations,
      ...travelRulesMigrations,
    ],
    sealed: [sealedServerKeys, sealedSessions, sealedUsers, sealedMessages, sealedSubscriptions],
    keeps: {
      async forget(tx, userId) {
        await messagesKeeper.forget(tx, userId);
        await searchesKeeper.forget(tx, userId);
        await alertsKeeper.forget(tx, userId);
      },
    },
    tells: platformTells,
    operations: [
      ...messages.operations,
      waitingOperation(services),
      figuresOperation(services),
      findOperation(services),
    ],
    jobs: [
      sweepJob(db, clock),
      sealAnewJob(db),
      { name: 'note-page-days', cron: '7 * * * *', canWait: true, handle: () => pageDays.note() },
      ...messages.jobs,
    ],
    pages(app) {
      mountPosters(app, services.limits);
      messages.pages?.(app);
    },
    async start() {
      await settleKind(db, config.demo, clock);
      await seedTravelRules(db);
    },
    warm: () => pageDays.note(),
  };
  return { services, jobs, redis, room, house, pageDays };
};
