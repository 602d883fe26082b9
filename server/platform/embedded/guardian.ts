import { spawn } from 'node:child_process';
import { identity } from './options.ts';
import type { SystemUser } from './place.ts';

/** Waits for a word on its input. If the other end closes without one, asks PostgreSQL to stop. */
const script = 'trap "" INT TERM HUP; IFS= read -r word || kill -INT "$1"';

/**
 * Starts a process that outlives ours by a moment: if ours is killed, PostgreSQL would otherwise stay behind for ever. It holds one end of
 * a pipe whose other end is closed by any crash. Returns a function that sends it away once PostgreSQL has ended.
 */
export const guard = (postmaster: number, runAs: SystemUser | null): (() => void) => {
  const guardian = spawn('/bin/sh', ['-c', script, 'hodhod-guardian', String(postmaster)], {
    ...identity(runAs),
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guardian.on('error', () => undefined);
  guardian.stdin.on('error', () => undefined);
  guardian.unref();
  if ('unref' in guardian.stdin && typeof guardian.stdin.unref === 'function') guardian.stdin.unref();
  return () => guardian.stdin.end('ended\n');
};
