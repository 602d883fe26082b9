import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { SystemUser } from './place.ts';
import { isRunning } from './processes.ts';

export interface ClusterOptions {
  /** Folder of the cluster, its socket and its log; made here. */
  home: string;
  binaries: string;
  runAs: SystemUser | null;
  password: string;
  /** More settings of PostgreSQL. */
  settings?: Record<string, string>;
}

export interface Cluster {
  urlOf(database: string): string;
  /** Ends all connections and stops it; resolves once it is gone. */
  stop(): Promise<void>;
  /** Resolves where it ended without being asked to. */
  lost: Promise<void>;
}

export const owner = 'hodhod';
/** A socket's path may be 107 bytes long; PostgreSQL adds its own name. */
const socketPathMax = 85;

const identity = (user: SystemUser | null) => (user ? { uid: user.uid, gid: user.gid } : {});
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const childEnv = (binaries: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  TZ: 'UTC',
  LD_LIBRARY_PATH: join(binaries, 'lib'),
});

const makeFolder = (path: string, user: SystemUser | null) => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
};

/** Makes the cluster beside its place and moves it there whole, so that a start cut short leaves nothing half made. */
const initialise = async ({ home, binaries, runAs, password }: ClusterOptions) => {
  const half = join(home, 'data.half');
  const secret = join(home, 'password.half');
  rmSync(half, { recursive: true, force: true });
  writeFileSync(secret, password, { mode: 0o600 });
  if (runAs) chownSync(secret, runAs.uid, runAs.gid);
  const flags = ['-U', owner, `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'];
  try {
    await promisify(execFile)(join(binaries, 'bin', 'initdb'), ['-D', half, ...flags], {
      ...identity(runAs),
      cwd: home,
      env: childEnv(binaries),
    });
  } finally {
    rmSync(secret, { force: true });
  }
  renameSync(half, join(home, 'data'));
};

/** Stops a postmaster that outlived the process which started it, and drops a lock file of one long gone. */
const endFormer = async (data: string) => {
  const lock = join(data, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  const ours = () => isRunning(pid, data);
  for (const [signal, seconds] of [
    ['SIGINT', 10],
    ['SIGQUIT', 5],
  ] as const) {
    if (ours()) process.kill(pid, signal);
    for (let waited = 0; ours() && waited < seconds * 1000; waited += 20) await sleep(20);
  }
  if (ours()) throw new Error(`An old PostgreSQL (process ${pid}) on ${data} does not stop`);
  rmSync(lock, { force: true });
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Starts PostgreSQL on a socket that only its owner can reach, with a password beside; makes the cluster where there is none. */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { home, binaries, runAs, password, settings = {} } = options;
  makeFolder(home, runAs);
  const data = join(home, 'data');
  if (!existsSync(data)) await initialise(options);
  await endFormer(data);
  const inside = join(home, 'run');
  const socket =
    Buffer.byteLength(inside) <= socketPathMax
      ? inside
      : join(tmpdir(), `hodhod-${randomBytes(6).toString('hex')}`);
  makeFolder(socket, runAs);
  const flags = Object.entries({ listen_addresses: '', unix_socket_permissions: '0700', ...settings });
  const logPath = join(home, 'postgres.log');
  const log = openSync(logPath, 'w', 0o600);
  // A group of its own: Ctrl+C in the terminal must not stop it before requests are drained.
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', data, '-k', socket, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...identity(runAs), cwd: home, env: childEnv(binaries), detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  let gone = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      gone = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  const urlOf = (database: string) =>
    `postgresql://${owner}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(socket)}`;
  for (let waited = 0; !(await answers(urlOf('postgres'))); waited += 25) {
    if (gone || waited > 60_000) {
      if (!gone) child.kill('SIGQUIT');
      throw new Error(`PostgreSQL did not start: ${readFileSync(logPath, 'utf8').trim().slice(-600)}`);
    }
    await sleep(25);
  }
  child.unref();
  let stopping = false;
  return {
    urlOf,
    lost: new Promise((resolve) => {
      void ended.then(() => stopping || resolve());
    }),
    async stop() {
      stopping = true;
      child.ref();
      if (!gone) child.kill('SIGINT');
      await ended;
      rmSync(socket, { recursive: true, force: true });
    },
  };
};
