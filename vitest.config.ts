import { defineConfig } from 'vitest/config';

/** These start a PostgreSQL or a whole house of their own: a given database changes nothing for them. */
const ofTheirOwn = ['server/app/{backup-tools,restarts,signals}.test.ts', 'server/platform/embedded/**'];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'core',
          include: ['core/**/*.test.ts', 'tools/**/*.test.{ts,mjs}'],
          // Property tests try many cases: on a busy machine five seconds say nothing about the code.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: process.env['DATABASE_URL'] ? ofTheirOwn : [],
          globalSetup: ['server/testing/global-setup.ts'],
          // No test changes what others see of the modules, and loading the house anew for each file took longer than the tests.
          isolate: false,
          // Long enough for a busy machine: only what hangs is ended by them.
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
    ],
    pool: 'forks',
    maxWorkers: 2,
    env: { TZ: 'UTC' },
  },
});
