import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test';
import { z } from 'zod';
import { browserArguments, findBrowser } from '#e2e/support/browser.ts';
import { median, report } from './figures.ts';
import { manyProposals } from './proposals.ts';

const ownSite = join(import.meta.dirname, '..', '..', 'dist', 'web');
const proposalCount = 5_000;
const slowdown = 4;
/** From the press to the end of the frame with the new list, styles, layout and paint with it. */
const frameMsMax = 50;
const rounds = 8;
const settleMs = 400;
/** On a busy machine the work goes on for longer. */
const workMs = 1_500;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36"/></svg>';

/** Serves a built site, and marks of airlines that browsers keep. Every address that is not a file answers its one page. */
const serveSite = (site: string): Promise<{ server: Server; origin: string }> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = join(site, new URL(request.url ?? '/', 'http://site').pathname);
      if (path.includes('/airline-marks/')) {
        response.setHeader('content-type', 'image/svg+xml');
        response.setHeader('cache-control', 'public, max-age=86400');
        response.end(mark);
        return;
      }
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

interface Cost {
  /** Until the frame with the new list is drawn. */
  frame: number;
  script: number;
  /** Styles with it. */
  layout: number;
  /** All work of the page's thread: these, paint, and handing over to the compositor. */
  all: number;
}

/** Milliseconds since the page began. */
const spent = async (client: CDPSession): Promise<Omit<Cost, 'frame'>> => {
  const { metrics } = await client.send('Performance.getMetrics');
  const at = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return {
    script: at('ScriptDuration'),
    layout: at('LayoutDuration') + at('RecalcStyleDuration'),
    all: at('TaskDuration'),
  };
};

const pressed = 'bench-pressed';
const drawn = 'bench-drawn';

/** Presses a control once the page is at rest, and marks when it was pressed and when a frame was drawn after it. */
const pressAndMark = (control: unknown, [wait, before, after]: readonly [number, string, string]) =>
  new Promise<void>((done) => {
    setTimeout(() => {
      performance.mark(before);
      // What a frame asks for comes after it was drawn.
      Object(globalThis).requestAnimationFrame(() =>
        setTimeout(() => {
          performance.mark(after);
          done();
        }),
      );
      Object(control).click();
    }, wait);
  });

/** What is read of an event in a trace; times in microseconds. */
const Event = z.object({
  name: z.string(),
  tid: z.number(),
  ts: z.number(),
  tdur: z.number().optional(),
});

/** Processor time of the page's thread from the press to the end of the frame, in milliseconds. Waits for other work on this machine do not count. */
const untilFrame = (trace: Buffer): number => {
  const events = z.object({ traceEvents: z.array(z.unknown()) }).parse(JSON.parse(trace.toString()));
  const read = events.traceEvents.flatMap((event) => Event.safeParse(event).data ?? []);
  const markOf = (wanted: string) => read.find(({ name }) => name === wanted);
  const [from, to] = [markOf(pressed), markOf(drawn)];
  if (!from || !to) throw new Error('the trace has no marks');
  const tasks = read.filter(({ name, tid }) => name === 'ThreadControllerImpl::RunTask' && tid === from.tid);
  const first = tasks.findLast(({ ts }) => ts <= from.ts);
  const sum = tasks.filter(({ ts }) => ts >= (first?.ts ?? from.ts) && ts < to.ts);
  return sum.reduce((all, { tdur = 0 }) => all + tdur, 0) / 1000;
};

/** The cost of pressing one filter, including everything that the press starts. */
const press = async ({ browser, page, client, boxes }: Opened, at: number): Promise<Cost> => {
  // The box is found beforehand, and the page itself presses it a moment later. Otherwise the work of Playwright would be counted too.
  const box = await boxes.nth(at % (await boxes.count())).elementHandle();
  if (!box) throw new Error('the list has no filters');
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  const before = await spent(client);
  await box.evaluate(pressAndMark, [settleMs, pressed, drawn] as const);
  await page.waitForTimeout(workMs);
  const after = await spent(client);
  const frame = untilFrame(await browser.stopTracing());
  return {
    frame,
    script: after.script - before.script,
    layout: after.layout - before.layout,
    all: after.all - before.all,
  };
};

