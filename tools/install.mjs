// Installs the packages of the lock file where they are missing or others than it says. Uses nothing but Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'node_modules', '.installed');

const wanted = () => createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex');

const npm = (args) => {
  const given = process.env.npm_execpath;
  const [command, first] = given?.endsWith('.js') ? [process.execPath, [given]] : ['npm', []];
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
};

/** Throws where npm fails. */
export const install = (tell) => {
  const now = wanted();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  tell('Installing the packages of the lock file …');
  const began = performance.now();
  // Building needs the development packages too, whatever NODE_ENV says.
  const done = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (done.error) throw new Error(`npm could not be run: ${done.error.message}`);
  if (done.status !== 0) throw new Error(`npm ci ended with ${done.status}`);
  writeFileSync(stamp, now);
  tell(`Installed the packages: ${((performance.now() - began) / 1000).toFixed(1)} s`);
};
