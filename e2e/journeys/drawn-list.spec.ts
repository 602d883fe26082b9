import { devices } from '@playwright/test';
import { resultsScreenTexts } from '#core/texts/results.ts';
import { hotelsAddress } from '../models/hotel.ts';
import { resultsAddress, resultsPage } from '../models/results.ts';
import { signInDialog } from '../models/sign-in.ts';
import { freshMobile } from '../support/outbox.ts';
import { shifted, watchShifts } from '../support/shifts.ts';
import { expect, expectAccessible, type Page, test } from '../support/test.ts';

// A phone that says so gets a list of results with the page, before the app is there.

test.use({ userAgent: devices['Pixel 7'].userAgent });

const search = /FlightCatalog\/Available/;

/** The list of each product. */
const lists = {
  flights: { address: () => resultsAddress({ days: 51 }), row: 'flight-card', asks: search },
  hotels: {
    address: () => hotelsAddress({ days: 51, nights: 2 }),
    row: 'hotel-row',
    asks: /HotelCatalog\/Available|CheaperDates/,
    open: 'open-hotel',
  },
  'tours to a place': {
    address: () => '/tours?to=istanbul',
    row: 'tour-row',
    asks: /TourCatalog\/Available/,
    open: 'open-tour',
  },
  'all tours': {
    address: () => '/tours',
    row: 'tour-row',
    asks: /TourCatalog\/Available/,
    open: 'open-tour',
  },
};

const isDrawn = async (page: Page): Promise<boolean> => (await page.locator('#drawn').count()) > 0;

/**
 * Opens an address whose list is drawn: on a busy machine its search may take longer than a page waits for it. Asked again, it is kept.
 * Gives the searches that the page made, as it makes them.
 */
const openDrawn = async (
  page: Page,
  address: string,
  { row, asks } = { row: 'flight-card', asks: search },
) => {
  const searches: string[] = [];
  page.on('request', (request) => {
    if (asks.test(request.url())) searches.push(request.headers()['authorization'] ?? 'nobody');
  });
  await expect(async () => {
    searches.length = 0;
    await page.goto(address, { waitUntil: 'commit' });
    // All of the document has come; of the app nothing may have.
    await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading');
    expect(await isDrawn(page)).toBe(true);
    await expect(page.getByTestId(row).first()).toBeVisible();
  }).toPass({ timeout: 60_000 });
  return searches;
};

/** Keeps the app's entry back until it is let in. */
const holdApp = async (page: Page) => {
  let letIn = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await isHeld;
    await route.continue().catch(() => undefined);
  });
  return () => letIn();
};

/** The rows are buttons once the app has taken the page over. */
const taken = (page: Page) =>
  expect(page.getByTestId('choose-flight').first()).toHaveAttribute('aria-expanded');

test('flights come with the page, and the app takes them over as they stand @phone', async ({ page }) => {
  await watchShifts(page);
  const letIn = await holdApp(page);
  const searches = await openDrawn(page, resultsAddress({ days: 51, back: 54 }));
  const first = page.getByTestId('flight-card').first();
  const [name, element] = [await first.textContent(), await first.elementHandle()];
  await expect(first.getByRole('link')).toHaveCount(1);
  // What would do nothing yet cannot be pressed.
  await expect(page.getByTestId('open-filters').locator('xpath=..')).toHaveAttribute('inert', '');
  letIn();
  await taken(page);
  expect(await first.textContent()).toBe(name);
  expect(await element?.evaluate((row) => row.isConnected), 'the same row').toBe(true);
  const { sum, moved } = await shifted(page);
  expect(sum, `layout shift: ${moved}`).toBeLessThanOrEqual(0.01);
  expect(searches).toEqual([]);

  const results = resultsPage(page);
  await results.onlyCharters();
  await results.openFirst();
  await page.goBack();
  await expect(page.getByTestId('open-row')).toHaveCount(0);
  await results.openFirst();
  await results.openNext(({ seat }) => seat > 0);
  await results.untilLoaded();
  expect(searches).toEqual(['nobody']);
  // The way back is an address of its own, with the flight that was chosen.
  const [chosen] = await page.getByTestId('picked-leg').allTextContents();
  await openDrawn(page, page.url());
  await taken(page);
  expect(await page.getByTestId('picked-leg').allTextContents()).toEqual([chosen]);
});

