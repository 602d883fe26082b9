import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Packages that the drawn parts and their tests bring to the browser. */
const packages = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'vitest-browser-react/pure',
  'axe-core',
  'jalaali-js',
  'wouter',
  '@tanstack/react-query',
];

/** Parts of the page, drawn in a browser: what has markup in its test. None where there is no browser to draw them in. */
export const partsProjects = (
  executablePath: string | undefined,
  args: string[],
): TestProjectInlineConfiguration[] => {
  if (executablePath === undefined) return [];
  return [
    {
      extends: true,
      // Named, and nothing else is looked for: what is found while tests run would load the page anew under them.
      optimizeDeps: { noDiscovery: true, include: packages },
      test: {
        name: 'parts',
        include: ['web/**/*.test.tsx'],
        setupFiles: ['web/testing/setup.ts'],
        testTimeout: 60_000,
        // Long enough for a busy machine: only what never comes is ended by it.
        expect: { poll: { timeout: 15_000 } },
        browser: {
          enabled: true,
          headless: true,
          provider: playwright({ launchOptions: { executablePath, args } }),
          instances: [{ browser: 'chromium' }],
          viewport: { width: 390, height: 844 },
          screenshotFailures: false,
        },
      },
    },
  ];
};
