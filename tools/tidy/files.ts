import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './source.ts';
import { readSource } from './source.ts';

/** The folders that tidy checks. */
export const rooms = ['core', 'server', 'web', 'tools', 'e2e'] as const;

const kept = /\.(?:[cm]?ts|tsx|[cm]?js|jsx|css)$/;
const skippedFolders = new Set([
  'node_modules',
  'dist',
  'test-results',
  'playwright-report',
  '.cache',
  '.data',
]);

/** Products that are put into a scratch copy of the house, where tidy reads them (tools/toys). */
const ofToys = 'tools/toys/tree';

/** The files below a folder, found by walking it. */
const walk = (root: string, folder: string): string[] => {
  const at = join(root, folder);
  if (!existsSync(at)) return [];
  return readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skippedFolders.has(entry.name) || path === ofToys ? [] : walk(root, path);
    return entry.isFile() && kept.test(entry.name) ? [path] : [];
  });
};

/** Every file below these folders, or of the whole house, that git has or does not ignore. */
export const gitFiles = (root: string, folders: readonly string[] = []): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)));

/** The files of the rooms that git has or does not ignore. They check the walk. */
export const filesByGit = (root: string): string[] =>
  gitFiles(root, rooms).filter((path) => kept.test(path) && !path.startsWith(`${ofToys}/`));

/** Every file of the rooms, found by walking their folders. */
export const walkTree = (root: string): string[] => rooms.flatMap((room) => walk(root, room)).sort();

/** Reads every file of the rooms. */
export const readTree = (root: string): Source[] =>
  walkTree(root).map((path) => readSource(path, readFileSync(join(root, path), 'utf8')));

/** If fewer files than this are found, the tree was not read: the house has had more since its first week. */
export const filesMin = 100;

/**
 * What is wrong with the reading of the files; null if every file that git names was read. Without this, a check that reads nothing
 * would find nothing wrong.
 */
export const unread = (read: readonly string[], byGit: readonly string[]): string | null => {
  const known = new Set(read);
  const missing = [...new Set(byGit)].filter((path) => !known.has(path));
  if (missing.length > 0) return `${missing.length} files were not read, such as ${missing[0]}`;
  return read.length < filesMin
    ? `only ${read.length} files were read; there are more than ${filesMin}`
    : null;
};
