import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundled } from '#server/testing/bundled.ts';
import type { playUntilKilled } from './payers-process.ts';

const script = `
  import { playUntilKilled } from '#server/products/tour/testing/payers-process.ts';
  let told = '';
  process.stdin.on('data', (chunk) => { told += chunk; });
  process.stdin.on('end', () => void playUntilKilled(JSON.parse(told)));`;

/** When a process is killed: so long after it was up and so many payers had their answer. */
interface Killed {
  ended: number;
  afterMs: number;
}

/** What became of a payer before the process died. */
export interface ActEnd {
  at: number;
  refused: string | null;
}

/** Plays in a process of its own, kills it, and answers what it had told until then. */
export const killedWhilePaying = async (
  what: Parameters<typeof playUntilKilled>[0],
  { ended, afterMs }: Killed,
): Promise<ActEnd[]> => {
  const child = spawn(process.execPath, ['--enable-source-maps', await bundled(script)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let told = '';
  let isDying = false;
  // The first line says that it is up.
  const linesOf = () => told.split('\n').slice(0, -1);
  child.stdout.on('data', (chunk: Buffer) => {
    told += String(chunk);
    if (isDying || linesOf().length <= ended) return;
    isDying = true;
    setTimeout(() => child.kill('SIGKILL'), afterMs);
  });
  child.stdin.end(JSON.stringify(what));
  const [, signal] = await once(child, 'close');
  if (signal !== 'SIGKILL') throw new Error('the process ended by itself');
  return linesOf()
    .slice(1)
    .map((line) => JSON.parse(line) as ActEnd);
};
