import { readFile } from 'node:fs/promises';
import { tourListTexts } from '#core/products/tour/texts/acts.ts';
import { tourSaleTexts } from '#core/products/tour/texts/sale.ts';
import { staffTourTexts as texts } from '#core/products/tour/texts/staff.ts';
import { tourWaitingTexts } from '#core/products/tour/texts/waiting.ts';
import { purchase } from '../models/purchase.ts';
import { tourPages } from '../models/tour.ts';
import { heldTour, letGoOf, nearlyFullDate, openTourDate, signedIn } from '../support/calls.ts';
import { freshMobile } from '../support/outbox.ts';
import { family } from '../support/people.ts';
import { giveScopes, setUpFactor } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const [maryam, arash] = family;

// The first call of new staff fails, since the server asks for the second factor.
test.use({ expectedStatuses: [403] });

test('a date is reserved, staff send its lists and call it off, and the deposit is back @looks @phone @desktop', async ({
  page,
  browser,
}, info) => {
  // Each screen has a tour of its own, since it calls a date off.
  const tourId = info.project.name === 'phone' ? 'mashhad-train' : 'mashhad-flight';
  const traveller = { mobile: freshMobile(), token: '' };
  traveller.token = await signedIn(page, traveller.mobile);
  const date = await openTourDate(page, tourId);
  const orderId = await heldTour(page, traveller, date);
  const buying = purchase(page);
  await page.goto(`/tour-booking/payment/${orderId}`);
  await buying.pay();
  await buying.atBank('pay');
  await expect(page.getByTestId('reserved')).toBeVisible({ timeout: 60_000 });

  const context = await browser.newContext({ viewport: page.viewportSize(), locale: 'fa-IR' });
  const staff = await context.newPage();
  const mobile = freshMobile();
  await giveScopes(mobile, 'tours:handle', 'tours:lists', 'tours:decide');
  await signedIn(staff, mobile);
  await staff.goto('/back-office');
  await staff.getByTestId('back-office-parts').locator('a[href="/back-office/tour-departures"]').click();
  await setUpFactor(staff);
  await staff.getByTestId('departures-only').selectOption('sold');
  await expect(staff).toHaveURL(/only=sold/);
  await expect(staff.getByTestId('departure').first()).toBeVisible();
  await expectAccessible(staff, 'dates of tours for staff');
  await staff.goto(`/back-office/tour-departures?departure=${date.departureId}`);
  await expect(staff.getByTestId('travellers')).toBeVisible();
  await expectAccessible(staff, 'a date of a tour for staff');

  await staff.getByTestId('list-manifest').click();
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(tourListTexts.manifest);
  await expect(staff.getByTestId('sheet')).toContainText('REZAEI');
  await expect(staff.getByText(texts.sheet.never)).toBeVisible();
  await expectAccessible(staff, 'a list of a tour');
  const [excel] = await Promise.all([
    staff.waitForEvent('download'),
    staff.getByTestId('sheet-excel').click(),
  ]);
  expect((await readFile(await excel.path())).subarray(0, 2).toString()).toBe('PK');
  const [pdf] = await Promise.all([staff.waitForEvent('download'), staff.getByTestId('sheet-pdf').click()]);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await staff.getByTestId('sheet-mark').click();
  await staff.getByTestId('mark-submit').click();
  await expect(staff.getByText(texts.sheet.toMissing)).toBeVisible();
  await staff.getByTestId('mark-to').fill('ایمیل قطار');
  await expectAccessible(staff, 'sending a list of a tour', { within: 'dialog' });
  await staff.getByTestId('mark-submit').click();
  await expect(staff.getByText(texts.sheet.same)).toBeVisible();

  await staff.goto(`/back-office/tour-departures?departure=${date.departureId}`);
  await staff.getByTestId('write').click();
  await staff.getByTestId('write-text').fill('قرار ما ساعت پنج در ایستگاه.');
  await staff.getByTestId('write-submit').click();
  await expect(staff.getByTestId('messages')).toContainText('قرار ما ساعت پنج');
  await staff.getByTestId('call-off').click();
  await staff.getByTestId('call-off-submit').click();
  await expect(staff.getByText(texts.whyMissing)).toBeVisible();
  await expectAccessible(staff, 'calling a date off', { within: 'dialog' });
  await staff.getByText(texts.whys.minimum, { exact: true }).click();
  await staff.getByTestId('call-off-note').fill('تاریخ دیگری را ببینید.');
  await staff.getByTestId('call-off-reason').fill('برگزارکننده گفت');
  await staff.getByTestId('call-off-submit').click();
  await expect(staff.getByText(texts.returned)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(staff, 'a date that was called off');
  await staff.goto('/back-office/tour-acts');
  await expect(staff.getByTestId('tour-acts')).toContainText('برگزارکننده گفت');
  await expectAccessible(staff, 'what staff did with tours');
  await context.close();

  await tourPages(page).orderPage(orderId);
  await expect(page.locator('main')).toContainText(tourSaleTexts.reasons?.called_off ?? 'no text');
  await expectAccessible(page, 'the order of a date that was called off');
});

test('a party waits for a full date, gets the place that comes free, and reserves with it @looks @phone @desktop', async ({
  page,
  browser,
}, info) => {
  if (!maryam || !arash) throw new Error('nobody waits');
  const tourId = info.project.name === 'phone' ? 'isfahan-train' : 'yazd-desert';
  const other = await (await browser.newContext()).newPage();
  const holder = { mobile: freshMobile(), token: '' };
  holder.token = await signedIn(other, holder.mobile);
  const date = await nearlyFullDate(other, tourId, 4);
  const orderId = await heldTour(other, holder, date);

  const mobile = freshMobile();
  await signedIn(page, mobile);
  await page.goto(
    `/tour-booking?${new URLSearchParams({ departure: date.departureId, level: date.level, rooms: 'double-2--0' })}`,
  );
  await expect(page.getByTestId('join-waiting')).toBeVisible();
  await expectAccessible(page, 'rooms of a full date');
  await page.getByTestId('join-waiting').click();
  await expect(page.getByTestId('join-waiting')).toContainText(tourWaitingTexts.joined);
  await page.goto('/profile/tour-alerts');
  await expect(page.getByTestId('waits')).toContainText(tourWaitingTexts.place(1));
  await expectAccessible(page, 'what somebody waits for');

  await letGoOf(other, holder.token, orderId);
  // The line is looked after every minute.
  await expect(async () => {
    await page.reload();
    await expect(page.getByTestId('wait-accept')).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 100_000 });
  await expectAccessible(page, 'places that are kept for a party');
  await page.getByTestId('wait-accept').click();
  await expect(page).toHaveURL(/\/tour-booking\?/);
  await expect(page.getByTestId('join-waiting')).toHaveCount(0);
  await page.locator('[data-testid^="submit-"]:visible').first().click();
  await expect(page).toHaveURL(/step=travellers/);
  await expect(page.getByTestId('traveller-0')).toBeVisible();
  const buying = purchase(page);
  await buying.fill(0, maryam);
  await buying.fill(1, arash);
  await buying.fillContact(mobile, 'maryam@example.com');
  await page.getByTestId('accept-contract').check();
  await buying.submit();
  await tourPages(page).untilPayment();
  await buying.pay();
  await buying.atBank('pay');
  // Inside a month all of it is paid at once.
  await expect(page.getByTestId('reserved').or(page.getByTestId('issued'))).toBeVisible({ timeout: 60_000 });
  await page.goto('/profile/tour-alerts');
  await expect(page.getByTestId('waits')).toContainText(tourWaitingTexts.states.accepted);
  await expect(page.getByTestId('wait-accept')).toHaveCount(0);
  await expectAccessible(page, 'a place that was waited for and reserved');
  await other.context().close();
});
