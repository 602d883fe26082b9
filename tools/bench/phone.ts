import { get } from 'node:http';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '#e2e/support/browser.ts';
import { median, report } from './figures.ts';
import { startHouse } from './house.ts';
import { openPostgres } from './postgres.ts';

const rounds = 3;
const slowdown = 4;
/** Slow 3G as the plan means it. */
const latencyMs = 400;
const bytesPerSecond = 400_000 / 8;
const paintMsMax = 1_500;
const cardMsMax = 3_000;

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
};

/** Asks for a document as a phone's browser does, so that what it shows is known when the next one asks. */
const asBrowsers = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'user-agent': phone.userAgent };
    get(address, { headers }, (answer) => answer.resume().on('end', resolve)).on('error', reject);
  });

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const list = `/plp?origin=THR&destination=MHD&date=${dayIn(6)}`;

/** Pages on which people land, a kind each. */
const landings: Readonly<Record<string, string>> = {
  home: '/',
  'list of flights': list,
  'list of hotels': `/hotels?place=mashhad&checkIn=${dayIn(6)}&checkOut=${dayIn(8)}&rooms=2`,
  'list of tours': '/tours?to=istanbul',
  'home of hotels': '/hotel-home',
  'landing page': '/landing/flight/MHD',
  'place to fly to': '/flight/MHD',
  article: '/magazine/pack-light',
  hotel: '/hotels/mashhad-javad-hotel',
  tour: '/tours/istanbul-taksim',
};

/** Opens a page with nothing kept, on a slow line and a slow CPU; gives when something of `shown` was there. */
const opened = async (browser: Browser, address: string, shown: (page: Page) => Promise<number>) => {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
  const at = await shown(page);
  await context.close();
  return at;
};

/** Milliseconds from the wish to the first paint of something that can be read or seen. */
const firstPaint = (page: Page): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    new PerformanceObserver((all) => {
      const [first] = all.getEntriesByName('first-contentful-paint');
      if (first) resolve(first.startTime);
    }).observe({ type: 'paint', buffered: true });
  })`);

const firstCard = async (page: Page): Promise<number> => {
  await page.getByTestId('flight-card').first().waitFor({ timeout: 90_000 });
  return page.evaluate(() => performance.now());
};

interface Compared {
  browser: Browser;
  /** The house's own, and that of the other folder where there is one. */
  origins: readonly string[];
}

const compare = async (
  { browser, origins }: Compared,
  {
    title,
    address,
    shown,
    msMax,
  }: { title: string; address: string; shown: typeof firstPaint; msMax: number },
): Promise<void> => {
  const times: number[][] = origins.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, origin] of origins.entries()) {
      // Whoever comes first has the page drawn, and the search asked of suppliers; the others do not wait for that.
      await asBrowsers(`${origin}${address}`);
      times[at]?.push(await opened(browser, `${origin}${address}`, shown));
    }
  const [own = Number.NaN, other] = times.map(median);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const beside =
    other === undefined ? [] : [`${seconds(other)} in the other folder (ratio ${(other / own).toFixed(2)})`];
  report(title, seconds(own), [...beside, `${seconds(msMax)} allowed`].join(', '), msMax / own, 1);
};

/**
 * Measures when a phone on slow 3G, with a CPU four times slower, paints something of each kind of page, and the first flight of a list.
 * Beside it, by turns, the house of another folder.
 */
export const benchPhone = async (otherFolder?: string): Promise<void> => {
  const postgres = await openPostgres();
  const houses: Awaited<ReturnType<typeof startHouse>>[] = [];
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    for (const [at, folder] of [process.cwd(), ...(otherFolder ? [otherFolder] : [])].entries()) {
      const database = `hodhod_test_bench_phone_${at}`;
      await postgres.create(database);
      const env = { DEMO_INVENTORY_DAYS: '10', DEMO_HOTELS_PER_CITY: '2' };
      houses.push(await startHouse(folder, postgres.urlOf(database), env));
    }
    const compared = { browser, origins: houses.map(({ origin }) => origin) };
    for (const [kind, address] of Object.entries(landings))
      await compare(compared, {
        title: `first paint, ${kind}`,
        address,
        shown: firstPaint,
        msMax: paintMsMax,
      });
    const card = { title: 'first flight of a list', address: list, shown: firstCard, msMax: cardMsMax };
    await compare(compared, card);
  } finally {
    await browser.close();
    for (const house of houses) await house.stop();
    await postgres.stop();
  }
};
