import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { backNow } from '#core/products/flight/rules/penalties/back-now.ts';
import { fareToolTexts } from '#core/products/flight/texts/prices.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { resultsAddress, resultsPage } from '../models/results.ts';
import { daysFromToday } from '../models/search.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Only the first cards of the list are checked. */
const laterCards = { without: 'main ol > li:nth-child(n + 4)' };

test('filters stand in the address, with what each would show and from what price @phone @desktop', async ({
  page,
  browser,
}) => {
  const results = resultsPage(page);
  const { proposals } = await results.answerOf(() => page.goto(resultsAddress({ days: 62 })));
  const nameOf = ({ flightGroups: [group] }: Proposal): string => group?.marketingAirlineName ?? '';
  const clockOf = ({ flightGroups: [group] }: Proposal): string => group?.departureTime.slice(11) ?? '';
  // The airline with the most flights is the first value.
  const flightsOf = (name: string) => proposals.filter((proposal) => nameOf(proposal) === name);
  const [airline = ''] = proposals.map(nameOf).toSorted((a, b) => flightsOf(b).length - flightsOf(a).length);
  const ofAirline = flightsOf(airline);
  const cheapest = Math.min(...ofAirline.map(({ totalPrice }) => totalPrice));
  const morning = ofAirline.filter((proposal) => clockOf(proposal) >= '06:00' && clockOf(proposal) < '12:00');

  await results.openFilters();
  const option = page.locator('label').filter({ has: page.getByRole('checkbox'), hasText: airline });
  await expect(option).toContainText(toPersianDigits(ofAirline.length));
  await expect(option).toContainText(resultsTexts.filters.cheapest(formatToman(toRial(cheapest))));
  await expectAccessible(page, 'filters', laterCards);
  await option.getByRole('checkbox').check();
  await page.getByText(resultsTexts.filters.dayParts.morning.name, { exact: false }).first().click();
  await results.closeFilters();
  await expect(page).toHaveURL(/[?&]airline=/);
  await expect(page).toHaveURL(/[?&]time=06/);
  expect(morning.length).toBeGreaterThan(0);
  await expect(results.cards).toHaveCount(morning.length);
  const address = page.url();

  await page.reload();
  await expect(results.cards).toHaveCount(morning.length);
  await results.openFirst();
  await results.close();
  await expect(page).toHaveURL(address);
  // Somebody else who opens the address sees the same.
  const friend = await browser.newPage();
  await friend.goto(address);
  await expect(friend.getByTestId('flight-card')).toHaveCount(morning.length);
  await friend.close();
});

test('what comes back is a filter and an order of the list, and stands in the address @phone @desktop', async ({
  page,
}) => {
  const results = resultsPage(page);
  const { proposals } = await results.answerOf(() => page.goto(resultsAddress({ days: 57 })));
  const backs = proposals.map((proposal) => backNow(proposal)?.percent ?? null);
  const clear = backs.filter((percent) => percent !== null).length;
  const half = backs.filter((percent) => percent !== null && percent >= 50).length;

  await results.openFilters();
  const option = (name: string) => page.locator('label').filter({ hasText: name });
  await expect(option(resultsTexts.filters.refunds.clear)).toContainText(toPersianDigits(clear));
  await option(resultsTexts.filters.refunds.half).getByRole('checkbox').check();
  await results.closeFilters();
  await expect(page).toHaveURL(/[?&]refund=half/);
  await expect(results.cards.first().locator('xpath=..')).toHaveAttribute('aria-setsize', String(half));

  await page.goto(`${page.url()}&sort=MostBack`);
  await results.untilLoaded();
  const most = Math.max(
    ...proposals.flatMap((each) => (each.seat > 0 ? (backNow(each)?.percent ?? []) : [])),
  );
  const first = proposals.filter((each) => each.seat > 0 && backNow(each)?.percent === most);
  await expect(page.locator('[data-row]').first().getByTestId('choose-flight')).toHaveAccessibleName(
    new RegExp(
      first.flatMap(({ flightGroups }) => flightGroups[0]?.flightLegs[0]?.flightNumber ?? []).join('|'),
    ),
  );
});

test('days against days, days in colours, and what the price used to be @looks', async ({ page }) => {
  const results = resultsPage(page);
  const [start, end] = [daysFromToday(9), daysFromToday(13)];
  await page.goto(resultsAddress({ days: 9, back: 13 }));
  await results.untilLoaded();

  await page.getByTestId('open-matrix').click();
  const matrix = page.getByTestId('price-matrix');
  await expect(matrix.getByRole('columnheader')).toHaveCount(7);
  await expect(matrix.getByRole('rowheader')).toHaveCount(7);
  await expect(matrix.locator('[aria-current="true"]')).toHaveAttribute(
    'aria-label',
    new RegExp(`^رفت ${formatJalaliDay(start)}، برگشت ${formatJalaliDay(end)}،`),
  );
  await expectAccessible(page, 'days against days', { within: '[data-testid="price-matrix"]' });
  await results.closeSheet('price-matrix');

  await page.getByTestId('open-history').click();
  const history = page.getByTestId('price-history');
  await expect(history.getByTestId('price-history-sentence')).toBeVisible();
  await expect(history).toContainText(fareToolTexts.history.title(formatJalaliDay(start)));
  await expectAccessible(page, 'what it used to cost', { within: '[data-testid="price-history"]' });
  await results.closeSheet('price-history');

  await page.getByTestId('change-search').click();
  await page.getByTestId('search-date').click();
  await expect(page.locator(`[data-date="${start}"]`)).toHaveAccessibleName(/تومان/);
  await expectAccessible(page, 'days in colours', laterCards);
});
