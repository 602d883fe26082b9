import { hotelPages, hotelsAddress } from '../models/hotel.ts';
import { orderAddress } from '../models/order.ts';
import { purchase } from '../models/purchase.ts';
import { tourPages } from '../models/tour.ts';
import { visaApplication } from '../models/visa.ts';
import { addressesOf } from '../support/addresses.ts';
import { heldTour, openTourDate, signedIn } from '../support/calls.ts';
import { applicantWithDocuments } from '../support/documents.ts';
import { freshMobile } from '../support/outbox.ts';
import { family } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';
import { chooseRialsAndGregorian, usuallyWritten } from '../support/usual-writing.ts';

// Whoever chose rials and Gregorian days finds no tomans and no Jalali months on any page, but in terms of paying.

test.use({ expectedStatuses: [400, 401, 404] });

/** Terms that say how is paid: in tomans, whatever somebody has chosen to be shown. */
const termsOfPaying = ['/tour-privacy', '/privacy/international-flight', '/privacy/system-flight'];

const refundAddress = (orderId: string): string =>
  `/profile/my-travels/order-details/refund?orderId=${orderId}`;

const expectChosen = async (page: Page, what: string): Promise<void> => {
  await expect(page.locator('main').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect
    .soft(async () => expect(await usuallyWritten(page), what).toEqual([]))
    .toPass({ timeout: 5_000 });
};

test.beforeEach(({ page }) => chooseRialsAndGregorian(page));

test('in rials and Gregorian days no page that anybody may open says tomans or Jalali months @phone', async ({
  page,
}) => {
  for (const address of addressesOf('public').filter((one) => !termsOfPaying.includes(one))) {
    await page.goto(address);
    await expectChosen(page, address);
  }
});

/** Where money is taken, whom to call or write to stands too. */
const expectPayment = async (page: Page, name: string) => {
  await expectChosen(page, name);
  const help = page.getByTestId('support-help');
  await expect(help.locator('a[href^="tel:"]'), name).toBeVisible();
  await expect(help.locator('a[href^="https:"]'), name).toBeVisible();
};

test('nor do the pages of a purchase and of its order @phone', async ({ page }) => {
  const buying = purchase(page);
  const { orderId } = await buying.reachConfirm({ days: 47 });
  await expectPayment(page, 'payment of a flight');
  await buying.payAtBank();
  await expectChosen(page, 'tickets');
  for (const address of [
    '/profile/my-travels',
    `/profile/my-travels/order-details?orderId=${orderId}`,
    `/profile/my-travels/order-details/flight-order-items?orderId=${orderId}`,
    `/profile/my-travels/order-details/refund?orderId=${orderId}`,
  ]) {
    await page.goto(address);
    await expectChosen(page, address.replace(/\?.*/, ''));
  }
});

test('nor do the pages of a tour that somebody pays for @phone', async ({ page }) => {
  const buying = purchase(page);
  const tours = tourPages(page);
  const mobile = freshMobile();
  const buyer = { mobile, token: await signedIn(page, mobile) };
  const orderId = await heldTour(page, buyer, await openTourDate(page, 'qeshm-hormuz'));
  await page.goto(`/tour-booking/payment/${orderId}`);
  await tours.untilPayment();
  await expectPayment(page, 'payment of a tour');
  await buying.pay();
  await buying.atBank('pay');
  await expect(page.getByTestId('issued').or(page.getByTestId('reserved'))).toBeVisible({ timeout: 60_000 });
  await expectChosen(page, 'what a tour says once it is paid');
  await tours.orderPage(orderId);
  await expectChosen(page, 'order of a tour');
  for (const address of ['/profile', '/profile/my-travels']) {
    await page.goto(address);
    await expectChosen(page, `of a tour: ${address}`);
  }
});

test('nor do the pages of a hotel, from its list to the order @phone', async ({ page }) => {
  const hotels = hotelPages(page);
  const buying = purchase(page);
  const mobile = freshMobile();
  await signedIn(page, mobile);
  await page.goto(hotelsAddress({ days: 44, nights: 2 }));
  await hotels.untilListed();
  await expectChosen(page, 'list of hotels');
  await hotels.openHotel(0);
  await expectChosen(page, 'page of a hotel');
  await hotels.chooseRates(1);
  await hotels.goOn();
  await expectChosen(page, 'guests of a hotel');
  const [maryam] = family;
  if (!maryam) throw new Error('nobody travels');
  await hotels.fillLead(0, maryam);
  await buying.fillContact(mobile, 'maryam@example.com');
  await buying.submit();
  await hotels.untilPayment();
  await expectPayment(page, 'payment of a hotel');
  const orderId = await hotels.pay();
  await expectChosen(page, 'vouchers of a hotel');
  for (const address of ['/profile', '/profile/my-travels', orderAddress(orderId), refundAddress(orderId)]) {
    await page.goto(address);
    await expectChosen(page, `of a hotel: ${address.replace(/\?.*/, '')}`);
  }
});

test('nor do the pages of a visa, from its kinds to the order @phone', async ({ page }) => {
  const application = visaApplication(page);
  const buying = purchase(page);
  const mobile = freshMobile();
  await signedIn(page, mobile);
  await page.goto('/visa/azerbaijan/type?duration=30&entry=single&speed=normal&applicants=1');
  await expectChosen(page, 'kinds of a visa');
  await application.goOn(1);
  await expectChosen(page, 'application for a visa');
  // Under a day that is typed in one calendar stands the other one.
  await application.fillAlone(await applicantWithDocuments(0), mobile);
  await buying.submit();
  await application.untilPayment();
  await expectPayment(page, 'payment of a visa');
  const orderId = await application.pay();
  await expectChosen(page, 'what a visa says once it is paid');
  for (const address of ['/profile', '/profile/my-travels', orderAddress(orderId), refundAddress(orderId)]) {
    await page.goto(address);
    await expectChosen(page, `of a visa: ${address.replace(/\?.*/, '')}`);
  }
});
