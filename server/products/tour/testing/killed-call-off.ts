import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundled } from '#server/testing/bundled.ts';
import type { carryOutUntilKilled } from './call-off-process.ts';

const script = `
  import { carryOutUntilKilled } from '#server/products/tour/testing/call-off-process.ts';
  const keep = setInterval(() => undefined, 1000);
  let told = '';
  process.stdin.on('data', (chunk) => { told += chunk; });
  process.stdin.on('end', () => void carryOutUntilKilled(JSON.parse(told)).finally(() => clearInterval(keep)));`;

/** Carries a call-off out in another process, and kills it so long after it began with its last order. */
export const killInCallOff = async (
  what: Parameters<typeof carryOutUntilKilled>[0],
  afterMs: number,
): Promise<void> => {
  const child = spawn(process.execPath, ['--enable-source-maps', await bundled(script)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), afterMs));
  child.stdin.end(JSON.stringify(what));
  const [, signal] = await once(child, 'close');
  if (signal !== 'SIGKILL') throw new Error('the process ended by itself');
};
