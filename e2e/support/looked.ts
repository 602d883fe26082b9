import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** A file that all workers of a run share. Each line names what need not be checked again. */
const path = process.env['E2E_LOOKED'];

/** The names of what is settled. */
export const lookedAt = (): ReadonlySet<string> => {
  if (path === undefined || !existsSync(path)) return new Set();
  // Another worker may still be writing the last line.
  return new Set(readFileSync(path, 'utf8').split('\n').slice(0, -1));
};

/** Notes the names of what was settled. */
export const keepLookedAt = (names: readonly string[]): void => {
  if (path === undefined || names.length === 0) return;
  appendFileSync(path, names.map((name) => `${name}\n`).join(''));
};
