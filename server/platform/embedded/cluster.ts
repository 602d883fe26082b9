import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { endFormer } from './former.ts';
import { guard } from './guardian.ts';
import { initialise } from './initialise.ts';
import { type ClusterOptions, childEnv, identity, type Login, superuser } from './options.ts';
import type { SystemUser } from './place.ts';
import { EmbeddedError } from './problem.ts';

export interface Cluster {
  /** The address of a database; for the superuser if no other login is given. */
  urlOf(database: string, login?: Login): string;
  /** Ends all connections and stops the cluster; resolves once it is gone. */
  stop(): Promise<void>;
  /** Resolves once the cluster has ended, on request or by itself. */
  ended: Promise<void>;
}

/** A socket's path may be 107 bytes long; PostgreSQL adds its own name. */
const socketPathMax = 85;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const makeFolder = (path: string, user: SystemUser | null) => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
};

/** Chooses the folder of its socket: its own, or a fresh one if that path is too long for a socket. */
export const chooseSocket = (home: string): string => {
  const inside = join(home, 'run');
  return Buffer.byteLength(inside) <= socketPathMax
    ? inside
    : join(tmpdir(), `hodhod-${randomBytes(6).toString('hex')}`);
};

/** Whether PostgreSQL has opened its socket in this folder. Looking costs next to nothing, and a connection that fails quite a lot. */
const hasSocket = (folder: string): boolean =>
  readdirSync(folder).some((name) => /^\.s\.PGSQL\.\d+$/.test(name));

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

/** Signals that a terminal or a supervisor sends to a whole process group. */
const toGroups = new Set<NodeJS.Signals | null>(['SIGTERM', 'SIGINT', 'SIGHUP']);

/**
 * Starts PostgreSQL on a socket that only its owner can reach, with a password as well; makes the cluster if there is none.
 *
 * A signal to our process group strikes the new process too during the first thousandths of a second, while it has no group of its own.
 * PostgreSQL is then started once more: the caller handles such a signal itself, by stopping what was started.
 */
export const startCluster = async (options: ClusterOptions, onceMore = true): Promise<Cluster> => {
  const { home, binaries, runAs, password, settings = {} } = options;
  makeFolder(home, runAs);
  const data = join(home, 'data');
  if (!existsSync(data)) await initialise(options);
  const socket = options.socket ?? chooseSocket(home);
  await endFormer(data, socket);
  makeFolder(socket, runAs);
  const flags = Object.entries({ listen_addresses: '', unix_socket_permissions: '0700', ...settings });
  const logPath = join(home, 'postgres.log');
  const log = openSync(logPath, 'w', 0o600);
  // PostgreSQL gets its own process group, so that Ctrl+C in the terminal does not stop it before requests are answered.
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', data, '-k', socket, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...identity(runAs), cwd: home, env: childEnv(binaries), detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  const sendGuardianAway = child.pid === undefined ? () => undefined : guard(child.pid, runAs);
  let gone = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      gone = true;
      sendGuardianAway();
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  const urlOf = (database: string, login: Login = { user: superuser, password }) =>
    `postgresql://${login.user}:${encodeURIComponent(login.password)}@/${database}?host=${encodeURIComponent(socket)}`;
  for (let waited = 0; !(hasSocket(socket) && (await answers(urlOf('postgres')))); waited += 25) {
    if (gone || waited > 60_000) {
      if (!gone) child.kill('SIGQUIT');
      else if (onceMore && toGroups.has(child.signalCode)) return startCluster(options, false);
      throw new EmbeddedError(
        `PostgreSQL did not start: ${readFileSync(logPath, 'utf8').trim().slice(-600)}`,
      );
    }
    await sleep(25);
  }
  child.unref();
  return {
    urlOf,
    ended,
    async stop() {
      child.ref();
      if (!gone) child.kill('SIGINT');
      await ended;
      rmSync(socket, { recursive: true, force: true });
    },
  };
};
