import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * Debian's Chromium where it is installed, else Playwright's own. The shell is the same engine without the windows that nobody
 * sees: they took a third of a journey's work.
 */
const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  chromium.executablePath(),
];

/** The browser's path, where there is one. */
export const presentBrowser = (): string | undefined =>
  candidates.find((path) => path !== '' && existsSync(path));

/** The same; throws a clear message where there is none. */
export const findBrowser = (): string => {
  const found = presentBrowser();
  if (found === undefined) {
    throw new Error(
      'No Chromium found: install Debian’s package (apt-get install chromium) or run npx playwright install chromium.',
    );
  }
  return found;
};

/** Chromium will not sandbox itself for root; the rest keeps it from calling home. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
