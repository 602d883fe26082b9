import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * When a process began, as the system writes it; null if there is no such process. Tells a reused process id from the process that we knew.
 */
export const startOf = (pid: number): string | null => {
  if (!Number.isInteger(pid) || pid <= 0 || !alive(pid)) return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // State Z: the process has ended, and its parent has not read its exit code yet.
    return fields[0] === 'Z' ? null : `${bootId()}-${fields[19] ?? ''}`;
  } catch {
    const asked = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return asked.stdout?.trim() || null;
  }
};

const bootId = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();

/** Whether a process with this id runs and names `folder` in its command line. */
export const isRunning = (pid: number, folder: string): boolean => {
  if (startOf(pid) === null) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder);
  } catch {
    const asked = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return (asked.stdout ?? '').includes(folder);
  }
};
