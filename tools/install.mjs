// Installs the packages of the lock file if one is missing or has another version. Needs only Node.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const packagesOf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {});

/** Whether npm's list of node_modules has every package of the lock file in the same version. */
export const isInstalled = (wanted, present) =>
  Object.entries(wanted).every(
    ([at, { version, optional }]) => at === '' || optional || present[at]?.version === version,
  );

const npm = (args) => {
  const given = process.env.npm_execpath;
  const [command, first] = given?.endsWith('.js') ? [process.execPath, [given]] : ['npm', []];
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
};

/** Installs the packages if needed. Throws if npm fails. */
export const install = (tell) => {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  if (isInstalled(wanted, packagesOf(join(root, 'node_modules', '.package-lock.json')))) return;
  tell('Installing the packages of the lock file …');
  const began = performance.now();
  // The build needs the development packages too, whatever NODE_ENV is.
  const done = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (done.error) throw new Error(`npm could not be run: ${done.error.message}`);
  if (done.status !== 0) throw new Error(`npm ci ended with ${done.status}`);
  tell(`Installed the packages: ${((performance.now() - began) / 1000).toFixed(1)} s`);
};