for (const [what, list] of Object.entries(lists)) {
  if (!('open' in list)) continue;
  test(`${what} come with the page, and the app takes them over as they stand @phone`, async ({ page }) => {
    await watchShifts(page);
    const letIn = await holdApp(page);
    const searches = await openDrawn(page, list.address(), list);
    const first = page.getByTestId(list.row).first();
    const [text, element] = [await first.textContent(), await first.elementHandle()];
    // What would do nothing yet cannot be pressed.
    const filters = page.getByTestId('open-filters').locator('xpath=..');
    for (const unready of [filters, first.locator('label')])
      await expect(unready).toHaveAttribute('inert', '');
    letIn();
    await expect(filters).not.toHaveAttribute('inert');
    await expect(first.locator('label')).not.toHaveAttribute('inert');
    expect(await first.textContent()).toBe(text);
    expect(await element?.evaluate((row) => row.isConnected), 'the same row').toBe(true);
    await page.evaluate(() => document.fonts.ready);
    const { sum, moved } = await shifted(page);
    expect(sum, `layout shift: ${moved}`).toBeLessThanOrEqual(0.01);
    expect(searches).toEqual([]);
    const name = await first.getByRole('heading').getByRole('link').textContent();
    await first.getByTestId(list.open).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '');
    await page.goBack();
    await expect(page.getByTestId(list.row).first()).toBeVisible();
    expect(searches).toEqual([]);
  });
}

test('a search that is not whole has its form with the page, and the app takes it over @phone', async ({
  page,
}) => {
  const letIn = await holdApp(page);
  await page.goto('/hotels', { waitUntil: 'commit' });
  const cell = page.getByTestId('hotel-destination');
  await expect(cell).toBeVisible();
  letIn();
  await cell.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a list on a map is drawn by the browser, over which the page says so @phone', async ({ page }) => {
  const letIn = await holdApp(page);
  const coming = page.locator('p[aria-busy="true"]');
  // As with lists: on a busy machine it may be drawn in time only when it is asked for again.
  await expect(async () => {
    await page.goto(`${lists.hotels.address()}&view=map`, { waitUntil: 'commit' });
    await expect(coming).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  letIn();
  await expect(coming).toHaveCount(0);
});

for (const [what, list] of Object.entries(lists))
  test(`a list whose app does not come stands all the same: ${what} @phone`, async ({
    page,
    consoleErrors,
  }) => {
    await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort());
    await openDrawn(page, list.address(), list);
    await expectAccessible(page, `drawn ${what}`);
    for (const error of consoleErrors.splice(0)) expect(error).toContain('net::ERR_FAILED');
  });

test('the account of whoever is signed in knows of a search whose list came with the page @phone', async ({
  page,
}) => {
  const signIn = signInDialog(page);
  await signIn.open();
  await signIn.signUp(freshMobile(), 'nightingale');
  const answered = page.waitForResponse(search);
  const searches = await openDrawn(page, resultsAddress({ days: 52 }));
  await answered;
  await taken(page);
  expect(searches.map((by) => by.split(' ')[0])).toEqual(['Bearer']);
  const asked = page.waitForResponse(/GetFlightSearchHistories/);
  await page.goto('/');
  const { data } = (await (await asked).json()) as { data: unknown[] };
  expect(data.length).toBe(1);
});

test.describe('on a wide screen', () => {
  test.use({ userAgent: devices['Desktop Chrome'].userAgent });

  for (const [what, { address, row }] of Object.entries(lists))
    test(`${what} have their head and styles in the document, and stand still as the browser draws them @desktop`, async ({
      page,
    }) => {
      await watchShifts(page);
      const answer = await page.goto(address());
      const html = (await answer?.text()) ?? '';
      expect(html).toContain('<style>');
      expect(html).not.toContain('id="drawn"');
      await expect(page.getByTestId(row).first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const { sum, moved } = await shifted(page);
      expect(sum, `layout shift: ${moved}`).toBeLessThanOrEqual(0.01);
    });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const what of ['hotels', 'all tours'] as const)
    test(`an order of ${what} leads to its list @phone`, async ({ page }) => {
      const list = lists[what];
      await openDrawn(page, list.address(), list);
      const orders = page.getByRole('navigation', { name: resultsScreenTexts.sort }).getByRole('link');
      await expect(page.getByTestId(list.row).first().getByTestId(list.open)).toHaveAttribute('href', /./);
      const other = orders.and(page.locator(':not([aria-current])')).first();
      const name = (await other.textContent()) ?? '';
      await other.click({ noWaitAfter: true });
      await expect(page).toHaveURL(/[?&]sort=/);
      await openDrawn(page, page.url(), list);
      await expect(orders.and(page.locator('[aria-current]'))).toHaveText(name);
    });

  test('a row leads to its flight, and an order to its list @phone', async ({ page }) => {
    await openDrawn(page, resultsAddress({ days: 53 }));
    const first = page.getByTestId('flight-card').first();
    const name = await first.getByRole('heading').textContent();
    await first.getByRole('link').click();
    await expect(page.getByTestId('open-row')).toBeVisible();
    await expect(page.getByTestId('flight-card').first().getByRole('heading').first()).toHaveText(name ?? '');
    expect(new URL(page.url()).searchParams.has('open')).toBe(true);
    await page.goBack();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^ارزان‌ترین/ })
      .click();
    await expect(page.getByRole('link', { name: /^ارزان‌ترین/ })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByTestId('flight-card').first()).toBeVisible();
  });
});
