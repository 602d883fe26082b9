/**
 * Long proofs with their whole dose; beside the other tests they run a sample. Before them, what one more product costs the first view.
 * `npm run proof -- rush` runs those of that name, `npm run proof -- room-for-products` that measure alone.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './install.mjs';

install(console.log);
const wanted = process.argv.slice(2);
const proofs = readdirSync('server', { recursive: true })
  .map((path) => join('server', path))
  .filter((path) => path.endsWith('.test.ts'))
  .filter((path) => readFileSync(path, 'utf8').includes('#server/testing/dose.ts'))
  .filter((path) => wanted.length === 0 || wanted.some((name) => path.includes(name)));
const room = 'tools/room-for-products.ts';
if (wanted.length === 0 || wanted.some((name) => room.includes(name))) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', room], { stdio: 'inherit' });
  if (status !== 0 || proofs.length === 0) process.exit(status ?? 1);
}
const vitest = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'server', ...proofs];
const { status } = spawnSync(process.execPath, vitest, {
  stdio: 'inherit',
  env: { ...process.env, PROOF: '1' },
});
process.exit(status ?? 1);
