import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundled } from '#server/testing/bundled.ts';
import type { BuyerEnd, sendCrowd } from './buyers.ts';

const script = `
  import { sendCrowd } from '#server/products/hotel/suppliers/allotment/testing/buyers.ts';
  let told = '';
  process.stdin.on('data', (chunk) => { told += chunk; });
  process.stdin.on('end', () => sendCrowd(JSON.parse(told)));`;

/**
 * Sends buyers in a process of their own, and kills it once `killAfter` of them have their end, with the others in the middle of theirs.
 * Answers the ends that were told.
 */
export const inProcess = async (
  crowd: Parameters<typeof sendCrowd>[0],
  killAfter: number | null,
): Promise<BuyerEnd[]> => {
  const child = spawn(process.execPath, ['--enable-source-maps', await bundled(script)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ends: BuyerEnd[] = [];
  let told = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (told + String(chunk)).split('\n');
    told = lines.pop() ?? '';
    ends.push(...lines.map((line) => JSON.parse(line) as BuyerEnd));
    if (killAfter !== null && ends.length >= killAfter) child.kill('SIGKILL');
  });
  child.stdin.end(JSON.stringify(crowd));
  await once(child, 'close');
  return ends;
};
