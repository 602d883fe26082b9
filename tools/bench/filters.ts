import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '#e2e/support/browser.ts';
import { median, report } from './figures.ts';
import { manyProposals } from './proposals.ts';

const site = join(import.meta.dirname, '..', '..', 'dist', 'web');
const proposalCount = 5_000;
const slowdown = 4;
const scriptMsMax = 50;
const rounds = 6;
const settleMs = 400;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the built site. Every address that is not a file answers its one page. */
const serveSite = (): Promise<{ server: Server; origin: string }> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = join(site, new URL(request.url ?? '/', 'http://site').pathname);
      const isFile = path.startsWith(site) && existsSync(path) && statSync(path).isFile();
      const file = isFile ? path : join(site, 'index.html');
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
      response.end(readFileSync(file));
    }).listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ server, origin: `http://127.0.0.1:${port}` });
    });
  });

const envelope = (data: unknown): string => JSON.stringify({ data, meta: { errors: [] } });

/** Milliseconds since the page began: of script, and of all work in its main thread. */
const spent = async (client: CDPSession): Promise<{ script: number; task: number }> => {
  const { metrics } = await client.send('Performance.getMetrics');
  const at = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { script: at('ScriptDuration'), task: at('TaskDuration') };
};

/** The cost of pressing one filter, including everything that the press starts. */
const press = async (
  page: Page,
  client: CDPSession,
  at: number,
): Promise<{ script: number; task: number }> => {
  const boxes = page.locator('aside fieldset input[type="checkbox"]:not(:disabled)');
  // The box is found beforehand, and the page itself presses it a moment later. Otherwise the work of Playwright would be counted too.
  const box = await boxes.nth(at % (await boxes.count())).elementHandle();
  if (!box) throw new Error('the list has no filters');
  await box.evaluate((control, wait) => {
    setTimeout(() => Object(control).click(), wait);
  }, settleMs);
  const before = await spent(client);
  await page.waitForTimeout(2 * settleMs);
  const after = await spent(client);
  return { script: after.script - before.script, task: after.task - before.task };
};

/** Measures the script that one change of a filter runs in a list of 5,000 flights, on a CPU that is four times slower. */
export const benchFilters = async (): Promise<void> => {
  if (!existsSync(join(site, 'index.html'))) throw new Error(`There is no build at ${site}.`);
  const { server, origin } = await serveSite();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const answer = envelope(manyProposals(proposalCount, date));
    await page.route('**/api/**', (route) => {
      const isSearch = /\/Available(InParts)?$/.test(route.request().url());
      return route.fulfill({
        contentType: 'application/json',
        body: isSearch ? answer : envelope(route.request().url().includes('Airports') ? [] : null),
        status: isSearch || route.request().url().includes('Airports') ? 200 : 404,
      });
    });
    await page.goto(`${origin}/plp?origin=THR&destination=IST&date=${date}&productType=1`);
    await page.getByTestId('flight-card').first().waitFor();
    const client = await page.context().newCDPSession(page);
    // Only the time of the thread counts, not the time of other work on this machine.
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    // The first press also compiles code that only a press runs, so it is not counted.
    await press(page, client, 0);
    const costs = [];
    for (let round = 0; round < rounds; round += 1) costs.push(await press(page, client, round));
    const script = median(costs.map((cost) => cost.script));
    const task = median(costs.map((cost) => cost.task));
    const drawn = await page.getByTestId('flight-card').count();
    report(
      `a filter change of ${proposalCount} flights on a CPU ${slowdown} times slower`,
      `${script.toFixed(0)} ms of script`,
      `${scriptMsMax} ms allowed; ${task.toFixed(0)} ms with layout and paint, ${drawn} cards drawn`,
      scriptMsMax / script,
      1,
    );
  } finally {
    await browser.close();
    server.close();
  }
};
