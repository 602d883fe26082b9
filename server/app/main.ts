import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { ConfigError, type Env } from '#server/platform/config/env.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { InUseError, lockFolder } from '#server/platform/embedded/lock.ts';
import { projectFolder } from '#server/platform/files.ts';
import { readSite } from '#server/platform/http/pages.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { systemRandom } from '#server/platform/random.ts';
import { createApp } from './app.ts';
import { step } from './progress.ts';
import { loadRooms } from './rooms.ts';

export interface Running {
  /** Where it listens. */
  origin: string;
  /** Drains requests and jobs, then stops the embedded database. */
  stop(): Promise<void>;
  /** Resolves where the embedded database ended by itself. */
  lost: Promise<void>;
}

const never = new Promise<void>(() => undefined);

/** The database of DATABASE_URL, or the embedded one with the lock on its folder. */
const provideDatabase = async (config: Config, tell: (line: string) => void) => {
  if (config.databaseUrl !== null)
    return { url: config.databaseUrl, lost: never, stop: async () => undefined };
  mkdirSync(config.dataDir, { recursive: true });
  const lock = lockFolder(config.dataDir);
  try {
    const options = { dataDir: config.dataDir, maxConnections: config.databasePool, tell };
    const embedded = await step('Starting the embedded PostgreSQL', tell, () => startEmbedded(options));
    const stop = async () => {
      await embedded.stop();
      lock.release();
    };
    return { url: embedded.url, lost: embedded.lost, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
};

const addressOf = (host: string, port: number): string => {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
};

/** What waits in production because nobody sends it; null where codes and tickets reach people. */
const withoutProvider = (channels: readonly string[]): string | null => {
  const missing = ['sms', 'email'].filter((channel) => !channels.includes(channel));
  if (missing.length === 0) return null;
  return `No provider is set for ${missing.join(' and ')}: such messages wait in the table messages and are not sent`;
};

/** Boots everything in order and listens; throws with a message for people. */
export const start = async (env: Env, tell: (line: string) => void): Promise<Running> => {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const clock = systemClock;
  const site = readSite(join(projectFolder(), 'dist', 'web'));
  const provided = await provideDatabase(config, tell);
  const database = openDatabase({ url: provided.url, maxConnections: config.databasePool, log });
  try {
    const app = await createApp({
      config,
      database,
      clock,
      random: systemRandom(clock),
      fetch: globalThis.fetch,
      log,
      metrics: createMetrics({ processFigures: true }),
      redisPrefix: 'hodhod:',
      loadRooms,
      site,
      step: (name, work) => step(name, tell, work),
      prepareDatabase: async (migrations) => {
        await migrate(database.db, migrations);
      },
    });
    const listening = await app.http
      .listen({ port: config.port, host: config.host })
      .catch(async (error: unknown) => {
        await app.close();
        throw error;
      });
    // Alone on the embedded database: what an earlier process had in hand is nobody's.
    if (config.databaseUrl === null) await app.jobs.takeOver();
    await app.work();
    if (config.production) {
      const unsent = withoutProvider(app.services.outbox.channels());
      if (unsent) log.warn(unsent);
    }
    const origin = addressOf(config.host, Number(new URL(listening).port));
    tell(`Hodhod is at ${config.publicUrl ?? origin}`);
    if (!config.production) tell(`Demo messages (sign-in codes) are at ${config.publicUrl ?? origin}/outbox`);
    return {
      origin,
      lost: provided.lost,
      async stop() {
        await app.close();
        await provided.stop();
      },
    };
  } catch (error) {
    await database.close().catch(() => undefined);
    await provided.stop();
    throw error;
  }
};

/** What a person should read of an error that stopped the start; null where it is a bug and needs its stack. */
export const explain = (error: unknown): string | null => {
  if (error instanceof ConfigError || error instanceof InUseError) return error.message;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') return 'The port is in use by another program. Give another PORT.';
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return 'This PORT needs more rights. Give one above 1023.';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `DATABASE_URL: the database does not answer (${error.message})`;
  if (code === '28P01' || code === '3D000') return `DATABASE_URL: ${error.message}`;
  return null;
};
