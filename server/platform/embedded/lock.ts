import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOf } from './processes.ts';

/** A folder is in use by a running instance; the message says by which. */
export class InUseError extends Error {
  override name = 'InUseError';
}

export interface FolderLock {
  release(): void;
}

interface Holder {
  pid: number;
  /** When that process began, since a process id can be used again by another process. */
  began: string;
}

const read = (path: string): { text: string; holder: Holder | null } | null => {
  try {
    const text = readFileSync(path, 'utf8');
    const parsed: unknown = JSON.parse(text);
    const isHolder = parsed !== null && typeof parsed === 'object' && 'pid' in parsed && 'began' in parsed;
    return { text, holder: isHolder ? (parsed as Holder) : null };
  } catch (error) {
    if (error instanceof SyntaxError) return { text: '', holder: null };
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    // A lock that we may not read belongs to another user, and must not be removed.
    throw error;
  }
};

/** Removes the lock of a process that is gone; puts it back if another instance wrote a new one in the meantime. */
const removeStale = (path: string, stale: string): void => {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
    const moved = readFileSync(aside, 'utf8');
    if (moved !== stale && stale !== '') linkSync(aside, path);
  } catch {
    // Another start was faster; the caller looks again.
  }
  rmSync(aside, { force: true });
};

/** Refuses to start if nobody can say whose those processes are: better no start than ending a house that is open. */
const refuseWhereServed = (path: string, serving: () => number[]) => {
  const pids = serving();
  if (pids.length > 0)
    throw new InUseError(
      `The lock ${path} is missing or damaged, and a PostgreSQL (process ${pids.join(', ')}) works on the data: another instance may be running. Stop it; where there is none, end that PostgreSQL (kill -INT ${pids[0]}) and start again.`,
    );
};

/**
 * Makes this process the only one on a folder, by a file that names the process and when it began, so that it cannot stay valid after a
 * crash. Throws InUseError while that process runs, and if there is no lock that tells whose processes work on the data (`serving`).
 */
export const lockFolder = (folder: string, serving: () => number[] = () => []): FolderLock => {
  const path = join(folder, 'instance.lock');
  const mine = JSON.stringify({ pid: process.pid, began: startOf(process.pid) ?? '' });
  // The lock is written as another file and then linked to its place, so that nobody reads half of it.
  const whole = `${path}.${randomUUID()}`;
  writeFileSync(whole, mine, { mode: 0o600 });
  try {
    if (!read(path)) refuseWhereServed(path, serving);
    for (let turn = 0; turn < 20; turn++) {
      try {
        linkSync(whole, path);
        return { release: () => read(path)?.text === mine && rmSync(path, { force: true }) };
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
      const found = read(path);
      if (found?.holder && startOf(found.holder.pid) === found.holder.began) {
        throw new InUseError(
          `Another instance (process ${found.holder.pid}) is running on ${folder}. Stop it, or give this one its own DATA_DIR.`,
        );
      }
      if (found && !found.holder) refuseWhereServed(path, serving);
      if (found) removeStale(path, found.text);
    }
    throw new InUseError(`The lock ${path} could not be taken`);
  } finally {
    rmSync(whole, { force: true });
  }
};
