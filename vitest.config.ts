import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { browserArguments, presentBrowser } from './e2e/support/browser.ts';
import { reaching, readGraph } from './tools/check/graph.ts';
import { LongFirst } from './tools/check/long-first.ts';
import { partsProjects } from './tools/check/parts-project.ts';
import { quickFolder } from './tools/in-memory.mjs';

process.env['TMPDIR'] = quickFolder();

/** These tests start their own PostgreSQL or a whole house, so DATABASE_URL changes nothing for them. */
const ofTheirOwn = ['server/app/{backup-tools,restarts,signals}.test.ts', 'server/platform/embedded/**'];

/** The tests that use no database, for which DATABASE_URL changes nothing either. */
const withoutDatabase = (): string[] => {
  const graph = readGraph(import.meta.dirname);
  const asking = reaching(graph, ['server/testing/postgres.ts']);
  return [...graph.keys()].filter((path) => path.endsWith('.test.ts') && !asking.has(path));
};

/** The only test of the tools that asks PostgreSQL. */
const onDatabase = 'tools/sql/planned.test.ts';

/** The ids of the products, which the build takes from the registry (vite.config.ts). No test depends on their sequence. */
const productIds = readdirSync(join(import.meta.dirname, 'web/products'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export default defineConfig({
  define: { __PRODUCTS__: JSON.stringify(productIds) },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'core',
          include: ['core/**/*.test.ts', 'tools/**/*.test.{ts,mjs}'],
          // tools/toys/tree has tests of products that exist only in a scratch copy of the house.
          exclude: [onDatabase, 'tools/toys/tree/**'],
          // Property tests try many cases, which may take more than the usual five seconds on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', onDatabase],
          exclude: process.env['DATABASE_URL'] ? [...ofTheirOwn, ...withoutDatabase()] : [],
          globalSetup: ['server/testing/global-setup.ts'],
          // Long enough for a busy machine, so that only a test that hangs fails.
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.ts'], testTimeout: 30_000 } },
      ...partsProjects(presentBrowser(), browserArguments),
    ],
    pool: 'forks',
    // No test changes modules for others, and loading the house anew for each file took longer than the tests.
    isolate: false,
    sequence: { sequencer: LongFirst },
    maxWorkers: 2,
    env: { TZ: 'UTC' },
  },
});
