import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gitFiles } from './tidy/files.ts';

export const root = join(import.meta.dirname, '..');

/** A copy of the house in which something is tried. */
export interface ScratchHouse {
  path: string;
  /** Runs a command in the copy and shows its output. Throws if it fails. */
  run(title: string, command: string, ...args: string[]): void;
  /** Runs the tests with these names. */
  test(title: string, project: 'core' | 'server' | 'web', ...names: string[]): void;
  /** The files that were added or changed. */
  touched(): string[];
}

const made = (path: string): ScratchHouse => {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=toys', '-c', 'user.email=toys@localhost', ...args], {
      cwd: path,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
  for (const file of gitFiles(root)) cpSync(join(root, file), join(path, file));
  // Caches are not copied: those of the types would be mixed up with those of the house.
  mkdirSync(join(path, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter(
    (one) => one !== '.cache' && one !== '.vite',
  ))
    symlinkSync(join(root, 'node_modules', name), join(path, 'node_modules', name));
  rmSync(join(path, 'tools/toys/tree'), { recursive: true });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'The house');
  const run: ScratchHouse['run'] = (title, command, ...args) => {
    console.log(`-- ${title}`);
    const { status } = spawnSync(command, args, { cwd: path, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${title}: failed`);
  };
  const vitest = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project'];
  return {
    path,
    run,
    test: (title, project, ...names) => run(title, process.execPath, ...vitest, project, ...names),
    touched: () =>
      git('status', '--porcelain', '--untracked-files=all', '-z')
        .split('\0')
        .map((line) => line.slice(3))
        .filter((file) => file !== ''),
  };
};

/** Tries something in a copy of the house, and removes the copy after that. If it throws, the process fails. */
export const inScratchHouse = (attempt: (house: ScratchHouse) => void): void => {
  const path = mkdtempSync(join(tmpdir(), 'hodhod-scratch-'));
  try {
    attempt(made(path));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
};
