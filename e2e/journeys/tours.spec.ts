import { readFile } from 'node:fs/promises';
import { factsOf, lengthOf, offersOf } from '#core/products/tour/rules/filters/facts.ts';
import { lengths, type RowFacts } from '#core/products/tour/rules/filters/state.ts';
import { tourBookingTexts } from '#core/products/tour/texts/booking.ts';
import { tourHomeTexts as homeTexts } from '#core/products/tour/texts/home.ts';
import { lengthTexts } from '#core/products/tour/texts/results.ts';
import { purchase } from '../models/purchase.ts';
import { tourPages } from '../models/tour.ts';
import { asked } from '../support/calls.ts';
import { withoutNetwork } from '../support/offline.ts';
import { freshMobile } from '../support/outbox.ts';
import { family } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const [maryam, arash] = family;

test('a tour from the search to its voucher: half now, the rest later in two parts @looks @phone @desktop', async ({
  page,
  consoleErrors,
}) => {
  if (!maryam || !arash) throw new Error('nobody travels');
  const tours = tourPages(page);
  const buying = purchase(page);
  const mobile = freshMobile();

  await tours.openTab();
  await expectAccessible(page, 'tour home tab');
  // A slip is forgiven.
  await tours.choosePlace('قشمم', 'قشم');
  await tours.submitSearch();
  await page.goto(`${page.url()}&promise=available,halfNow`);
  await expect(tours.rows.first()).toBeVisible();
  await expectAccessible(page, 'tour results');

  const name = await tours.openTour(0);
  await expect(page.getByTestId('tour-dues').getByRole('listitem')).toHaveCount(2);
  await expect(page.getByTestId('programme-day').first()).toBeVisible();
  await page.getByTestId('show-day-map').first().click();
  await expectAccessible(page, 'tour page');

  await tours.reserve();
  // One more adult in a double room does not fit; a single room for the third would, and one fewer does.
  await tours.seen('more-adults-0').click();
  await expect(page.getByTestId('room-0')).toContainText(tourBookingTexts.rooms.problems.TOO_MANY_ADULTS);
  await expectAccessible(page, 'tour rooms with a problem');
  await tours.seen('fewer-adults-0').click();
  await expectAccessible(page, 'tour rooms');
  await tours.nameTravellers();

  await buying.fill(0, maryam);
  await buying.fill(1, arash);
  await buying.fillContact(mobile, 'maryam@example.com');
  // Without the contract nothing is sent.
  await buying.submit();
  await expect(page.getByText(tourBookingTexts.contract.needed).first()).toBeVisible();
  await expectAccessible(page, 'tour travellers with an error');
  await page.getByTestId('read-contract').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'tour contract', { within: 'dialog' });
  await page.keyboard.press('Escape');
  await page.getByTestId('accept-contract').check();
  await buying.submit();
  await buying.signIn(mobile);
  await tours.untilPayment();
  await expect(page.locator('main')).toContainText(name);
  await expectAccessible(page, 'tour payment');

  const orderId = tours.orderId();
  await buying.pay();
  await buying.atBank('pay');
  await expect(page.getByTestId('reserved')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'tour reserved');

  await tours.orderPage(orderId);
  await expect(page.getByTestId('tour-open')).toBeVisible();
  await expect(page.getByTestId('tour-voucher')).toHaveCount(0);
  await expectAccessible(page, 'tour order with the rest open');
  const [contract] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('contract-pdf').click(),
  ]);
  expect((await readFile(await contract.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByTestId('pay-rest').click();
  await tours.untilPayment();
  await page.getByTestId('part-choice').check();
  await page.getByTestId('part-amount').fill('2500000');
  await expectAccessible(page, 'tour payment of a part of the rest');
  await buying.pay();
  await buying.atBank('pay');
  await expect(page.getByTestId('reserved').getByTestId('parts-2')).toContainText('۲٬۵۰۰٬۰۰۰', {
    timeout: 60_000,
  });
  await expectAccessible(page, 'tour with a part of the rest paid');

  await tours.orderPage(orderId);
  await expect(page.getByTestId('tour-way')).toContainText('۲٬۵۰۰٬۰۰۰');
  await expectAccessible(page, 'tour order with a part of the rest paid');
  await page.getByTestId('pay-rest').click();
  await tours.untilPayment();
  await buying.pay();
  await buying.atBank('pay');
  await buying.untilIssued();
  await expectAccessible(page, 'tour issued');
  await withoutNetwork(page, { path: `/payment/${orderId}`, consoleErrors }, async (later) => {
    await expect(later.getByRole('article')).toContainText(name);
    await expect(later.getByRole('article')).toContainText(maryam.persian.join(' '));
    await expectAccessible(later, 'kept tour voucher');
  });

  await tours.orderPage(orderId);
  await expect(page.getByTestId('tour-reference')).toHaveCount(2);
  await expect(page.getByTestId('tour-open')).toHaveCount(0);
  await expectAccessible(page, 'tour order settled');
  const [voucher] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('voucher-pdf').click(),
  ]);
  expect((await readFile(await voucher.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('themes, the days of departure, filters in the address, and up to four tours side by side @phone @desktop', async ({
  page,
}) => {
  const tours = tourPages(page);
  await page.goto('/tour-home');
  await expect(page.getByTestId('theme-beach')).toContainText(/از [۰-۹٬]+ هزار تومان$/);
  await expect(page.getByTestId('departure-days')).toBeVisible();
  await expectAccessible(page, 'tour home');
  await page.getByTestId('departure-days').getByRole('button').first().click();
  await expect(page.getByTestId('departure-days').getByRole('button').first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.goto('/tours?theme=beach&sort=Cheapest');
  await expect(tours.rows.first()).toBeVisible();
  const count = await tours.rows.count();
  await page.goto('/tours');
  await expect(tours.rows.first()).toBeVisible();
  expect(count).toBeLessThan(await tours.rows.count());
  await page.getByTestId('compare-tour').nth(0).check();
  await page.getByTestId('compare-tour').nth(1).check();
  await expect(page).toHaveURL(/compare=[^,]+(,|%2C)/);
  await page.getByTestId('open-compare').click();
  await expect(page.getByTestId('compare-sheet').getByRole('columnheader')).toHaveCount(2);
  await expectAccessible(page, 'tour comparison', { within: 'dialog' });

  await page.goto('/tour-privacy');
  await expectAccessible(page, 'tour privacy');
});

test('a month of the calendar, a budget and a length on the first page lead to their tours @phone @desktop', async ({
  page,
}) => {
  const tours = tourPages(page);
  const { months } = await asked(page, 'POST /api/tour-catalog/HomePage/GetAvailableTours', { body: {} });
  const found = await asked(page, 'POST /api/tour-catalog/TourCatalog/Available', { body: {} });
  const all = offersOf(found.tours).map(factsOf);
  /** The list of an address has tours that fit, and no others. */
  const expectListed = async (name: string, value: string, fits: (facts: RowFacts) => boolean) => {
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) => pathname === '/tours' && searchParams.get(name) === value,
    );
    await expect(tours.rows.first()).toBeVisible();
    const fitting = new Set(all.filter(fits).map(({ tourId }) => tourId));
    expect(fitting.size).toBeLessThan(found.tours.length);
    const listed = await tours.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-tour')));
    for (const tourId of listed) expect([...fitting]).toContain(tourId);
  };
  const region = (name: string) => page.getByRole('region', { name });

  await page.goto('/tour-home');
  // The first month is chosen already; the days and the link follow the one that is pressed.
  const next = months[1];
  if (!next) throw new Error('tours leave in one month alone');
  const calendar = region(homeTexts.calendar);
  const chip = calendar.getByRole('group', { name: homeTexts.calendarMonth }).getByRole('button').nth(1);
  await expect(chip).toContainText(homeTexts.tours(next.tours));
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(calendar.getByTestId('departure-days')).toBeVisible();
  await calendar.getByRole('link', { name: new RegExp(`^${homeTexts.all}`) }).click();
  await expectListed('month', next.month, ({ month }) => month === next.month);

  await page.goto('/tour-home');
  const budget = region(homeTexts.budget).getByRole('link').first();
  const max = Number(/price=-(\d+)$/.exec((await budget.getAttribute('href')) ?? '')?.[1]);
  expect(max).toBeGreaterThan(0);
  await budget.click();
  await expectListed('price', `-${max}`, ({ price }) => price <= max);
  await expectAccessible(page, 'tours of a budget');

  await page.goto('/tour-home');
  const [short] = lengths;
  await region(homeTexts.lengths)
    .getByRole('link', { name: new RegExp(`^${lengthTexts[short]}`) })
    .click();
  await expectListed('nights', short, ({ nights }) => lengthOf(nights) === short);
});
