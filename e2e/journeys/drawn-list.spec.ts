import { devices } from '@playwright/test';
import { resultsAddress, resultsPage } from '../models/results.ts';
import { signInDialog } from '../models/sign-in.ts';
import { freshMobile } from '../support/outbox.ts';
import { shifted, watchShifts } from '../support/shifts.ts';
import { expect, expectAccessible, type Page, test } from '../support/test.ts';

// A phone that says so gets a list of flights with the page, before the app is there.

test.use({ userAgent: devices['Pixel 7'].userAgent });

const search = /FlightCatalog\/Available/;

const isDrawn = async (page: Page): Promise<boolean> => (await page.locator('#drawn').count()) > 0;

/**
 * Opens an address whose list is drawn: on a busy machine its search may take longer than a page waits for it. Asked again, it is kept.
 * Gives the searches that the page made, as it makes them.
 */
const openDrawn = async (page: Page, address: string) => {
  const searches: string[] = [];
  page.on('request', (request) => {
    if (search.test(request.url())) searches.push(request.headers()['authorization'] ?? 'nobody');
  });
  await expect(async () => {
    searches.length = 0;
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByTestId('flight-card').first()).toBeVisible();
    expect(await isDrawn(page)).toBe(true);
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

test('a list whose app does not come stands all the same @phone', async ({ page, consoleErrors }) => {
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort());
  await openDrawn(page, resultsAddress({ days: 53 }));
  await expectAccessible(page, 'drawn list');
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

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
