import { type Graph, reaching } from './graph.ts';

/** Through these every file reaches every other: what stands behind them is asked by `npm test`. */
const walls = new Set(['server/app/rooms.ts', 'core/products/index.ts', 'web/app/products.ts']);

const isTest = (path: string): boolean => /\.test\.(ts|tsx|mjs)$/.test(path);

/** Whole proofs of the whole house: minutes each, and `npm test` has them. */
const isLong = (path: string): boolean => path.startsWith('server/app/');

/** Reads every file of the server without importing it: what a file sends to the database depends on others too. */
const ofStatements = 'tools/sql/planned.test.ts';

/** The tests of what was changed: those that reach it, and those beside it, which may read it without importing it. */
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
