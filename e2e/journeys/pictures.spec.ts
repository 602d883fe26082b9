import type { Page } from '@playwright/test';
import { resultsAddress, resultsPage } from '../models/results.ts';
import { keepBack } from '../support/keep-back.ts';
import { shifted, watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

// Marks of airlines, posters and pictures dress what is there already: a flight is whole and can be bought without any of them.

/** What a browser asks for to show it as a picture, those that it asks for in a script with them. */
const isPicture = (request: { resourceType: () => string }): boolean => request.resourceType() === 'image';

const markOf = (page: Page) => page.getByTestId('flight-card').first().locator('img').first();

/** Expects the first flight to say all that it does, and gives the place of each of its parts. */
const expectWhole = async (page: Page): Promise<string[]> => {
  const first = page.getByTestId('flight-card').first();
  await expect(first.getByRole('heading', { level: 3 })).toBeVisible();
  await expect(first.locator('time').first()).toBeVisible();
  await expect(first).toContainText('تومان');
  await expect(first.getByTestId('choose-flight')).toBeEnabled();
  // Places are told with the letters of the house, not with those that stand in for them.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return first.evaluate((row) =>
    [row, ...row.querySelectorAll('h3, img, time, li, button')].map((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return `${it.nodeName} ${[x, y, width, height].map(Math.round).join(' ')}`;
    }),
  );
};

test('the first flight is whole and is chosen while every picture still hangs @phone @desktop', async ({
  page,
}) => {
  const results = resultsPage(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isPicture(request)) asked.push(new URL(request.url()).pathname);
  });
  await watchShifts(page);
  const letGo = await keepBack(page, '**/*', isPicture);
  // Pictures belong to what browsers call loaded, which therefore never comes.
  await page.goto(resultsAddress({ days: 33 }), { waitUntil: 'commit' });
  await results.untilLoaded();
  const places = await expectWhole(page);
  expect(asked.some((path) => path.startsWith('/airline-marks/'))).toBe(true);
  expect(await markOf(page).evaluate((image) => (image as HTMLImageElement).complete)).toBe(false);
  await results.openFirst();
  await expect(page.getByTestId('open-row').locator('time').first()).toBeVisible();
  await results.close();

  const before = await shifted(page);
  letGo();
  await expect
    .poll(() => markOf(page).evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(await expectWhole(page), 'what comes late moves nothing').toEqual(places);
  const after = await shifted(page);
  expect(after.sum - before.sum, `layout shift: ${after.moved}`).toBeLessThanOrEqual(0.001);
});

test.describe('where no picture is there', () => {
  test.use({ expectedStatuses: [404] });

  test('the first flight is whole, and leads on to the form @phone @desktop', async ({ page }) => {
    const results = resultsPage(page);
    await page.goto(resultsAddress({ days: 33 }));
    await results.untilLoaded();
    const places = await expectWhole(page);

    let refused = 0;
    await page.route('**/*', (route) => {
      if (!isPicture(route.request())) return route.continue();
      refused += 1;
      return route.fulfill({ status: 404, body: '' });
    });
    await page.reload();
    await results.untilLoaded();
    expect(await expectWhole(page), 'every part has the place that it has with pictures').toEqual(places);
    expect(refused).toBeGreaterThan(0);
    expect(await markOf(page).evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(0);
    await results.openFirst();
    await results.goOn();
    await expect(page.locator('#passengers-0-firstName')).toBeVisible();
  });

  test('home and a landing page lead to flights @phone', async ({ page }) => {
    await page.route('**/*', (route) =>
      isPicture(route.request()) ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    for (const address of ['/', '/flight/MHD']) {
      await page.goto(address);
      await expect(page.getByTestId('search-submit').filter({ visible: true })).toBeEnabled();
      const posters = page.locator('main img[src^="/posters/"]');
      await expect(posters.first()).toBeAttached();
      // A card keeps the room of its poster.
      const { width, height } = (await posters.first().boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThan(40);
    }
  });
});
