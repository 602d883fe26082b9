/**
 * Starts the house and runs the call tests and one journey on another version of Node: `npm run on-node -- 24`. That Node is a package
 * of the registry and stays in node_modules/.cache. With `--sample` only a few call tests run, as in CI. Ends with 3 if that Node cannot
 * be downloaded.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { quickFolder } from './in-memory.mjs';
import { install } from './install.mjs';

const [major, size] = process.argv.slice(2);
if (!/^\d+$/.test(major ?? '')) {
  console.error('Which Node? npm run on-node -- 24');
  process.exit(2);
}
install(console.log);

const root = join(import.meta.dirname, '..');
const name = `node-${process.platform}-${process.arch}`;
const folder = join(root, 'node_modules', '.cache', 'nodes', major);
const bin = join(folder, 'node_modules', name, 'bin');
const node = join(bin, 'node');

if (!existsSync(node)) {
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${major}`];
  if (spawnSync('npm', args, { stdio: 'inherit' }).status !== 0 || !existsSync(node)) {
    console.log(`Node ${major} cannot be had here: ${name}@${major}`);
    process.exit(3);
  }
}

const env = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  DATABASE_URL: undefined,
  REDIS_URL: undefined,
};
const run = (args, more = {}) =>
  spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...env, ...more } }).status === 0;

/** The files of this folder as a fresh clone has them. In CI other tests run on what is built here, which must not be built anew. */
const cloneInto = (folder) => {
  const asked = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', asked, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0');
  for (const file of files.filter((each) => each !== '' && existsSync(join(root, each))))
    cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
};

/** Runs `npm start` of a fresh clone on that Node, which builds it. Resolves once it has served and has stopped properly. */
const starts = () =>
  new Promise((resolve) => {
    const dataDir = mkdtempSync(join(quickFolder(), 'hodhod-on-node-'));
    const clone = mkdtempSync(join(quickFolder(), 'hodhod-clone-'));
    cloneInto(clone);
    const child = spawn(node, ['tools/start.mjs'], {
      cwd: clone,
      env: { ...env, PORT: '0', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.setEncoding('utf8').on('data', (text) => {
      process.stdout.write(text);
      if (text.includes('Hodhod is at')) child.kill('SIGTERM');
    });
    child.on('close', (code) => {
      for (const folder of [dataDir, clone]) rmSync(folder, { recursive: true, force: true });
      resolve(code === 0);
    });
  });

const calls =
  size === '--sample' ? ['server/app/app.test.ts', 'server/products/flight/reservation/journey.test.ts'] : [];
const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
const answers = {
  start: await starts(),
  calls: run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--reporter=dot', ...calls]),
  journey: run([
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--workers=1',
    '--reporter=line',
    '--grep',
    'a failed payment keeps the seats',
  ]),
};
const told = Object.entries(answers).map(([what, ok]) => `${what} ${ok ? 'passed' : 'failed'}`);
console.log(`Node ${version.slice(1)}: ${told.join(', ')}`);
process.exit(Object.values(answers).every(Boolean) ? 0 : 1);
