import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { quickFolder } from '../tools/in-memory.mjs';
import { browserArguments, findBrowser } from './support/browser.ts';

// While you write tests, E2E_URL and E2E_DATA_DIR may name an instance that runs already, together with support/google.ts.
const given = process.env['E2E_URL'];
const port = Number(process.env['E2E_PORT'] ?? 3187);
const address = `http://127.0.0.1:${port}`;
const googlePort = port + 1;
const issuer = `http://127.0.0.1:${googlePort}`;
const google = { PUBLIC_URL: address, GOOGLE_CLIENT_ID: 'hodhod-journeys' };
const dataDir = process.env['E2E_DATA_DIR'] ?? mkdtempSync(join(quickFolder(), 'hodhod-e2e-'));
// The data is in memory if there is room, and is removed when the run ends.
if (process.env['E2E_DATA_DIR'] === undefined) {
  // PostgreSQL may run as another user, who must be able to pass this folder.
  chmodSync(dataDir, 0o711);
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}
// Workers of the runner read this file again and must use the same folder.
process.env['E2E_DATA_DIR'] = dataDir;

// A file in which all workers of one run note what they have checked (support/looked.ts).
if (process.env['E2E_LOOKED'] === undefined) {
  const folder = mkdtempSync(join(quickFolder(), 'hodhod-looked-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env['E2E_LOOKED'] = join(folder, 'kinds');
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 900 } };

const server = {
  cwd: '..',
  timeout: 240_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
};

const provider = {
  ...server,
  command: 'node --import tsx e2e/support/google.ts',
  url: `${issuer}/.well-known/openid-configuration`,
  env: { PORT: String(googlePort), ...google },
};

const agency = {
  ...server,
  command: 'node tools/start.mjs',
  url: `${address}/readyz`,
  env: {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...google,
    GOOGLE_ISSUER: issuer,
    // Other tests check the cost of a password. The usual cost would take half a second for each here.
    PASSWORD_COST: '10',
    // All journeys come from the same address.
    OTP_PER_ADDRESS: '10000',
    SEARCHES_PER_ADDRESS: '10000',
    OPEN_ORDERS_PER_ADDRESS: '10000',
    OPEN_SEATS_PER_ADDRESS: '10000',
  },
};

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A machine that others load too loses a journey now and then. It gets a second try there, and the test command names it at the end.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: given ?? address,
    // A worker stands between a page and its routes, and serves every journey from its second page on: journeys without a network want it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    // Otherwise every step would wait until movements end. The tests of the parts check movements.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces are made only on request, since they keep a copy of every long list.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
  // The dark scheme is checked in the same journeys (support/test.ts).
  projects: [
    { name: 'phone', use: phone, grep: /@looks|@phone/ },
    { name: 'desktop', use: desktop, grep: /@looks|@desktop/ },
  ],
  ...(given === undefined ? { webServer: [provider, agency] } : {}),
});
