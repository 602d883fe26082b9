import { spawn } from 'node:child_process';
import { identity } from './options.ts';
import type { SystemUser } from './place.ts';

/** Waits for a word; where the other end is gone without one, PostgreSQL is asked to stop. */
const script = 'trap "" INT TERM HUP; IFS= read -r word || kill -INT "$1"';

/**
 * A process that outlives ours by a moment: where ours is killed, PostgreSQL would stay behind alone for ever. It holds
 * one end of a pipe, whose other end no crash can leave open. Answers how to send it away once PostgreSQL has ended.
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
