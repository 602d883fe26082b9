import { mkdirSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createBackups } from '#server/platform/backup/schedule.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { judge } from '#server/platform/config/demo.ts';
import type { Env } from '#server/platform/config/env.ts';
import { isLoopback } from '#server/platform/config/loopback.ts';
import { openDatabase } from '#server/platform/database.ts';
import { lookAtGiven } from '#server/platform/db/given.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { servingOn, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { lockFolder } from '#server/platform/embedded/lock.ts';
import { inDataDir } from '#server/platform/embedded/problem.ts';
import { projectFolder } from '#server/platform/files.ts';
import { readSite } from '#server/platform/http/pages.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { systemRandom } from '#server/platform/random.ts';
import { outerKeysOf } from '#server/platform/sealed/outer.ts';
import { createApp } from './app.ts';
import { listenProblem } from './explain.ts';
import { step } from './progress.ts';
import { loadEnv, loadRooms } from './rooms.ts';

export { explain } from './explain.ts';

export interface Running {
  /** Where it listens. */
  origin: string;
  /** Drains requests and jobs, then stops the embedded database. */
  stop(): Promise<void>;
}

/** The database of DATABASE_URL, or the embedded one with the lock on its folder. */
const provideDatabase = async (config: Config, tell: (line: string) => void) => {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop: async () => undefined };
  const { dataDir } = config;
  const lock = await inDataDir(dataDir, () => {
    mkdirSync(dataDir, { recursive: true });
    return lockFolder(dataDir, () => servingOn(dataDir));
  });
  try {
    const options = { dataDir, maxConnections: config.databasePool, tell };
    const embedded = await step('Starting the embedded PostgreSQL', tell, () =>
      inDataDir(dataDir, () => startEmbedded(options)),
    );
    const stop = async () => {
      await embedded.stop();
      lock.release();
    };
    return { url: embedded.url, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
};

/** The address of this machine in its network; its own one where it is in none. */
const inNetwork = (): string =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';

const addressOf = (host: string, port: number): string => {
  const shown = host === '0.0.0.0' || host === '::' ? inNetwork() : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
};

/** What the operator of a real house should know, though it can be run so. */
const warnings = (config: Config, channels: readonly string[]): string[] => {
  const missing = ['sms', 'email'].filter((channel) => !channels.includes(channel));
  const isCounted = typeof config.trustProxy === 'number' && config.trustProxy > 0;
  return [
    ...(missing.length > 0
      ? [
          `No provider is set for ${missing.join(' and ')}: such messages wait in the table messages and are not sent`,
        ]
      : []),
    ...(isCounted && !isLoopback(config.host)
      ? [
          'TRUST_PROXY is a number and HOST is open: whoever reaches the port beside the proxy can call themselves any address. Close the port to all others, or give the addresses of the proxies',
        ]
      : []),
  ];
};

/**
 * An error that nobody caught is a bug of ours and is told as one. It belongs to one request or job, and must not end
 * all others: what they have in hand is safe in transactions, whatever became of that one.
 */
const surviveErrors = (log: Logger): (() => void) => {
  const tellOf = (error: unknown) => log.error({ err: error }, 'An error was caught by nobody');
  process.on('uncaughtException', tellOf);
  process.on('unhandledRejection', tellOf);
  return () => {
    process.off('uncaughtException', tellOf);
    process.off('unhandledRejection', tellOf);
  };
};

/** Boots everything in order and listens; throws with a message for people. */
export const start = async (env: Env, tell: (line: string) => void): Promise<Running> => {
  const config = readConfig(env, judge(env, await loadEnv()));
  const keys = outerKeysOf(config, config.demo);
  const log = createLog(config.logLevel);
  const clock = systemClock;
  const site = readSite(join(projectFolder(), 'dist', 'web'));
  const provided = await provideDatabase(config, tell);
  const database = openDatabase({
    url: provided.url,
    maxConnections: config.databasePool,
    log,
    keys,
    prepared: config.databasePrepared,
  });
  const metrics = createMetrics({ processFigures: true });
  try {
    if (config.databaseUrl !== null) for (const warning of await lookAtGiven(database.db)) log.warn(warning);
    const backups = await createBackups({ config, url: provided.url, clock, log, metrics });
    const app = await createApp({
      config,
      database,
      clock,
      random: systemRandom(clock),
      fetch: globalThis.fetch,
      log,
      metrics,
      redisPrefix: 'hodhod:',
      loadRooms,
      site,
      step: (name, work) => step(name, tell, work),
      prepareDatabase: async (migrations) => {
        await migrate(database.db, migrations);
      },
    });
    await step('Asking for the first prices', tell, () => app.warm());
    const listening = await app.http
      .listen({ port: config.port, host: config.host })
      .catch(async (error: unknown) => {
        await app.close();
        throw listenProblem(error, config);
      });
    // Alone on the embedded database: what an earlier process had in hand is nobody's.
    if (config.databaseUrl === null) await app.jobs.takeOver();
    await app.work();
    backups?.start();
    if (!config.demo)
      for (const warning of warnings(config, app.services.outbox.channels())) log.warn(warning);
    const origin = addressOf(config.host, Number(new URL(listening).port));
    app.house.listensAt(origin);
    tell(`Hodhod is at ${config.publicUrl ?? origin}`);
    if (config.demo)
      tell(
        `This is a demonstration. Its messages (sign-in codes) are at ${config.publicUrl ?? origin}/outbox`,
      );
    const endSurvival = surviveErrors(log);
    return {
      origin,
      async stop() {
        await backups?.stop();
        await app.close();
        await provided.stop();
        endSurvival();
      },
    };
  } catch (error) {
    await database.close().catch(() => undefined);
    await provided.stop();
    throw error;
  }
};