interface Opened {
  browser: Browser;
  page: Page;
  client: CDPSession;
  /** The filters that can be pressed. */
  boxes: Locator;
}

interface Screen {
  name: string;
  look: BrowserContextOptions;
  /** Where the filters are. */
  filters: string;
}

/** Beside the list on a desktop, in a sheet over it on a phone. */
const screens: readonly Screen[] = [
  {
    name: 'phone',
    look: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    filters: 'dialog',
  },
  { name: 'desktop', look: { viewport: { width: 1280, height: 900 } }, filters: 'aside' },
];

/** Opens a list of thousands of flights, of which only the search is answered, and its filters. */
const openList = async (browser: Browser, origin: string, { look, filters }: Screen): Promise<Opened> => {
  const page = await browser.newPage(look);
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
  if (filters === 'dialog') await page.getByTestId('open-filters').click();
  const boxes = page.locator(`${filters} fieldset input[type="checkbox"]:not(:disabled)`);
  await boxes.first().waitFor();
  const client = await page.context().newCDPSession(page);
  // Only the time of the thread counts here, not the time of other work on this machine.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { browser, page, client, boxes };
};

const words = (costs: readonly Cost[]): string => {
  const of = (part: keyof Cost) => median(costs.map((cost) => cost[part])).toFixed(0);
  return `${of('frame')} ms to the frame, ${of('all')} ms in all (${of('script')} script, ${of('layout')} styles and layout)`;
};

interface Compared {
  browser: Browser;
  /** The house's own build, and the other one where there is one. */
  origins: readonly string[];
  screen: Screen;
  /** How many times slower the CPU is. */
  rate: number;
}

const compare = async ({ browser, origins, screen, rate }: Compared): Promise<void> => {
  const costs: Cost[][] = origins.map(() => []);
  const lists: Opened[] = [];
  for (const origin of origins) lists.push(await openList(browser, origin, screen));
  for (const { client } of lists) await client.send('Emulation.setCPUThrottlingRate', { rate });
  // The first press also compiles code that only a press runs, so it is not counted.
  for (let round = -1; round < rounds; round += 1)
    for (const [at, list] of lists.entries()) {
      await list.page.bringToFront();
      const cost = await press(list, Math.max(0, round));
      if (round >= 0) costs[at]?.push(cost);
    }
  const [own = [], other] = costs;
  const frame = median(own.map((cost) => cost.frame));
  report(
    `a filter change of ${proposalCount} flights on a ${screen.name} with a CPU ${rate} times slower`,
    words(own),
    other ? `${words(other)} in the other folder` : `${frameMsMax} ms to the frame allowed`,
    frameMsMax / frame,
    1,
  );
  for (const { page } of lists) await page.close();
};

/**
 * Measures what one change of a filter costs in a list of 5,000 flights, on a phone and on a desktop, on a CPU as it is and four times slower: until the frame with the
 * new list is drawn, and with all that follows. Beside it, by turns, the build in another folder.
 */
export const benchFilters = async (otherFolder?: string): Promise<void> => {
  const sites = [ownSite, ...(otherFolder ? [join(otherFolder, 'dist', 'web')] : [])];
  for (const site of sites)
    if (!existsSync(join(site, 'index.html'))) throw new Error(`There is no build at ${site}.`);
  const servers = await Promise.all(sites.map(serveSite));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    for (const screen of screens)
      for (const rate of [1, slowdown])
        await compare({ browser, origins: servers.map(({ origin }) => origin), screen, rate });
  } finally {
    await browser.close();
    for (const { server } of servers) server.close();
  }
};
