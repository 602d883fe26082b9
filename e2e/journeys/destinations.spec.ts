import type { Reply } from '#core/contract/endpoint.ts';
import { landingTexts } from '#core/products/flight/texts/landing.ts';
import { pickerTexts } from '#core/products/flight/texts/pickers.ts';
import { fareToolTexts } from '#core/products/flight/texts/prices.ts';
import type { Calls } from '#core/products/index.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { unitTexts } from '#core/texts/units.ts';
import { purchase } from '../models/purchase.ts';
import { resultsAddress, resultsPage } from '../models/results.ts';
import { daysFromToday, searchBox } from '../models/search.ts';
import { messageOf } from '../support/messages.ts';
import { freshMobile } from '../support/outbox.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

type Route = Reply<Calls['POST /api/flight-catalog/HomePage/GetQuickSearchInfos']>[number];

test('pages of destinations begin a search, and searches can be forgotten @looks', async ({ page }) => {
  const box = searchBox(page);
  const results = resultsPage(page);
  const quick = page.getByRole('region', { name: landingTexts.quick }).getByRole('link');
  await page.goto('/international-flight/DXB');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(landingTexts.title('دبی'));
  await expect(page.getByText(landingTexts.facts('دبی'))).toBeVisible();
  await expectAccessible(page, 'a destination abroad');
  await page.goto('/international-flight');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(landingTexts.titleAbroad);
  await expect(quick.first()).toBeVisible();
  await expectAccessible(page, 'flights abroad');
  await quick.first().click();
  await expect(page).toHaveURL(/\/plp\?.*productType=1/);
  await results.untilLoaded();

  // By its plain address it is drawn by the server, with routes in the order of some minutes ago; with a query the browser asks.
  const told = page.waitForResponse('**/GetQuickSearchInfos');
  await page.goto('/flight/KIH?from=journey');
  const routes: readonly Route[] = (await (await told).json()).data;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(landingTexts.title('کیش'));
  await box.expectPlace('destination', 'کیش');
  const from = page.getByRole('region', { name: landingTexts.from }).getByRole('link');
  await expect(from).toContainText(routes.map(({ origin }) => origin.cityFa));
  // The lead says the lowest of the fares that are told, and the crumb leads up.
  const [lowest] = routes
    .flatMap(({ origin, date, price }) => (date && price ? [{ origin, date, price }] : []))
    .sort((one, other) => one.price - other.price);
  if (!lowest) throw new Error('the house knows no fare to Kish');
  const { origin, date, price } = lowest;
  await expect(
    page.getByText(
      landingTexts.cheapest(formatJalaliDay(date), origin.cityFa, `${formatToman(price)} ${unitTexts.toman}`),
    ),
  ).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: landingTexts.crumbs });
  await expect(crumbs.getByRole('link', { name: landingTexts.titleHome })).toHaveAttribute('href', '/');
  await expectAccessible(page, 'a destination');
  await box.choosePlace('origin', 'مشهد', 'مشهد');
  await box.chooseDate(daysFromToday(11));
  await box.submit();
  await page.goto('/');
  const recent = page.getByRole('list', { name: pickerTexts.recentLabel }).getByRole('listitem');
  await expect(recent).toHaveText([/مشهد به کیش/]);
  await expectAccessible(page, 'searches of before');
  await recent.getByRole('button').click();
  await expect(recent).toHaveCount(0);
  await page.reload();
  await expect(page.getByTestId('search-submit')).toBeVisible();
  await expect(recent).toHaveCount(0);
});

test('a wish for a price is kept in the account until it is deleted @looks', async ({ page }) => {
  const buying = purchase(page);
  const alerts = page.getByTestId('delete-alert');
  await page.goto(resultsAddress({ days: 65 }));
  await resultsPage(page).untilLoaded();
  await page.getByTestId('open-price-alert').click();
  await page.getByTestId('price-alert-submit').click();
  await expect(page.getByText(fareToolTexts.alert.priceMissing)).toBeVisible();
  await page.getByTestId('price-alert-amount').fill('۱۵۰۰۰۰۰');
  await expectAccessible(page, 'a wish', { within: '[data-testid="price-alert"]' });
  await page.getByTestId('price-alert-submit').click();
  await buying.signIn(freshMobile());
  await expect(messageOf(page, fareToolTexts.alert.done)).toBeVisible();

  await page.goto('/profile/alerts');
  await expect(page.getByRole('heading', { level: 2, name: /تهران.*مشهد/ })).toBeVisible();
  await expectAccessible(page, 'alerts');
  await alerts.click();
  await expect(page.getByText(fareToolTexts.alerts.empty)).toBeVisible();
  await expectAccessible(page, 'no alerts');
});

test('a city abroad is found in the search at home, and who types on after Enter loses no letter @desktop', async ({
  page,
}) => {
  await page.goto('/');
  const origin = page.getByRole('combobox', { name: 'از (مبدأ)' });
  const destination = page.getByRole('combobox', { name: 'به (مقصد)' });
  await origin.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('esfahan', { delay: 30 });
  await expect(page.getByRole('option').first()).toContainText('اصفهان');
  // A user does not wait for the page, so the letters after Enter belong to the next cell.
  await page.keyboard.press('Enter');
  await page.keyboard.type('istanbul', { delay: 30 });
  await expect(origin).toHaveValue('اصفهان');
  await expect(destination).toHaveValue('istanbul');
  await expect(page.getByText('خارج از ایران، در پروازهای خارجی')).toBeVisible();
  await page.getByRole('option').first().click();
  await expect(destination).toHaveValue('استانبول');
  await expect(page.getByTestId('search-passengers')).toBeVisible();
  await expect(page.getByRole('search').getByRole('form')).toHaveAccessibleName(/خارجی/);
});
