import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Kinds of letters whose contrast was found to be enough in this run, or can never be judged, a line each; all workers write and read it. */
const path = process.env['E2E_LOOKED'];

/** What is not settled yet. */
export const notLookedAt = (kinds: readonly string[]): string[] => {
  if (path === undefined || !existsSync(path)) return [...kinds];
  // The last line may still be on its way.
  const known = new Set(readFileSync(path, 'utf8').split('\n').slice(0, -1));
  return kinds.filter((kind) => !known.has(kind));
};

/** Keeps what was settled. */
export const keepLookedAt = (kinds: readonly string[]): void => {
  if (path === undefined || kinds.length === 0) return;
  appendFileSync(path, kinds.map((kind) => `${kind}\n`).join(''));
};
