import { hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import { hotelPages, hotelsAddress } from '../models/hotel.ts';
import { resultsPage } from '../models/results.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const texts = hotelResultsTexts;
const address = hotelsAddress({ days: 44, nights: 2 });

test('filters and order of hotels stand in the address, over a reload, a hotel and Back; what leaves none is taken back @phone @desktop', async ({
  page,
}) => {
  const hotels = hotelPages(page);
  const results = resultsPage(page);
  await page.goto(address);
  await hotels.untilListed();
  await results.openFilters();
  const free = page
    .locator('label')
    .filter({ has: page.getByRole('checkbox'), hasText: texts.filters.promises.freeCancellation });
  await free.first().getByRole('checkbox').check();
  await expectAccessible(page, 'hotel filters', { without: 'main ol > li:nth-child(n + 4)' });
  await results.closeFilters();
  await expect(page).toHaveURL(/[?&]promise=freeCancellation/);
  await page.goto(`${page.url()}&sort=MostStars`);
  await hotels.untilListed();
  // Until which hour, by the clocks of the hotel.
  const back = page.getByText(/لغو رایگان تا .+، ساعت [۰-۹:]+/);
  await expect(back.first()).toBeVisible();
  const first = await hotels.rows.first().getByRole('heading').textContent();

  await page.reload();
  await hotels.untilListed();
  await expect(hotels.rows.first().getByRole('heading')).toHaveText(first ?? '');
  const before = page.url();
  await hotels.openHotel(0);
  await page.goBack();
  await hotels.untilListed();
  expect(page.url()).toBe(before);
  await expect(hotels.rows.first().getByRole('heading')).toHaveText(first ?? '');

  // A name that nobody has leaves nothing: one press takes it back.
  await results.openFilters();
  await page.getByTestId('filter-name').filter({ visible: true }).fill('هتل ناکجا');
  await expect(hotels.rows).toHaveCount(0);
  await results.closeFilters();
  await page.getByTestId('drop-filter').click();
  await hotels.untilListed();
  await expect(page).not.toHaveURL(/[?&]name=/);
  await expect(page).toHaveURL(/[?&]promise=freeCancellation/);
});

test('hotels are compared side by side, and stay so over Back and a reload @phone @desktop', async ({
  page,
}) => {
  const hotels = hotelPages(page);
  await page.goto(address);
  await hotels.untilListed();
  const names: string[] = [];
  for (const at of [0, 1]) {
    names.push((await hotels.rows.nth(at).getByRole('heading').textContent()) ?? '');
    await hotels.rows.nth(at).getByTestId('compare-hotel').check();
  }
  await expect(page).toHaveURL(/[?&]compare=[^&]+(,|%2C)/);
  const open = page.getByTestId('open-compare');
  await open.click();
  const sheet = page.getByTestId('compare-sheet');
  for (const name of names) await expect(sheet.getByRole('columnheader', { name })).toBeVisible();
  await expectAccessible(page, 'hotels compared', { within: '[data-testid="compare-sheet"]' });
  await sheet.getByRole('button', { name: texts.compare.remove(names[1] ?? '') }).click();
  await expect(sheet.getByRole('columnheader', { name: names[1] ?? '' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(open).toHaveText(texts.compare.open(1));
  // The sheet's own entry of the history is gone, and the list's says what is compared.
  await expect(page).not.toHaveURL(/[?&](rqs=|compare=[^&]+(,|%2C))/);
  await page.reload();
  await expect(open).toHaveText(texts.compare.open(1));
  await hotels.openHotel(1);
  await page.goBack();
  await hotels.untilListed();
  await expect(open).toHaveText(texts.compare.open(1));
});

test('who reloads under the sheet of comparison, or comes back to where it was, takes a hotel out for good @phone', async ({
  page,
}) => {
  const hotels = hotelPages(page);
  await page.goto(address);
  await hotels.untilListed();
  for (const at of [0, 1]) await hotels.rows.nth(at).getByTestId('compare-hotel').check();
  const open = page.getByTestId('open-compare');
  await open.click();
  const sheet = page.getByTestId('compare-sheet');
  await expect(page).toHaveURL(/[?&]rqs=/);
  await sheet.getByRole('columnheader').getByRole('button').nth(1).click();
  await expect(sheet.getByRole('columnheader')).toHaveCount(1);
  await page.reload();
  await expect(open).toHaveText(texts.compare.open(1));
  await hotels.rows.nth(0).getByTestId('compare-hotel').click();
  await expect(page).not.toHaveURL(/[?&](rqs|compare)=/);
  await page.reload();
  await hotels.untilListed();
  await expect(open).toHaveCount(0);
});

test('the bar that floats over a list leaves enough of the link below it for a finger @phone', async ({
  page,
}) => {
  await page.goto(address);
  const link = page.getByRole('article').nth(2).getByRole('link');
  await expect(link).toBeVisible();
  const bar = page.getByTestId('open-filters').locator('..');
  await expect(bar).not.toHaveAttribute('inert');
  // The worst place: in the midst of the link.
  const left = await link.evaluate(
    (it, over) => {
      const middle = (box?: DOMRect) => (box ? box.top + box.height / 2 : Number.NaN);
      const [whole, cover] = [it.getBoundingClientRect(), over?.getBoundingClientRect()];
      window.scrollBy({ top: middle(whole) - middle(cover), behavior: 'instant' });
      const [moved, still] = [it.getBoundingClientRect(), over?.getBoundingClientRect()];
      if (Math.abs(middle(moved) - middle(still)) > 2) return Number.NaN;
      return still ? Math.max(still.top - moved.top, moved.bottom - still.bottom) : Number.NaN;
    },
    await bar.elementHandle(),
  );
  expect(left).toBeGreaterThanOrEqual(24);
});
