import { type Graph, reaching } from './graph.ts';

/** By these files every file reaches every other, so the search stops there. `npm test` runs everything. */
const walls = new Set(['server/app/rooms.ts', 'core/products/index.ts', 'web/app/products.ts']);

const isTest = (path: string): boolean => /\.test\.(ts|tsx|mjs)$/.test(path);

/** By this file a long proof knows how much of it to run. */
const dose = 'server/testing/dose.ts';

/** Proofs of the whole house, and those that kill processes or play chance, take minutes together. `npm test` runs them. */
const isLong = (graph: Graph, path: string): boolean =>
  path.startsWith('server/app/') || (graph.get(path)?.includes(dose) ?? false);

/** This test reads every file of the server without importing any of them. */
const ofStatements = 'tools/sql/planned.test.ts';

/** Whether a file has statements, or says what their rows and tables are. */
export const isOfStatements = (text: string): boolean =>
  /\bsql\b|(?:Row|Table)\b|\b(?:selectFrom|insertInto|updateTable|deleteFrom)\b/.test(text);

/**
 * The tests that reach a changed file, and those in its folder, which may read it without importing it. `hasStatements` tells whether a file of
 * the server has statements now, or had them.
 */
export const relatedTests = (
  graph: Graph,
  changed: readonly string[],
  hasStatements: (path: string) => boolean,
): string[] => {
  const folders = new Set(changed.map((path) => path.slice(0, path.lastIndexOf('/'))));
  const isBeside = (path: string): boolean => folders.has(path.slice(0, path.lastIndexOf('/')));
  const reached = reaching(graph, changed, walls);
  if (changed.some((path) => /^server\/.*\.ts$/.test(path) && hasStatements(path))) reached.add(ofStatements);
  return [...graph.keys()]
    .filter((path) => isTest(path) && !path.startsWith('e2e/'))
    .filter((path) => changed.includes(path) || (reached.has(path) && !isLong(graph, path)) || isBeside(path))
    .sort();
};
