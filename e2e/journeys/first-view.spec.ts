import { detailTexts } from '#core/products/flight/texts/details.ts';
import { resultsAddress, resultsPage } from '../models/results.ts';
import { keepBack } from '../support/keep-back.ts';
import { messageOf } from '../support/messages.ts';
import { shifted, watchShifts } from '../support/shifts.ts';
import { expect, type Page, test } from '../support/test.ts';

// What the first view of a list shows on a small laptop and on a phone, there and back; and that it stands still.
const views = {
  desktop: { size: { width: 1280, height: 800 }, firstMax: 230, rowsLeast: 6 },
  phone: { size: { width: 390, height: 844 }, firstMax: 300, rowsLeast: 2.5 },
} as const;

/** Where the first flight begins, and how many are in sight: a row that is cut counts by what is seen of it. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-testid="flight-card"]')].map((row) =>
      row.getBoundingClientRect(),
    );
    return {
      first: rows[0]?.top ?? Number.POSITIVE_INFINITY,
      inSight: rows.reduce(
        (sum, { top, height }) => sum + Math.max(0, Math.min(1, (innerHeight - top) / height)),
        0,
      ),
    };
  });

test('flights stand in the first view, there and back, and nothing moves while they come @phone @desktop', async ({
  page,
}) => {
  const view = views[test.info().project.name as keyof typeof views];
  const results = resultsPage(page);
  await page.setViewportSize(view.size);
  await watchShifts(page);
  type Measured = Awaited<ReturnType<typeof measured>>;
  const expectInView = (what: string, { first, inSight }: Measured) => {
    expect(first, `${what}: top of the first flight`).toBeLessThanOrEqual(view.firstMax);
    expect(inSight, `${what}: flights in sight`).toBeGreaterThanOrEqual(view.rowsLeast);
  };

  const bring = async (address: string): Promise<Measured> => {
    const seen: Measured[] = [];
    // On a busy machine a search may take so long that it is told of over the first flights. Asked again, it is kept.
    await expect(async () => {
      const fares = page.waitForResponse(/PlpCalendar/);
      await page.goto(address);
      await results.untilLoaded();
      await fares;
      seen.unshift(await measured(page));
      await expect(page.getByTestId('wait-bar')).toHaveCount(0, { timeout: 1 });
    }).toPass({ timeout: 60_000 });
    const [last] = seen;
    if (!last) throw new Error('nothing was measured');
    return last;
  };
  expectInView('one way', await bring(resultsAddress({ days: 33 })));
  const once = await shifted(page);
  expect(once.sum, `layout shift: ${once.moved}`).toBeLessThanOrEqual(0.01);

  expectInView('the way there', await bring(resultsAddress({ days: 33, back: 37 })));
  const both = await shifted(page);
  expect(both.sum, `layout shift of a round trip: ${both.moved}`).toBeLessThanOrEqual(0.01);
  await results.openFirst();
  await results.openNext(({ seat }) => seat > 0);
  await results.close();
  await page.evaluate(() => window.scrollTo(0, 0));
  expectInView('the way back', await measured(page));
});

test('the way on of an opened flight stays where it is while the rest of it comes @phone @desktop', async ({
  page,
}) => {
  const results = resultsPage(page);
  const letIn = await keepBack(page, /FlightDetail|GetPlpProposalDetails/);
  await page.goto(resultsAddress({ days: 33, adults: 2 }));
  await results.untilLoaded();
  await results.openFirst();
  const row = page.getByTestId('open-row');
  const heights = () =>
    row.evaluate((open) => [...open.children].map((part) => Math.round(part.getBoundingClientRect().height)));
  // The bill of the list's own prices stands before anything has come.
  await expect(row.locator('dl').last()).toContainText('×');
  await expect(row.locator('ol')).toHaveCount(0);
  const before = await heights();
  letIn();
  await expect(row.locator('ol')).toBeVisible();
  expect(await heights()).toEqual(before);
});

test('the next list begins at its top, however far down the flight before was @phone @desktop', async ({
  page,
}) => {
  const results = resultsPage(page);
  await page.goto(resultsAddress({ days: 34, back: 38 }));
  await results.untilLoaded();
  await page.getByTestId('choose-flight').nth(5).click();
  await page.getByTestId('continue-purchase').focus();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('picked-leg')).toBeVisible();
  await results.untilLoaded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the bar of filters covers nothing: the last flight can be seen whole above it @phone', async ({
  page,
}) => {
  const results = resultsPage(page);
  await page.goto(resultsAddress({ days: 33 }));
  await results.untilLoaded();
  const last = page.locator('main ol > li[aria-posinset]').last();
  const count = Number(await results.cards.first().locator('xpath=..').getAttribute('aria-setsize'));
  // Of a long list only what is near the view is drawn.
  await expect(async () => {
    await page.getByTestId('open-filters').scrollIntoViewIfNeeded();
    await last.scrollIntoViewIfNeeded();
    expect(Number(await last.getAttribute('aria-posinset'))).toBe(count);
  }).toPass();
  // The end of the list, above the tabs of the house: there the bar rests below it.
  await page.evaluate(() => {
    const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
    window.scrollBy(0, end - innerHeight + 80);
  });
  const row = await last.boundingBox();
  const bar = await page.getByTestId('open-filters').boundingBox();
  expect(row && bar && row.y + row.height <= bar.y, 'the last row ends above the bar').toBe(true);
});

test('rows stand closer where somebody wants them to, and still do after a reload @phone @desktop', async ({
  page,
}) => {
  const results = resultsPage(page);
  await page.goto(resultsAddress({ days: 33 }));
  await results.untilLoaded();
  const before = (await results.cards.first().boundingBox())?.height ?? 0;
  const toggle = page.getByTestId('list-density');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const dense = (await results.cards.first().boundingBox())?.height ?? 0;
  expect(dense).toBeLessThan(before - 12);
  await page.reload();
  await results.untilLoaded();
  expect((await results.cards.first().boundingBox())?.height).toBeCloseTo(dense, 0);
});

test('a flight that is sent to a companion opens in the same list @phone @desktop', async ({
  page,
  browser,
}) => {
  const results = resultsPage(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // As in browsers without a dialog for it: the link is copied.
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(resultsAddress({ days: 33 }));
  await results.untilLoaded();
  await results.openFirst();
  const name = await page
    .locator('[aria-expanded="true"][data-testid="choose-flight"]')
    .getAttribute('aria-label');
  await page.getByTestId('share-flight').click();
  await expect(messageOf(page, detailTexts.row.share.copied)).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await browser.newPage();
  await friend.goto(address);
  await expect(friend.getByTestId('open-row')).toBeVisible({ timeout: 30_000 });
  await expect(friend.locator('[aria-expanded="true"][data-testid="choose-flight"]')).toHaveAccessibleName(
    name ?? '',
  );
  await friend.close();
});
