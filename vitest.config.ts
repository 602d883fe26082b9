import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { browserArguments, presentBrowser } from './e2e/support/browser.ts';
import { reaching, readGraph } from './tools/check/graph.ts';
import { LongFirst } from './tools/check/long-first.ts';
import { partsProjects } from './tools/check/parts-project.ts';
import { quickFolder } from './tools/in-memory.mjs';

process.env['TMPDIR'] = quickFolder();

/** These start a PostgreSQL or a whole house of their own: a given database changes nothing for them. */
const ofTheirOwn = ['server/app/{backup-tools,restarts,signals}.test.ts', 'server/platform/embedded/**'];

/** Tests that no database is in: to these a given one changes nothing either. */
const withoutDatabase = (): string[] => {
  const graph = readGraph(import.meta.dirname);
  const asking = reaching(graph, ['server/testing/postgres.ts']);
  return [...graph.keys()].filter((path) => path.endsWith('.test.ts') && !asking.has(path));
};

/** Of the tools' tests the one that asks PostgreSQL. */
const onDatabase = 'tools/sql/planned.test.ts';

/** What the build knows from the registry (vite.config.ts); their order matters to no test. */
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
          // Beside it, products that only a scratch copy of the house has.
          exclude: [onDatabase, 'tools/toys/tree/**'],
          // Property tests try many cases: on a busy machine five seconds say nothing about the code.
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
          // Long enough for a busy machine: only what hangs is ended by them.
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.ts'], testTimeout: 30_000 } },
      ...partsProjects(presentBrowser(), browserArguments),
    ],
    pool: 'forks',
    // No test changes what others see of the modules, and loading the house anew for each file took longer than the tests.
    isolate: false,
    sequence: { sequencer: LongFirst },
    maxWorkers: 2,
    env: { TZ: 'UTC' },
  },
});
