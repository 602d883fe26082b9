import { offerTexts } from '#core/products/flight/texts/offers.ts';
import { progressTexts } from '#core/products/flight/texts/progress.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { chartTexts } from '#core/texts/charts.ts';
import { countProblemTexts } from '#core/texts/passenger-counts.ts';
import { resultsScreenTexts } from '#core/texts/results.ts';
import { signInTexts } from '#core/texts/sign-in.ts';
import { purchase } from '../models/purchase.ts';
import { dayWithoutFlights, resultsAddress, resultsPage } from '../models/results.ts';
import { daysFromToday } from '../models/search.ts';
import { signInDialog } from '../models/sign-in.ts';
import { holdAnswers, letAnswersIn } from '../support/held-answer.ts';
import { freshMobile } from '../support/outbox.ts';
import { family } from '../support/people.ts';
import { endSessionsOf } from '../support/sessions.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { bringWeather } from '../support/tools.ts';

/** What browsers tell of a page that moves by itself (Layout Instability); the types of the language lack it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null }[];
}

test.describe('the airline changes its mind @desktop', () => {
  test.use({ expectedStatuses: [409] });

  test('a dearer price is asked about, and accepted it is paid', async ({ page }) => {
    const buying = purchase(page);
    const { mobile, chosen } = await buying.fillByAddress({ days: 30 });
    await bringWeather('price_change', chosen, 8);
    await buying.submit();
    await buying.signIn(mobile);
    const asked = page.getByTestId('price-changed');
    await expect(asked).toBeVisible();
    await expectAccessible(page, 'price changed', { within: 'dialog' });
    await page.getByTestId('price-accept').click();
    await buying.untilConfirm();
  });

  test('a dearer price that is refused leaves the form as it was', async ({ page }) => {
    const buying = purchase(page);
    const { mobile, chosen } = await buying.fillByAddress({ days: 31 });
    await bringWeather('price_change', chosen, 8);
    await buying.submit();
    await buying.signIn(mobile);
    const asked = page.getByTestId('price-changed');
    await asked.getByRole('button', { name: 'انصراف از خرید' }).click();
    await expect(asked).toHaveCount(0);
    await expect(page).toHaveURL(/\/add-passenger\?/);
    await expect(page.locator('#contact-phoneNumber')).toHaveValue(/.+/);
    await buying.submit();
    await asked.getByRole('button', { name: 'دیدن پروازهای دیگر' }).click();
    await expect(page).toHaveURL(/\/plp\?/);
    await resultsPage(page).untilLoaded();
  });

  test('the last seat went between search and order', async ({ page }) => {
    const buying = purchase(page);
    const { mobile, chosen } = await buying.fillAlone({ days: 32 });
    await bringWeather('sold_out', chosen);
    await buying.submit();
    await buying.signIn(mobile);
    await expect(page.getByRole('heading', { name: 'ظرفیت تکمیل شد' })).toBeFocused();
    await expectAccessible(page, 'sold out');
    await page.getByRole('link', { name: 'دیدن گزینه‌های دیگر' }).click();
    await expect(page).toHaveURL(/\/plp\?/);
    await resultsPage(page).untilLoaded();
  });
});

test('a supplier that does not answer in time is named above the rest @desktop', async ({ page }) => {
  const date = daysFromToday(33);
  await bringWeather('search_timeout', { date });
  await page.goto(resultsAddress({ days: 33 }));
  await resultsPage(page).untilLoaded();
  await expect(page.getByRole('main').getByText('پروازهای سیستمی دیر پاسخ داد')).toBeVisible();
  await expect(page.getByRole('button', { name: 'دوباره بپرسید' })).toBeVisible();
});

test('a search that takes long tells how it goes, and what comes later moves nothing @phone @desktop', async ({
  page,
}, { project }) => {
  const days = project.name === 'phone' ? 63 : 64;
  await page.addInitScript(() => {
    const shifts: [number, string][] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          shifts.push([entry.value, entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 90)).join()]);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Nobody has charters there, and the airlines do not answer: the bird waits for them, and then they are named.
  await bringWeather('search_timeout', { date: daysFromToday(days + 10) });
  await holdAnswers(page, 'AvailableInParts');
  // All that scene and bar say is written down: the next words take the place of the first before one looks.
  await page.addInitScript(() => {
    const said = new Set<string>();
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const place of document.querySelectorAll('[data-testid=wait-scene], [data-testid=wait-bar]'))
        said.add(place.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const said = () => page.evaluate(() => [...(window as unknown as { said: Set<string> }).said].join());
  await page.goto(resultsAddress({ to: 'LON', days: days + 10, isAbroad: true }));
  await expect.poll(said).toContain(progressTexts.asking(2));
  await expect.poll(said).toContain(progressTexts.nothing);
  await letAnswersIn(page);
  await expect(page.getByRole('main').getByText('پروازهای سیستمی دیر پاسخ داد')).toBeVisible();
  await expect(page.getByTestId('wait-scene')).toHaveCount(0);

  // In the middle between when the first seller's flights can be told (600 ms) and when the search waits no more (2.5 s).
  await bringWeather('latency', { date: daysFromToday(days) }, 1500);
  await page.goto(resultsAddress({ days }));
  await expect(page.getByTestId('wait-bar')).toBeVisible();
  await expect.poll(said).toMatch(/۱ از ۲ فروشنده/);
  await expect(resultsPage(page).cards.first()).toBeVisible();
  const first = await resultsPage(page).cards.first().textContent();
  await letAnswersIn(page);
  const more = page.getByTestId('show-more-found');
  await expect(more).toBeVisible();
  await expect(resultsPage(page).cards.first()).toHaveText(first ?? '');
  const shifts = await page.evaluate(() => (window as unknown as { shifts: [number, string][] }).shifts);
  expect(
    shifts.reduce((sum, [value]) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThanOrEqual(0.01);
  await expectAccessible(page, 'a search that took long', { within: '[data-testid=wait-bar]' });
  const few = await resultsPage(page).cards.count();
  await more.click();
  await expect(more).toHaveCount(0);
  expect(await resultsPage(page).cards.count()).toBeGreaterThan(few);
});

test('a day without flights leads to the nearest one that has some @desktop', async ({ page, request }) => {
  const route = { from: 'MHD', to: 'ZAH' };
  const days = await dayWithoutFlights(request, route);
  await page.goto(resultsAddress({ ...route, days }));
  await expect(page.getByRole('status').filter({ hasText: 'پروازی پیدا نشد' })).toBeVisible();
  const nearest = page.getByTestId('nearest-day');
  await expect(nearest).toBeVisible();
  await expectAccessible(page, 'no flights');
  await nearest.click();
  await resultsPage(page).untilLoaded();
  await expect(page).not.toHaveURL(new RegExp(`date=${daysFromToday(days)}`));
});

test.describe('a search that breaks @desktop', () => {
  test.use({ expectedStatuses: [500] });

  test('says so, and asked again it brings the flights', async ({ page }) => {
    const broken = { data: null, meta: { errors: [{ code: 'INTERNAL', field: null, messages: [] }] } };
    await page.route(/FlightCatalog\/Available/, (route) => route.fulfill({ status: 500, json: broken }), {
      times: 1,
    });
    await page.goto(resultsAddress({ days: 38 }));
    await expect(page.getByRole('alert').filter({ hasText: 'مشکل از ماست' })).toBeVisible();
    await expectAccessible(page, 'search failed');
    await page.getByTestId('retry-search').click();
    await resultsPage(page).untilLoaded();
  });
});

test.describe('a session that ends @desktop', () => {
  test.use({ expectedStatuses: [401] });

  test('in the middle of the purchase is taken up again, and the ticket is bought', async ({ page }) => {
    const signIn = signInDialog(page);
    const buying = purchase(page);
    const mobile = freshMobile();
    await signIn.open();
    await signIn.signUp(mobile, 'nightingale');
    // The dialog's entry in the history is gone too.
    await expect(page).toHaveURL('/');
    await buying.fillByAddress({ days: 34 }, mobile);
    const contact = await page.locator('#contact-phoneNumber').inputValue();
    await endSessionsOf(page);
    await buying.submit();
    await expect(page.getByRole('dialog', { name: signInTexts.expiredTitle })).toBeVisible();
    await expectAccessible(page, 'session ended', { within: 'dialog' });
    // The form behind the dialog is as it was.
    await expect(page.getByTestId('traveller-0')).toContainText('مریم رضایی');
    await expect(page.locator('#contact-phoneNumber')).toHaveValue(contact);
    await expect(page.locator('#contact-email')).toHaveValue('maryam@example.com');
    await signIn.byPassword(mobile, 'nightingale');
    await buying.untilConfirm();
    await expect(page.getByText('مریم رضایی').first()).toBeVisible();

    // The session ends once more at the payment.
    await endSessionsOf(page);
    await buying.pay();
    await signIn.byPassword(mobile, 'nightingale');
    await buying.atBank('pay');
    await buying.untilIssued();
    await expect(page.getByText('مریم رضایی').first()).toBeVisible();
  });
});

test('the time to pay runs out @desktop', async ({ page }) => {
  const buying = purchase(page);
  await page.clock.install();
  await buying.reachConfirm({ days: 35 });
  await expect(page.getByRole('timer')).toBeVisible();
  await page.clock.fastForward('15:01');
  const over = page.getByTestId('hold-expired');
  await expect(over).toBeVisible();
  await expectAccessible(page, 'time ran out', { within: 'dialog' });
  await page.getByTestId('search-again').click();
  await expect(page).toHaveURL(new RegExp(`/plp\\?.*date=${daysFromToday(35)}`));
  await resultsPage(page).untilLoaded();
});

test('reloading the passengers loses nothing @desktop', async ({ page }) => {
  const buying = purchase(page);
  const [someone] = family;
  const { mobile } = await buying.fillByAddress({ days: 36 });
  await page.reload();
  await page.getByTestId('traveller-0').getByRole('button').first().click();
  await expect(buying.field(0, 'lastName')).toHaveValue('REZAEI');
  await expect(buying.field(0, 'lastNameFarsi')).toHaveValue('رضایی');
  await expect(buying.field(0, 'birthDateFa-month')).toHaveValue(someone?.birth[1] ?? '');
  await expect(buying.field(0, 'nationalCode')).not.toHaveValue('');
  await expect(page.locator('#contact-phoneNumber')).not.toHaveValue('');
  await expect(page.locator('#contact-email')).toHaveValue('maryam@example.com');
  expect(mobile).not.toBe('');
});

test('without a connection the form stays as it was typed, and goes on where it stood @phone', async ({
  page,
  context,
  consoleErrors,
}) => {
  const buying = purchase(page);
  const { mobile } = await buying.fillByAddress({ days: 40 });
  const address = page.url();
  await context.setOffline(true);
  await buying.submit();
  await expect(page.getByTestId('offline')).toBeVisible();
  await page.getByTestId('offline').getByRole('button').click();
  await expect(page.locator('#contact-phoneNumber')).toHaveValue(/.+/);
  await expect(page.locator('#contact-email')).toHaveValue('maryam@example.com');
  expect(page.url()).toBe(address);
  await context.setOffline(false);
  await expect(page.getByTestId('sign-in-phone')).toBeVisible();
  await expect(page.getByTestId('offline')).toHaveCount(0);
  await buying.signIn(mobile);
  await buying.untilConfirm();
  // The browser writes an error for every request while it is offline; these are expected.
  consoleErrors.splice(
    0,
    consoleErrors.length,
    ...consoleErrors.filter((text) => !/ERR_INTERNET/.test(text)),
  );
});

test('an address that asks for what cannot be says so, and is mended in place @phone', async ({ page }) => {
  let searches = 0;
  page.on('request', (request) => {
    if (/FlightCatalog\/Available/.test(request.url())) searches += 1;
  });
  await page.goto(resultsAddress({ days: 41, adults: 99 }));
  const said = page.getByRole('alert').filter({ hasText: resultsScreenTexts.impossible });
  await expect(said).toContainText(countProblemTexts.TOO_MANY);
  await expectAccessible(page, 'an impossible search');
  expect(searches).toBe(0);
  await page.getByTestId('search-submit').click();
  await resultsPage(page).untilLoaded();
  await expect(said).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('adults')).toBe('1');
});

test('a search sent empty says what is missing, and hangs no list over it @desktop', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('search-submit').filter({ visible: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: searchTexts.missing.destination })).toBeVisible();
  await expect(page.locator('[data-testid^=search-]:focus')).toHaveCount(1);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.type('مش');
  await expect(page.getByRole('listbox')).toBeVisible();

  // The same must work if the user types before the list has loaded.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  let letCome = () => {};
  const isTyped = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.getByTestId('search-submit').filter({ visible: true }).click();
  await expect(page.locator('[data-testid^=search-]:focus')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('مش');
  await expect(page.locator('[data-testid^=search-]:focus')).toHaveValue('مش');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  letCome();
  await expect(page.getByRole('listbox')).toBeVisible();
});

test('a phone on its side shows a flight before anybody scrolls @phone', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(resultsAddress({ days: 45 }));
  const results = resultsPage(page);
  await results.untilLoaded();
  await expect(results.cards.first().locator('time').first()).toBeInViewport({ ratio: 1 });
});

test('without colours of its own the page tells the chosen tab and the cheapest day, and days are Gregorian too @desktop', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const outline = (chosen: boolean) =>
    page
      .locator(`[role=tab][aria-selected=${chosen}]`)
      .first()
      .evaluate((tab) => getComputedStyle(tab).outlineStyle);
  expect([await outline(true), await outline(false)]).toEqual(['solid', 'none']);
  const days = page.getByRole('region', { name: offerTexts.days.title });
  const bar = (kind: string) =>
    days
      .locator(`a:has-text("${kind}") span[style]`)
      .first()
      .evaluate((it) => getComputedStyle(it).borderTopColor);
  await expect(days.getByText(chartTexts.lowest).first()).toBeAttached();
  expect(await bar(chartTexts.lowest)).not.toBe(await bar(chartTexts.highest));
  await page.emulateMedia({ forcedColors: null });

  await page.getByTestId('search-date').filter({ visible: true }).click();
  const day = page.locator(`[data-date="${daysFromToday(20)}"]`);
  await expect(day).toContainText(String(Number(daysFromToday(20).slice(8))));
  await page.getByTestId('calendar-system').click();
  await expect(page.getByRole('grid').first()).toHaveAccessibleName(/ ۲۰\p{Nd}{2}$/u);
  await expectAccessible(page, 'Gregorian months');
});

test('a shared list of flights is the same after reload and back @desktop @phone', async ({ page }) => {
  const results = resultsPage(page);
  await page.goto(resultsAddress({ days: 37 }));
  await results.untilLoaded();
  const all = await results.cards.count();
  await results.onlyCharters();
  await expect.poll(() => results.cards.count()).toBeLessThan(all);
  await page.getByRole('navigation', { name: 'مرتب‌سازی' }).getByRole('link', { name: 'زودترین' }).click();
  const address = page.url();
  const charters = await results.cards.count();
  const first = await results.cards.first().textContent();
  await page.reload();
  await expect(results.cards).toHaveCount(charters);
  expect(await results.cards.first().textContent()).toBe(first);
  await results.openFirst();
  await page.goBack();
  await expect(page.getByTestId('open-row')).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await results.openFirst();
  // The address has what is open, and the sheet over it.
  const open = page.url();
  await page.reload();
  await expect(page.getByTestId('open-row')).toBeVisible();
  await results.openRules();
  await page.reload();
  await expect(page.getByTestId('flight-detail')).toBeVisible();
  await results.closeRules();
  await expect(page).toHaveURL(open);
  await expect(page.getByTestId('open-row')).toBeVisible();
  await results.goOn();
  await page.goBack();
  await expect(page).toHaveURL(open);
  await expect(page.getByTestId('open-row')).toBeVisible();
  await results.close();
  await expect(page).not.toHaveURL(/open=/);
  await expect(results.cards).toHaveCount(charters);
});

test.describe('an address that leads nowhere @desktop', () => {
  test.use({ expectedStatuses: [404] });

  test('says so and leads home', async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('این صفحه پیدا نشد');
    await expectAccessible(page, 'not found');
    await page.getByRole('link', { name: 'رفتن به خانه' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByTestId('search-submit')).toBeVisible();
  });
});

test('travels of somebody who has none, after the sign-in that leads there @desktop', async ({ page }) => {
  const buying = purchase(page);
  await page.goto('/profile/my-travels');
  await buying.signIn(freshMobile());
  await expect(page).toHaveURL('/profile/my-travels');
  await expect(page.getByRole('main').getByRole('link', { name: /جست‌وجو/ })).toBeVisible();
  await expectAccessible(page, 'no travels');
});
