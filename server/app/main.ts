import { mkdirSync } from 'node:fs';
import { createBackups } from '#server/platform/backup/schedule.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { judge } from '#server/platform/config/demo.ts';
import type { Env } from '#server/platform/config/env.ts';
import { isLoopback } from '#server/platform/config/loopback.ts';
import { servingOn, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { lockFolder } from '#server/platform/embedded/lock.ts';
import { inDataDir } from '#server/platform/embedded/problem.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { outerKeysOf } from '#server/platform/sealed/outer.ts';
import { step } from './progress.ts';
import { loadEnv } from './rooms.ts';
import { type Serving, serve } from './serve.ts';
import { surviveErrors } from './survive.ts';
import { type ManyServing, serveByWorkers } from './workers.ts';

export { explain } from './explain.ts';

export interface Running {
  /** Where it listens. */
  origin: string;
  /** Settles where the house cannot go on, with the reason; it is to be stopped then. A house in one process has none. */
  ended?: Promise<string>;
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

/** Boots everything in order and listens; throws with a message for people. */
export const start = async (env: Env, tell: (line: string) => void): Promise<Running> => {
  const config = readConfig(env, judge(env, await loadEnv()));
  outerKeysOf(config, config.demo);
  const log = createLog(config.logLevel);
  const isOneProcess = config.workers === 1;
  // Processes that serve are asked for the figures: this one, or its workers.
  const metrics = createMetrics({
    processFigures: true,
    ...(!isOneProcess && { ofSeveral: { name: 'keeper', all: async () => [] } }),
  });
  const provided = await provideDatabase(config, tell);
  const { url } = provided;
  const isOwn = config.databaseUrl === null;
  try {
    const backups = await createBackups({ config, url, clock: systemClock, log, metrics });
    const serving: ManyServing | Serving = isOneProcess
      ? await serve(
          { isFirst: true, isAlone: isOwn },
          { config, url, maxConnections: config.databasePool, log, metrics, tell },
        )
      : await serveByWorkers({ config, env, url, isOwn, log, metrics, tell });
    backups?.start();
    if (!config.demo) for (const warning of warnings(config, serving.channels)) log.warn(warning);
    const { origin } = serving;
    tell(`Hodhod is at ${config.publicUrl ?? origin}`);
    if (config.demo)
      tell(
        `This is a demonstration. Its messages (sign-in codes) are at ${config.publicUrl ?? origin}/outbox`,
      );
    const endSurvival = surviveErrors(log);
    return {
      origin,
      ...('ended' in serving && { ended: serving.ended }),
      async stop() {
        await backups?.stop();
        await serving.stop();
        await provided.stop();
        endSurvival();
      },
    };
  } catch (error) {
    await provided.stop();
    throw error;
  }
};
