import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { ConfigError } from '#server/platform/config/env.ts';
import { openDatabase } from '#server/platform/database.ts';
import { servingOn, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { InUseError, lockFolder } from '#server/platform/embedded/lock.ts';
import { inDataDir } from '#server/platform/embedded/problem.ts';
import { createLog } from '#server/platform/log.ts';
import { systemRandom } from '#server/platform/random.ts';
import { outerKeysOf } from '#server/platform/sealed/outer.ts';
import type { Services } from '#server/platform/services.ts';

export type ToolServices = Pick<Services, 'db' | 'clock' | 'random'>;

/** The address of the database, which a running instance has written beside its data. */
const addressOfRunning = (dataDir: string): string => {
  const note: unknown = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8'));
  const url = note && typeof note === 'object' && 'url' in note ? note.url : null;
  if (typeof url !== 'string')
    throw new InUseError(`The instance on ${dataDir} is still starting; try again in a moment.`);
  return url;
};

export interface House {
  url: string;
  stop(): Promise<void>;
}

/** Starts the embedded database only for this work. */
const startHere = async (dataDir: string): Promise<House> => {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(dataDir, () => servingOn(dataDir));
  try {
    const embedded = await startEmbedded({ dataDir, maxConnections: 4, tell: console.log });
    const stop = async () => {
      await embedded.stop();
      lock.release();
    };
    return { url: embedded.url, stop };
  } catch (error) {
    // A lock that stays would keep the house from starting, since the house may run as another user.
    lock.release();
    throw error;
  }
};

/**
 * The database of DATABASE_URL if that is set; otherwise the embedded one, which is started only for this work if no instance runs.
 * With `isNew` the embedded one is made if there is none.
 */
export const openHouse = async ({ isNew = false } = {}): Promise<House> => {
  const config = readConfig(process.env, false);
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop: async () => undefined };
  if (!isNew && !existsSync(join(config.dataDir, 'database.json'))) {
    throw new ConfigError(
      `DATA_DIR: there is no database in ${config.dataDir} yet. Run npm start once, or set DATA_DIR.`,
    );
  }
  try {
    return await inDataDir(config.dataDir, () => startHere(config.dataDir));
  } catch (error) {
    if (!(error instanceof InUseError)) throw error;
    return { url: addressOfRunning(config.dataDir), stop: async () => undefined };
  }
};

/** Does some work on the agency's database, whether it runs or not. */
export const withDatabase = async <T>(work: (services: ToolServices) => Promise<T>): Promise<T> => {
  const config = readConfig(process.env, false);
  const keys = outerKeysOf(config, true);
  const provided = await openHouse();
  const database = openDatabase({
    url: provided.url,
    maxConnections: 2,
    log: createLog('error'),
    keys,
    prepared: config.databasePrepared,
  });
  try {
    return await work({ db: database.db, clock: systemClock, random: systemRandom(systemClock) });
  } finally {
    await database.close();
    await provided.stop();
  }
};
