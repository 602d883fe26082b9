import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { completeLinks, copyBinaries, packagedBinaries } from './binaries.ts';
import { processesOn } from './former.ts';
import { appUser, databaseName, prepareHouseDatabase } from './house-database.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { canEnter, choosePlace, outsideRoot, type SystemUser } from './place.ts';
import { EmbeddedError } from './problem.ts';
import { superviseCluster } from './supervise.ts';
import { userToRunAs } from './system-user.ts';

export interface Embedded {
  /** For requests, jobs and tools: a user that owns the house's database and is no superuser. */
  url: string;
  /** For what only a superuser may do when the house starts. */
  adminUrl: string;
  stop(): Promise<void>;
}

interface Note {
  /** The superuser's password. */
  password: string;
  /** The password of the app's user. */
  appPassword: string;
  /** Set only if the cluster lies outside DATA_DIR. */
  home: string | null;
  /** Whether the cluster existed once: if it is missing now, that is a loss and no first start. */
  made: boolean;
  /** The address at which tools reach the running database. */
  url: string | null;
}

const settings = (maxConnections: number): Record<string, string> => ({
  max_connections: String(maxConnections + 20),
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Old segments of the write-ahead log are deleted. If they were recycled, they would keep for weeks what was deleted or sealed since.
  wal_recycle: 'off',
  jit: 'off',
  random_page_cost: '1.1',
});

const noteName = 'database.json';

const freshPassword = (): string => randomBytes(24).toString('base64url');

const readNote = (path: string): Note => ({
  password: freshPassword(),
  // Notes of older versions lack these fields.
  appPassword: freshPassword(),
  home: null,
  made: false,
  url: null,
  ...(existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Note>) : {}),
});

/** The processes of PostgreSQL that work on the data of a DATA_DIR now. */
export const servingOn = (dataDir: string): number[] => {
  const { home } = readNote(join(dataDir, noteName));
  return processesOn(join(home ?? join(dataDir, 'postgres'), 'data'));
};

/** Writes the note whole or not at all: without its passwords the database would be lost. */
const writeNote = (path: string, note: Note) => {
  writeFileSync(`${path}.half`, JSON.stringify(note), { mode: 0o600, flush: true });
  renameSync(`${path}.half`, path);
};

/**
 * Refuses before anything is written. PostgreSQL does not start on data of another user, and files of ours in there would keep the owner
 * out.
 */
const refuseForeign = (data: string, runAs: SystemUser | null) => {
  const owner = statSync(data, { throwIfNoEntry: false })?.uid;
  const mine = runAs?.uid ?? process.getuid?.();
  if (owner !== undefined && mine !== undefined && owner !== mine)
    throw new EmbeddedError(
      `DATA_DIR: the database in ${data} belongs to another user (${owner}), not to the one that would run it now (${mine}${runAs ? `: ${runAs.name}, in the place of root` : ''}). Run this as the user of the house.`,
    );
};

/** The folder for clusters and binaries outside every home directory. Anyone may pass through; only root may write. */
const makeOutsideRoot = () => {
  mkdirSync(outsideRoot, { recursive: true, mode: 0o755 });
  if ((statSync(outsideRoot).mode & 0o001) === 0) chmodSync(outsideRoot, 0o755);
};

export interface EmbeddedOptions {
  dataDir: string;
  maxConnections: number;
  /** Called with one line if something lies elsewhere than expected. */
  tell(line: string): void;
}

/**
 * A PostgreSQL of our own under DATA_DIR. Makes it at the first start, ends one that outlived its process, and refuses a second instance.
 * The caller already holds the lock of DATA_DIR.
 */
export const startEmbedded = async ({
  dataDir,
  maxConnections,
  tell,
}: EmbeddedOptions): Promise<Embedded> => {
  const { folder, version } = packagedBinaries();
  const runAs = userToRunAs();
  const notePath = join(dataDir, noteName);
  const note = readNote(notePath);
  const freshName = randomBytes(6).toString('hex');
  const place = choosePlace({
    dataDir,
    binaries: folder,
    version,
    runAs,
    recorded: note.home,
    freshName,
    canEnter,
  });
  refuseForeign(join(place.home, 'data'), runAs);
  if (place.outside || place.copy) makeOutsideRoot();
  if (place.outside)
    tell(
      `The database lies in ${place.home}: PostgreSQL runs as ${runAs?.name ?? 'you'}, who may not enter ${dataDir}`,
    );
  if (note.made && !existsSync(join(place.home, 'data'))) {
    throw new EmbeddedError(
      `The database that was in ${place.home} is gone. Bring it back, or remove ${dataDir} to begin anew.`,
    );
  }
  if (place.copy) await copyBinaries(folder, place.binaries);
  else completeLinks(folder);

  const started = { ...note, home: place.outside ? place.home : null };
  writeNote(notePath, started);
  // The cluster may lie outside DATA_DIR. Then a copy of DATA_DIR points to the same cluster.
  if (place.outside) mkdirSync(dirname(place.home), { recursive: true, mode: 0o755 });
  const options = {
    home: place.home,
    binaries: place.binaries,
    runAs,
    password: note.password,
    settings: settings(maxConnections),
  };
  let lock: FolderLock | null = null;
  if (place.outside) {
    mkdirSync(place.home, { recursive: true, mode: 0o700 });
    lock = lockFolder(place.home, () => processesOn(join(place.home, 'data')));
  }
  const cluster = await superviseCluster(options, tell).catch((error: unknown) => {
    lock?.release();
    throw error;
  });
  try {
    await prepareHouseDatabase({ cluster, appPassword: note.appPassword, tell });
  } catch (error) {
    await cluster.stop();
    lock?.release();
    throw error;
  }
  const url = cluster.urlOf(databaseName, { user: appUser, password: note.appPassword });
  writeNote(notePath, { ...started, made: true, url });
  return {
    url,
    adminUrl: cluster.urlOf(databaseName),
    async stop() {
      await cluster.stop();
      lock?.release();
    },
  };
};
