import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { aside } from '#server/platform/aside/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database.ts';
import { lookAtGiven } from '#server/platform/db/given.ts';
import { migrate, requireMigrated } from '#server/platform/db/migrate.ts';
import { projectFolder } from '#server/platform/files.ts';
import type { HouseAddress } from '#server/platform/house/address.ts';
import { readSite } from '#server/platform/http/pages.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Channel } from '#server/platform/outbox/senders/port.ts';
import { systemRandom } from '#server/platform/random.ts';
import { outerKeysOf } from '#server/platform/sealed/outer.ts';
import { createApp } from './app.ts';
import { listenProblem } from './explain.ts';
import { step } from './progress.ts';
import { loadRooms } from './rooms.ts';

/** How a process comes into the house. */
export interface Entry {
  /** The first one at a start brings the database up to date; whoever comes later finds it so. */
  isFirst: boolean;
  /** Nobody else can run on this database yet: what an earlier process had in hand is taken over. */
  isAlone: boolean;
}

export interface Serving {
  /** Where it listens. */
  origin: string;
  house: HouseAddress;
  /** By which messages can be sent. */
  channels: readonly Channel[];
  /** Drains requests and jobs. */
  stop(): Promise<void>;
}

/** The address of this machine in its network; its own one where it is in none. */
const inNetwork = (): string =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';

const addressOf = (host: string, port: number): string => {
  const shown = host === '0.0.0.0' || host === '::' ? inNetwork() : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
};

/** All of a house but what there must be one of: answers calls and works off jobs, in this process. */
export const serve = async (
  { isFirst, isAlone }: Entry,
  {
    config,
    url,
    maxConnections,
    log,
    metrics,
    tell,
  }: {
    config: Config;
    url: string;
    maxConnections: number;
    log: Logger;
    metrics: Metrics;
    tell: (line: string) => void;
  },
): Promise<Serving> => {
  const keys = outerKeysOf(config, config.demo);
  const site = readSite(join(projectFolder(), 'dist', 'web'));
  const clock = systemClock;
  const database = openDatabase({ url, maxConnections, log, keys, prepared: config.databasePrepared });
  try {
    if (isFirst && !isAlone) for (const warning of await lookAtGiven(database.db)) log.warn(warning);
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
      isAlone,
      isFirst,
      step: (name, work) => step(name, tell, work),
      prepareDatabase: async (rooms) => {
        const migrations = rooms.flatMap((each) => each.migrations ?? []);
        const onWait = (tries: number) =>
          log.warn(
            { tries },
            'Somebody reads a table that this version alters; it is tried again in a moment',
          );
        await (isFirst
          ? migrate(database.db, migrations, { onWait })
          : requireMigrated(database.db, migrations));
      },
    });
    if (isFirst) await step('Asking for the first prices', tell, () => app.warm());
    const stop = async () => {
      await app.close();
      // What works aside belongs to the process, not to a house.
      await aside.close();
    };
    const listening = await app.http
      .listen({ port: config.port, host: config.host })
      .catch(async (error: unknown) => {
        await stop();
        throw listenProblem(error, config);
      });
    if (isAlone) await app.jobs.takeOver();
    await app.work();
    const origin = addressOf(config.host, Number(new URL(listening).port));
    app.house.hear(origin);
    return { origin, house: app.house, channels: app.services.outbox.channels(), stop };
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
};
