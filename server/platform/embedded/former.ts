import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { EmbeddedError } from './problem.ts';
import { isRunning } from './processes.ts';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const pidFile = (data: string) => join(data, 'postmaster.pid');

/** The process that PostgreSQL's own file names. The file may be left over from a crash, or cut short. */
const namedIn = (data: string): number[] => {
  if (!existsSync(pidFile(data))) return [];
  const pid = Number(readFileSync(pidFile(data), 'utf8').split('\n')[0]);
  return isRunning(pid, data) ? [pid] : [];
};

const linkOf = (path: string): string | null => {
  try {
    return readlinkSync(path);
  } catch {
    // The process has ended, is a zombie, or belongs to another user.
    return null;
  }
};

/**
 * Every process of PostgreSQL that works on these data, whatever files say: the postmaster and all that it started have that folder as
 * their working directory. If the system does not show that, the postmaster that its file names.
 */
export const processesOn = (data: string): number[] => {
  if (!existsSync(data)) return [];
  if (process.platform !== 'linux') return namedIn(data);
  const real = realpathSync(data);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => linkOf(`/proc/${name}/cwd`) === real)
    .filter((name) => basename(linkOf(`/proc/${name}/exe`) ?? '').startsWith('postgres'))
    .map(Number);
};

const signal = (pids: readonly number[], name: NodeJS.Signals) => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended meanwhile.
    }
  }
};

/**
 * First asks a postmaster to stop, then forces it. Its children end with it; those of a postmaster that was killed are signalled
 * themselves.
 */
const steps = [
  { of: 'postmaster', name: 'SIGINT', seconds: 10 },
  { of: 'postmaster', name: 'SIGQUIT', seconds: 5 },
  { of: 'children', name: 'SIGQUIT', seconds: 3 },
  { of: 'children', name: 'SIGKILL', seconds: 5 },
] as const;

/**
 * Ends PostgreSQL that outlived the process that started it, and removes what a crash left: files that name a process id, which a stranger
 * or a zombie may have by now. Removes them only once it is proved that nobody works on the data.
 */
export const endFormer = async (data: string, socket: string): Promise<void> => {
  for (const { of, name, seconds } of steps) {
    const found = processesOn(data);
    const postmasters = found.filter((pid) => isRunning(pid, data));
    const meant = of === 'postmaster' ? postmasters : postmasters.length > 0 ? [] : found;
    signal(meant, name);
    const remain = () => processesOn(data).some((pid) => meant.includes(pid));
    for (let waited = 0; remain() && waited < seconds * 1000; waited += 20) await sleep(20);
  }
  const left = processesOn(data);
  if (left.length > 0)
    throw new EmbeddedError(`An old PostgreSQL (process ${left.join(', ')}) on ${data} does not stop`);
  rmSync(pidFile(data), { force: true });
  for (const name of existsSync(socket) ? readdirSync(socket) : [])
    if (name.startsWith('.s.PGSQL.')) rmSync(join(socket, name), { force: true });
};
