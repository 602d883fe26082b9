import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Packages that the tests of the drawn parts load in the browser. */
const packages = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'vitest-browser-react/pure',
  'axe-core',
  'jalaali-js',
  'qrcode',
  'maplibre-gl',
  'wouter',
  '@tanstack/react-query',
];

/** The tests that draw parts of a page in a browser (*.test.tsx). None if there is no browser. */
export const partsProjects = (
  executablePath: string | undefined,
  args: string[],
): TestProjectInlineConfiguration[] => {
  if (executablePath === undefined) return [];
  return [
    {
      extends: true,
      // Vite looks for no other packages, since one that it finds while tests run would reload their page.
      optimizeDeps: { noDiscovery: true, include: packages },
      test: {
        name: 'parts',
        include: ['web/**/*.test.tsx'],
        setupFiles: ['web/testing/setup.ts'],
        testTimeout: 60_000,
        // Long enough for a busy machine, so that only what never comes fails.
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
