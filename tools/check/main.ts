/**
 * Checks what a change touches in about a minute: formatting, tidy, types, and the tests that reach a changed file.
 * `npm run check` compares with the commit at which the branch left main, or with HEAD; `npm run check -- COMMIT` with another one.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readGraph } from './graph.ts';
import { isOfStatements, relatedTests } from './related.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const base = (): string => {
  const given = process.argv[2];
  if (given) return given;
  try {
    return git('merge-base', 'HEAD', 'main').trim();
  } catch {
    return 'HEAD';
  }
};

/** Files that were changed, added or removed since a commit, and files that git does not know yet. */
const changedSince = (commit: string): string[] => [
  ...new Set(
    `${git('diff', '--name-only', '-z', commit)}${git('ls-files', '-o', '--exclude-standard', '-z')}`
      .split('\0')
      .filter((path) => path !== ''),
  ),
];

/** The project's commands are found before those of the machine. */
const env = { ...process.env, PATH: join(root, 'node_modules', '.bin') + delimiter + process.env['PATH'] };

const run = (title: string, name: string, args: readonly string[]): Promise<boolean> => {
  console.log(`\n== ${title}`);
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(name, args, { cwd: root, env, stdio: 'inherit' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`== ${title}: ${code === 0 ? 'done' : 'failed'}, ${seconds} s`);
      resolve(code === 0);
    });
  });
};

const since = base();
const changed = changedSince(since);
const present = changed.filter((path) => existsSync(join(root, path)));

const textBefore = (path: string): string => {
  try {
    return git('show', `${since}:${path}`);
  } catch {
    return '';
  }
};
const hasStatements = (path: string): boolean =>
  isOfStatements(textBefore(path)) ||
  (present.includes(path) && isOfStatements(readFileSync(join(root, path), 'utf8')));
const tests = relatedTests(readGraph(root), changed, hasStatements);
console.log(`${changed.length} files changed, ${tests.length} files of tests reach them`);
if (changed.length === 0) process.exit(0);

const testing = async (): Promise<boolean> =>
  tests.length === 0 || run('tests', 'vitest', ['run', '--reporter=dot', ...tests]);
const looking = async (): Promise<boolean[]> => [
  await run('formatting', 'biome', ['check', '--no-errors-on-unmatched', ...present]),
  await run('tidy', 'tsx', ['tools/tidy/main.ts']),
  await run('types', 'npm', ['run', '--silent', 'types']),
];
const [tested, looked] = await Promise.all([testing(), looking()]);
process.exitCode = tested && looked.every(Boolean) ? 0 : 1;
