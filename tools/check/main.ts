/**
 * What a change touches, checked in a minute while working: formatting, tidy, types, the tests that reach a changed file.
 * `npm run check` compares with where the branch left main, or with HEAD; `npm run check -- COMMIT` with another commit.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readGraph } from './graph.ts';
import { relatedTests } from './related.ts';

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

/** Files that were changed, added or removed since then, those too that git does not know yet. */
const changedSince = (commit: string): string[] => [
  ...new Set(
    `${git('diff', '--name-only', '-z', commit)}${git('ls-files', '-o', '--exclude-standard', '-z')}`
      .split('\0')
      .filter((path) => path !== ''),
  ),
];

const run = (title: string, name: string, args: readonly string[]): Promise<boolean> => {
  console.log(`\n== ${title}`);
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', name), args, { cwd: root, stdio: 'inherit' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`== ${title}: ${code === 0 ? 'done' : 'failed'}, ${seconds} s`);
      resolve(code === 0);
    });
  });
};

/** The programs of tsc whose files may have become wrong; each keeps what it knows, so that the rest costs nothing. */
const programsOf = (changed: readonly string[]): string[] => {
  const within = (...rooms: string[]) =>
    changed.some((path) => rooms.some((room) => path.startsWith(`${room}/`)));
  return [
    ...(within('core') ? ['core/tsconfig.json'] : []),
    ...(within('core', 'server', 'tools') ? ['tsconfig.json'] : []),
    ...(within('core', 'web', 'tools') ? ['web/tsconfig.json'] : []),
    ...(within('core', 'e2e', 'server/testing', 'server/products') ? ['e2e/tsconfig.json'] : []),
  ];
};

const typesOf = async (changed: readonly string[]): Promise<boolean[]> => {
  const answers: boolean[] = [];
  for (const program of programsOf(changed))
    answers.push(await run(`types of ${program}`, 'tsc', ['-p', program]));
  return answers;
};

const changed = changedSince(base());
const present = changed.filter((path) => existsSync(join(root, path)));
const tests = relatedTests(readGraph(root), changed);
console.log(`${changed.length} files changed, ${tests.length} files of tests reach them`);
if (changed.length === 0) process.exit(0);

const testing = async (): Promise<boolean> =>
  tests.length === 0 || run('tests', 'vitest', ['run', '--reporter=dot', ...tests]);
const looking = async (): Promise<boolean[]> => [
  await run('formatting', 'biome', ['check', '--no-errors-on-unmatched', ...present]),
  await run('tidy', 'tsx', ['tools/tidy/main.ts']),
  ...(await typesOf(changed)),
];
const [tested, looked] = await Promise.all([testing(), looking()]);
process.exitCode = tested && looked.every(Boolean) ? 0 : 1;
