import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** A file that all workers of a run share. Each line is a kind of letters that need not be checked again. */
const path = process.env['E2E_LOOKED'];

/** The kinds that are not settled yet. */
export const notLookedAt = (kinds: readonly string[]): string[] => {
  if (path === undefined || !existsSync(path)) return [...kinds];
  // Another worker may still be writing the last line.
  const known = new Set(readFileSync(path, 'utf8').split('\n').slice(0, -1));
  return kinds.filter((kind) => !known.has(kind));
};

/** Notes the kinds that were settled. */
export const keepLookedAt = (kinds: readonly string[]): void => {
  if (path === undefined || kinds.length === 0) return;
  appendFileSync(path, kinds.map((kind) => `${kind}\n`).join(''));
};
