import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './support/browser.ts';

const port = Number(process.env['E2E_PORT'] ?? 3187);
const dataDir = process.env['E2E_DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'hodhod-e2e-'));
// Workers of the runner read this file again: they must find the same folder.
process.env['E2E_DATA_DIR'] = dataDir;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 900 } };

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
  projects: [
    { name: 'phone light', use: { ...phone, colorScheme: 'light' } },
    { name: 'phone dark', use: { ...phone, colorScheme: 'dark' }, grep: /@looks/ },
    { name: 'desktop light', use: { ...desktop, colorScheme: 'light' } },
    { name: 'desktop dark', use: { ...desktop, colorScheme: 'dark' }, grep: /@looks/ },
  ],
  webServer: {
    command: 'node tools/start.mjs',
    cwd: '..',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'development',
    },
  },
});
