import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { addDays, dateOf } from '#core/rules/dates/arithmetic.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant, toWall } from '#core/rules/dates/zone.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/env.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Clock } from '../ports.ts';
import { backupEnv } from './env.ts';
import { readKeys } from './key.ts';
import { saveHouse } from './save.ts';

export interface Backups {
  /** Makes the backup of the day if it is due, and deletes the ones beyond the limit. Logs what goes wrong. */
  look(): Promise<void>;
  /** From now on looks by itself. */
  start(): void;
  /** Gives up the backup under way. */
  stop(): Promise<void>;
}

interface BackupsParts {
  config: Config;
  url: string;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
}

const everyMs = 60_000;
/** Pause after a failed backup, so that a full disk is not tried every minute. */
const pauseMs = 15 * 60_000;

/** The name holds the moment, to the second, in UTC. */
const ownName = /^hodhod-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;
const halfMade = /^(hodhod-\d{8}T\d{6}Z\.backup)\.\d+\.part$/;
/** A half-made file younger than this may still be written by another instance. */
const halfMadeMs = 86_400_000;

export const fileNameOf = (at: Date): string =>
  `hodhod-${at.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')}.backup`;

/** When a backup file of ours was made, in milliseconds; null for any other file. */
const madeAt = (name: string): number | null => {
  const parts = ownName.exec(name);
  return parts && Date.parse(`${parts.slice(1, 4).join('-')}T${parts.slice(4, 7).join(':')}Z`);
};

/** The last moment at which it was this hour in Iran. */
export const lastDue = (now: Date, hour: number): Date => {
  const today = dateOf(toWall(now, iranZone));
  const at = (day: typeof today) =>
    toInstant(toPlainDateTime(`${day}T${String(hour).padStart(2, '0')}:00`), iranZone);
  return at(today) <= now ? at(today) : at(addDays(today, -1));
};

/**
 * Opens the folder of the backups and makes it if it does not exist.
 * @throws ConfigError if it cannot be made
 */
const openFolder = (folder: string) => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigError(`BACKUP_DIR: ${error instanceof Error ? error.message : 'cannot be made'}`);
  }
  const remove = (name: string): void => rmSync(join(folder, name), { force: true });
  /** Names of whole backups, the newest first. */
  const kept = (): string[] =>
    readdirSync(folder)
      .filter((name) => madeAt(name) !== null)
      .sort()
      .reverse();
  return {
    newestAt: (): number => madeAt(kept()[0] ?? '') ?? Number.NEGATIVE_INFINITY,
    removeHalfMade(now: Date): void {
      for (const name of readdirSync(folder)) {
        const begun = madeAt(halfMade.exec(name)?.[1] ?? '');
        if (begun !== null && begun < now.getTime() - halfMadeMs) remove(name);
      }
    },
    /** Keeps the newest `keep` and removes all that are older. */
    removeBeyond(keep: number): void {
      for (const name of kept().slice(keep)) remove(name);
    },
  };
};

/**
 * The daily backup that an instance makes by itself; null if it is not configured. Throws ConfigError if the key is missing or is not a
 * key.
 */
export const createBackups = async (parts: BackupsParts): Promise<Backups | null> => {
  const { config, url, clock, log, metrics } = parts;
  const {
    BACKUP_DIR: folder,
    BACKUP_KEY_FILE: keyFile,
    BACKUP_HOUR: hour,
    BACKUP_KEEP: keep,
  } = config.read(backupEnv);
  if (folder === null) return null;
  if (keyFile === null)
    throw new ConfigError('BACKUP_DIR needs BACKUP_KEY_FILE: backups are never made in the clear');
  const keys = await readKeys(keyFile);
  const { newestAt, removeHalfMade, removeBeyond } = openFolder(folder);
  const age = (): number => {
    try {
      return Math.max(0, (clock.now().getTime() - newestAt()) / 1000);
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  };
  // Only the process that makes backups knows this.
  metrics.gauge('hodhod_backup_age_seconds', 'Age of the newest whole backup in BACKUP_DIR', age, 'max');
  const count = metrics.counter('hodhod_backups_total', 'Backups that this instance made by itself', [
    'outcome',
  ]);

  const stopping = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let underWay: Promise<void> = Promise.resolve();
  let notBefore = 0;

  const make = async (now: Date): Promise<void> => {
    removeHalfMade(now);
    const path = join(folder, fileNameOf(now));
    const saved = await saveHouse({ url, path, keys, now, signal: stopping.signal });
    count({ outcome: 'made' });
    log.info({ path, ...saved }, 'A backup was made');
    removeBeyond(keep);
  };

  const look = async (): Promise<void> => {
    const now = clock.now();
    if (now.getTime() < notBefore) return;
    try {
      if (newestAt() < lastDue(now, hour).getTime()) await make(now);
    } catch (error) {
      if (stopping.signal.aborted) return;
      notBefore = now.getTime() + pauseMs;
      count({ outcome: 'failed' });
      log.error(
        { err: error },
        'The backup of the day could not be made; it is tried again in a quarter of an hour',
      );
    }
  };

  const lookAgain = (): void => {
    underWay = look().then(() => {
      if (!stopping.signal.aborted) timer = setTimeout(lookAgain, everyMs).unref();
    });
  };
  return {
    look,
    start: lookAgain,
    async stop() {
      stopping.abort();
      if (timer) clearTimeout(timer);
      await underWay;
    },
  };
};
