import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * Debian's Chromium if it is installed, otherwise that of Playwright. The headless shell is the same engine without windows, which took a
 * third of the work of a journey.
 */
const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  chromium.executablePath(),
];

/** The path of the browser; undefined if there is none. */
export const presentBrowser = (): string | undefined =>
  candidates.find((path) => path !== '' && existsSync(path));

/** The same; throws a clear message if there is none. */
export const findBrowser = (): string => {
  const found = presentBrowser();
  if (found === undefined) {
    throw new Error(
      'No Chromium found: install Debian’s package (apt-get install chromium) or run npx playwright install chromium.',
    );
  }
  return found;
};

/** Chromium has no sandbox for root. The other arguments keep it from calling its maker. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
