import { defineConfig } from 'vitest/config';

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
          globalSetup: ['server/testing/global-setup.ts'],
          // No test changes what others see of the modules, and loading the house anew for each file took longer than the tests.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
    pool: 'forks',
    maxWorkers: 2,
    env: { TZ: 'UTC' },
  },
});
