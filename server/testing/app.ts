import { randomBytes } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import { createApp } from '#server/app/app.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Site } from '#server/platform/http/pages.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import type { JobDefinition, Room } from '#server/platform/room.ts';
import { prepareSeals } from '#server/platform/sealed/keep.ts';
import type { OuterKeys } from '#server/platform/sealed/outer.ts';
import type { SealedTable } from '#server/platform/sealed/table.ts';
import type { Services } from '#server/platform/services.ts';
import { testKeys } from './keys.ts';
import { dropDatabase, freshDatabase, urlOf } from './postgres.ts';
import { createTestClock, createTestRandom, type TestClock } from './time.ts';

export interface TestOptions {
  /** The rooms beside the platform: whole-house.ts brings all, house.ts those of one product. */
  rooms: (services: Services) => readonly Room[] | Promise<readonly Room[]>;
  /** The moment at which the clock stands. */
  now?: Date | string;
  /** A demonstration, which it is unless said; what a started process judges from its environment (config/demo.ts). */
  demo?: boolean;
  /** Environment variables. */
  env?: Record<string, string>;
  /** The network; by default every use of it fails. */
  fetch?: typeof fetch;
  site?: Site;
  /** Goes on with the database of another test app: a second instance, or the next start. */
  databaseUrl?: string;
  seed?: string;
  /** Gets the lines of the log; otherwise TEST_LOG says how much of it is shown. */
  logged?: (line: string) => void;
  /** The keys outside the database; the same for all tests by default. */
  keys?: OuterKeys;
}

export interface TestApp {
  services: Services;
  rooms: readonly Room[];
  clock: TestClock;
  databaseUrl: string;
  inject(request: InjectOptions | string): Promise<LightMyRequestResponse>;
  /** Runs all jobs that are due by the clock, and those that they cause; answers how many ran. */
  runJobs(): Promise<number>;
  /** What the next start of the embedded server does with jobs that a dead process had in hand. */
  takeOver(): Promise<void>;
  /** Jobs run by themselves from now on, as in production. */
  work(): Promise<void>;
  /** Listens on a free port; answers the origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Enough seats and rooms for a test, each of which begins with an empty database; nobody waits, and passwords cost next to nothing. */
const quickEnv = {
  DEMO_INVENTORY_DAYS: '10',
  DEMO_HOTELS_PER_CITY: '2',
  TIMETABLE_LATENCY_MS: '0',
  PASSWORD_COST: '6',
};

/** Most tests buy much from one place, and are not about how much may be open unpaid. */
export const manyOpen = {
  OPEN_ORDERS_PER_ACCOUNT: '10000',
  OPEN_SEATS_PER_ACCOUNT: '10000',
  OPEN_SEATS_PER_DEPARTURE: '10000',
  OPEN_ORDERS_PER_ADDRESS: '10000',
  OPEN_SEATS_PER_ADDRESS: '10000',
};

const noNetwork: typeof fetch = () => Promise.reject(new Error('This test has no network'));

const migrationsOf = (rooms: readonly Room[]) => rooms.flatMap((each) => each.migrations ?? []);

/**
 * What the template of a house holds beside its tables, for making it takes longer than cloning: pg-boss's own tables, one of which each
 * queue has, and the data keys with which the first start would seal what is personal.
 */
const templateOf = (rooms: readonly Room[], keys: OuterKeys | undefined) => {
  const definitions = rooms.flatMap((each) => each.jobs ?? []);
  // If a test has keys of its own, its first start seals with them, so the template has no data keys.
  const sealed = keys ? [] : rooms.flatMap((each) => each.sealed ?? []);
  return {
    migrations: migrationsOf(rooms),
    also: [...definitions.map(({ name }) => name), JSON.stringify(sealed)],
    prepare: (url: string) => prepareTemplate(url, definitions, sealed),
  };
};

const prepareTemplate = async (
  url: string,
  definitions: readonly JobDefinition[],
  sealed: readonly SealedTable[],
): Promise<void> => {
  const log = pino({ level: 'silent' });
  const database = openDatabase({ url, maxConnections: 2, log, keys: testKeys() });
  const clock = createTestClock();
  const metrics = createMetrics({ processFigures: false });
  await createJobs({ database, clock, random: createTestRandom(clock, 'queue'), log, metrics }).prepare(
    definitions,
  );
  if (sealed.length > 0) await prepareSeals(database.db, sealed);
  await database.close();
};

/** The whole server in process, on a database of its own, with a clock that the test moves and the same chance in every run. */
export const testApp = async (options: TestOptions): Promise<TestApp> => {
  const clock = createTestClock(options.now);
  const { logged } = options;
  const log = logged
    ? createLog('trace', { write: logged })
    : pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const redisUrl = process.env['REDIS_URL'];
  const env = { ...(redisUrl ? { REDIS_URL: redisUrl } : {}), ...quickEnv, ...manyOpen, ...options.env };
  const config = readConfig(env, options.demo ?? true);
  const url = options.databaseUrl ?? urlOf(`hodhod_test_${process.pid}_${randomBytes(5).toString('hex')}`);
  const keys = options.keys ?? testKeys();
  const database = openDatabase({ url, maxConnections: 8, log, keys, prepared: config.databasePrepared });
  const app = await createApp({
    config,
    database,
    clock,
    random: createTestRandom(clock, options.seed ?? url),
    fetch: options.fetch ?? noNetwork,
    log,
    metrics: createMetrics({ processFigures: false }),
    redisPrefix: `test:${url.slice(-24)}:`,
    loadRooms: async (services) => options.rooms(services),
    prepareDatabase: async (rooms) => {
      if (options.databaseUrl) await migrate(database.db, migrationsOf(rooms));
      else await freshDatabase(url, templateOf(rooms, options.keys));
    },
    step: (_, work) => work(),
    isAlone: config.databaseUrl === null,
    isFirst: true,
    site: options.site ?? null,
  });
  return {
    services: app.services,
    rooms: app.rooms,
    clock,
    databaseUrl: url,
    inject: (request) => app.http.inject(request),
    runJobs: () => app.jobs.runDue(),
    takeOver: () => app.jobs.takeOver(),
    work: () => app.work(),
    listen: () => app.http.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close();
      if (!options.databaseUrl) await dropDatabase(url);
    },
  };
};
