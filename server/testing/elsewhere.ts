import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { processesOn } from '#server/platform/embedded/former.ts';
import { bundled } from './bundled.ts';

const script = `
  import { startEmbedded } from '#server/platform/embedded/embedded.ts';
  await startEmbedded({ dataDir: process.argv[2], maxConnections: 5, tell: () => undefined });
  console.log('up');
  setInterval(() => undefined, 1000);`;

export interface Elsewhere {
  child: ChildProcess;
  /** Resolves once its database serves. */
  up: Promise<unknown>;
}

/** The embedded database of a DATA_DIR in another process, so that this one can be killed. */
export const startElsewhere = async (dataDir: string): Promise<Elsewhere> => {
  const child = spawn(process.execPath, [await bundled(script), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, up: once(child.stdout, 'data') };
};

/** As a crash of everything at once: nothing of PostgreSQL has time for a word. */
export const crashPostgres = (dataDir: string): void => {
  for (const pid of processesOn(join(dataDir, 'postgres', 'data'))) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // A process may have ended by itself, because the process that started it was killed.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};
