import type { Page } from '@playwright/test';
import { formTexts } from '#core/texts/forms.ts';
import { shownTexts as texts } from '#core/texts/shown.ts';
import { hotelPages, hotelsAddress } from '../models/hotel.ts';
import { purchase } from '../models/purchase.ts';
import { resultsAddress, resultsPage } from '../models/results.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const ratesCall = '**/api/pricing/CurrencyRate/GetUICurrencyCodes';

/** Opens the choice: from the header where there is room, from the footer on phones. */
const openChoice = async (page: Page) => {
  await page
    .locator('[data-testid="shown-header"]:visible, [data-testid="shown-footer"]:visible')
    .first()
    .click();
  const sheet = page.getByTestId('shown');
  await expect(sheet.getByRole('radio', { name: /دلار/ })).toBeVisible();
  return sheet;
};

/** A sheet that closes goes back in the history a moment later, which would end a visit to another page that has just begun. */
const closeChoice = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/[?&]rqs=/);
};

test('prices in dollars and Gregorian days, on every page and in every tab; what is paid stays in tomans @phone @desktop', async ({
  page,
  context,
}, { project }) => {
  const days = project.name === 'phone' ? 44 : 45;
  await page.goto('/');
  const sheet = await openChoice(page);
  await sheet.getByText(texts.currency('USD'), { exact: true }).click();
  await sheet.getByText(texts.systems.gregorian, { exact: true }).click();
  await expect(sheet).toContainText(/هر دلار [۰-۹٬]+ تومان/);
  await expectAccessible(page, 'shown money', { within: '[data-testid="shown"]' });
  await closeChoice(page);
  await expect(page.getByTestId('shown-footer')).toContainText(texts.currency('USD'));

  const results = resultsPage(page);
  await page.goto(resultsAddress({ days }));
  await expect(results.cards.first()).toContainText(/حدود\s*[۰-۹٬٫]+\s*.USD/);
  await expect(results.cards.first()).toContainText('تومان');
  await expectAccessible(page, 'list in dollars', { without: 'main ol > li:nth-child(n + 4)' });
  await page.reload();
  await expect(results.cards.first()).toContainText('USD');

  const other = await context.newPage();
  await other.goto(resultsAddress({ days }));
  await expect(resultsPage(other).cards.first()).toContainText('USD');

  // A purchase says first what is paid.
  const buying = purchase(page);
  const { mobile } = await buying.fillByAddress({ days });
  await buying.submit();
  await buying.signIn(mobile);
  await page.waitForURL(/confirm/);
  await expect(page.locator('body')).toContainText(/[۰-۹٬]+ تومان\s*حدود [۰-۹٬٫]+ .USD/);
  await expectAccessible(page, 'purchase in dollars');

  // Another tab goes back to what is usual, and this one follows.
  await other.goto('/');
  const again = await openChoice(other);
  await again.getByText(texts.units.toman.name, { exact: true }).click();
  await again.getByText(texts.systems.jalali, { exact: true }).click();
  await expect(other.getByTestId('shown-footer')).toContainText(
    texts.button(texts.units.toman.name, texts.systems.jalali),
  );
  await other.close();
  await page.goto('/');
  await expect(page.getByTestId('shown-footer')).toContainText(texts.units.toman.name);
});

test('lists of hotels and tours and the kinds of a visa in dollars and Gregorian days say about how much, and the tomans under it @phone @desktop', async ({
  page,
}) => {
  await page.goto('/');
  const sheet = await openChoice(page);
  await sheet.getByText(texts.currency('USD'), { exact: true }).click();
  await sheet.getByText(texts.systems.gregorian, { exact: true }).click();
  await closeChoice(page);
  const about = /حدود\s*[۰-۹٬٫]+\s*.USD/;
  const visa = '/visa/azerbaijan/type?duration=30&entry=single&speed=normal&applicants=1';
  for (const { what, address, part } of [
    {
      what: 'hotels',
      address: hotelsAddress({ days: 44, nights: 2 }),
      part: hotelPages(page).rows.first(),
    },
    { what: 'tours', address: '/tours', part: page.getByTestId('tour-row').first() },
    { what: 'kinds of a visa', address: visa, part: page.locator('main') },
  ]) {
    await page.goto(address);
    await expect(part, what).toContainText(about);
    await expect(part, what).toContainText('تومان');
    const [inside, all] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
    expect(all, `${what} are as wide as the page`).toBe(inside);
    // The bar under the thumb lies over some later row, as it happens.
    await expectAccessible(page, `${what} in dollars`, { without: 'main ol > li:nth-child(n + 2)' });
  }
});

test('a tab that stands open follows another one; where the rate of a currency is gone, tomans are shown and it is said @phone @desktop', async ({
  page,
  context,
}) => {
  await page.goto(resultsAddress({ days: 46 }));
  const results = resultsPage(page);
  await expect(results.cards.first()).toContainText('تومان');
  const other = await context.newPage();
  await other.goto('/');
  const sheet = await openChoice(other);
  await sheet.getByText(texts.currency('AED'), { exact: true }).click();
  await expect(results.cards.first()).toContainText('AED');
  await sheet.getByText(texts.units.rial.name, { exact: true }).click();
  await expect(results.cards.first()).toContainText('ریال');
  await expect(results.cards.first()).not.toContainText('تومان');
  await sheet.getByText(texts.currency('AED'), { exact: true }).click();
  await other.close();

  await page.route(ratesCall, async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const left = data.filter(({ currencyCode }: { currencyCode: string }) => currencyCode !== 'AED');
    await route.fulfill({ response: answer, json: { ...rest, data: left } });
  });
  // Rates that were told long ago are asked for again.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('hodhod.shown') ?? '{}');
    localStorage.setItem('hodhod.shown', JSON.stringify({ ...kept, askedAt: 0 }));
  });
  await page.reload();
  // The region in which it is read out may hold the same words for a moment.
  const messages = page.getByRole('region', { name: formTexts.messages });
  await expect(messages.getByText(texts.rateGone('AED'))).toBeVisible();
  await expect(results.cards.first()).toContainText('ریال');
  await expect(results.cards.first()).not.toContainText('AED');
});
