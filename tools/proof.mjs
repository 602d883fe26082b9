/**
 * Runs the long proofs with their full dose; `npm test` runs only a sample of them. Before them it adds a product of each way of selling
 * to a scratch copy (`toys`), adds a field of travellers to another (`traveller-field`), and measures what one more product costs the
 * first view (`room-for-products`). `npm run proof -- rush` runs only what has `rush` in its path.
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
for (const path of ['tools/toys/main.ts', 'tools/traveller-field.ts', 'tools/room-for-products.ts']) {
  if (wanted.length > 0 && !wanted.some((name) => path.includes(name))) continue;
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', path], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
if (proofs.length === 0) process.exit(0);
const vitest = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'server', ...proofs];
const { status } = spawnSync(process.execPath, vitest, {
  stdio: 'inherit',
  env: { ...process.env, PROOF: '1' },
});
process.exit(status ?? 1);
