import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundled } from '#server/testing/bundled.ts';
import type { refundUntilKilled } from './refund-process.ts';

const script = `
  import { refundUntilKilled } from '#server/products/tour/testing/refund-process.ts';
  const keep = setInterval(() => undefined, 1000);
  let told = '';
  process.stdin.on('data', (chunk) => { told += chunk; });
  process.stdin.on('end', () => void refundUntilKilled(JSON.parse(told)).catch((error) => {
    console.error(error);
    clearInterval(keep);
    process.exit(1);
  }));`;

/** Begins a refund in another process, and kills it once it has come so far. */
export const killInRefund = async (
  what: Parameters<typeof refundUntilKilled>[0],
  hasCome: () => Promise<boolean>,
): Promise<void> => {
  const child = spawn(process.execPath, ['--enable-source-maps', await bundled(script)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const closed = once(child, 'close');
  child.stdin.end(JSON.stringify(what));
  while (child.exitCode === null && !(await hasCome()))
    await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGKILL');
  const [, signal] = await closed;
  if (signal !== 'SIGKILL') throw new Error('the process ended by itself');
};
