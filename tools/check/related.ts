import { type Graph, reaching } from './graph.ts';

/** By these files every file reaches every other, so the search stops there. `npm test` runs everything. */
const walls = new Set(['server/app/rooms.ts', 'core/products/index.ts', 'web/app/products.ts']);

const isTest = (path: string): boolean => /\.test\.(ts|tsx|mjs)$/.test(path);

/** Proofs of the whole house take minutes each. `npm test` runs them. */
const isLong = (path: string): boolean => path.startsWith('server/app/');

/** This test reads every file of the server without importing any of them. */
const ofStatements = 'tools/sql/planned.test.ts';

/** The tests that reach a changed file, and those in its folder, which may read it without importing it. */
export const relatedTests = (graph: Graph, changed: readonly string[]): string[] => {
  const folders = new Set(changed.map((path) => path.slice(0, path.lastIndexOf('/'))));
  const isBeside = (path: string): boolean => folders.has(path.slice(0, path.lastIndexOf('/')));
  const reached = reaching(graph, changed, walls);
  if (changed.some((path) => /^server\/.*\.ts$/.test(path))) reached.add(ofStatements);
  return [...graph.keys()]
    .filter((path) => isTest(path) && !path.startsWith('e2e/'))
    .filter((path) => changed.includes(path) || (reached.has(path) && !isLong(path)) || isBeside(path))
    .sort();
};
