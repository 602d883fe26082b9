import { readFile, writeFile } from 'node:fs/promises';
import { hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import { hotelSaleTexts } from '#core/products/hotel/texts/sale.ts';
import { refundReasonTexts } from '#core/texts/refunds.ts';
import { hotelPages, hotelsAddress } from '../models/hotel.ts';
import { orderAddress } from '../models/order.ts';
import { purchase } from '../models/purchase.ts';
import { refundPage } from '../models/refund.ts';
import { signInDialog } from '../models/sign-in.ts';
import { withoutNetwork } from '../support/offline.ts';
import { freshMobile } from '../support/outbox.ts';
import { family } from '../support/people.ts';
import { endSessionsOf, givePassword } from '../support/sessions.ts';
import { expect, expectAccessible, type Page, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const [maryam, arash] = family;

test('two rooms, from the search to the voucher; one of them is given back @looks', async ({
  page,
  consoleErrors,
}) => {
  if (!maryam || !arash) throw new Error('nobody travels');
  const hotels = hotelPages(page);
  const buying = purchase(page);
  const refund = refundPage(page);
  const mobile = freshMobile();

  await hotels.openTab();
  await expectAccessible(page, 'hotel home tab');
  await hotels.chooseDestination('mashad', 'مشهد');
  await hotels.chooseNights(20, 3);
  await hotels.addRoomWithChild(5);
  await expectAccessible(page, 'hotel search');
  await hotels.submitSearch();
  await hotels.untilListed();
  await expectAccessible(page, 'hotel results');

  // The strip of days is asked for once hotels were found.
  await expect(
    page.getByRole('navigation', { name: hotelResultsTexts.strip.label }).locator('[aria-current]'),
  ).toContainText(/[۰-۹]{3}/);
  await hotels.toggleMap();
  await expect(page.getByTestId('hotel-map')).toBeVisible();
  await expectAccessible(page, 'hotel map');
  await hotels.toggleMap();
  await hotels.untilListed();

  const name = await hotels.openHotel(0);
  await expectAccessible(page, 'hotel page');
  await hotels.chooseRates(2);
  await expectAccessible(page, 'hotel rates chosen');
  await hotels.goOn();

  // A code with a wrong digit is told at its field, and nothing typed is lost.
  await hotels.fillLead(0, { ...maryam, nationalCode: '1234567890' });
  await hotels.fillLead(1, arash);
  await buying.fillContact(mobile, 'maryam@example.com');
  await buying.submit();
  await expect(hotels.field(0, 'nationalCode')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'hotel guests with an error');
  await hotels.field(0, 'nationalCode').fill(maryam.nationalCode);
  await expectAccessible(page, 'hotel guests');
  await buying.submit();
  await buying.signIn(mobile);
  await hotels.untilPayment();
  await expect(page.locator('main')).toContainText(name);
  await expectAccessible(page, 'hotel payment');

  const orderId = await hotels.pay();
  await expectAccessible(page, 'hotel issued');
  await withoutNetwork(page, { path: `/payment/${orderId}`, consoleErrors }, async (later) => {
    await expect(later.getByRole('article')).toHaveCount(2);
    await expect(later.getByRole('article').first()).toContainText(name);
    await expectAccessible(later, 'kept hotel vouchers');
  });
  await page.goto(orderAddress(orderId));
  await expect(page.locator('main')).toContainText(name);
  await expectAccessible(page, 'hotel order');
  await page.goto(`/profile/my-travels/order-details/HotelOrderDetails?orderId=${orderId}`);
  await expect(page.getByTestId('hotel-reference')).toHaveCount(2);
  await expectAccessible(page, 'hotel vouchers');

  await page.goto(orderAddress(orderId));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: hotelSaleTexts.download?.all ?? '' }).click(),
  ]);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  if (process.env['SCREENSHOTS']) await writeFile(`${process.env['SCREENSHOTS']}/voucher.pdf`, pdf);
  await refund.openedBy(() => page.getByTestId('give-back').click());
  await expectAccessible(page, 'hotel refund');
  await page.getByRole('checkbox').first().check();
  await refund.because(refundReasonTexts.plansChanged);
  // Whoever owns the account has not said how the bank knows them yet.
  await page.getByRole('button', { name: maryam.persian.join(' '), exact: true }).click();
  await refund.agree();
  await refund.submit.click();
  await expect(refund.outcome).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'hotel refunded');
});

/** As if the hotel asked more than the rate that was chosen: the price of the offer is told as lower than it is. */
const raisePrice = (page: Page) =>
  page.route('**/hotel-reservation/Quote/Create', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { kind: string; quote: { previousTotal: number } } };
    body.data.kind = 'changed';
    body.data.quote.previousTotal -= 1_000_000;
    await route.fulfill({ response: answer, json: body });
  });

test.describe('whoever comes back to a booking', () => {
  // The session that has ended is refused once.
  test.use({ expectedStatuses: [401] });

  test('hears of a dearer price before paying, corrects the form by Back, and goes on after the session has ended @phone @desktop', async ({
    page,
  }) => {
    if (!maryam || !arash) throw new Error('nobody travels');
    const hotels = hotelPages(page);
    const buying = purchase(page);
    const mobile = freshMobile();
    await page.goto(hotelsAddress({ place: 'shiraz', days: 24, nights: 2 }));
    await hotels.untilListed();
    await hotels.openHotel(1);
    await hotels.chooseRates(1);
    await raisePrice(page);
    await page.getByTestId('continue-booking').filter({ visible: true }).click();
    await expect(page.getByTestId('price-changed')).toBeVisible();
    await expectAccessible(page, 'hotel price changed', { within: 'dialog' });
    await page.getByTestId('price-accept').click();
    await expect(page).toHaveURL(/\/hotel-booking\?/);

    await hotels.fillLead(0, maryam);
    await buying.fillContact(mobile, 'maryam@example.com');
    await buying.submit();
    await buying.signIn(mobile);
    await hotels.untilPayment();
    const first = hotels.orderId();

    await page.goBack();
    await expect(hotels.field(0, 'firstNameFarsi')).toHaveValue(maryam.persian[0]);
    await hotels.fillLead(0, arash);
    // A second code within a minute would be refused.
    await givePassword(page, 'nightingale');
    await endSessionsOf(page);
    await buying.submit();
    await signInDialog(page).byPassword(mobile, 'nightingale');
    await hotels.untilPayment();
    expect(hotels.orderId()).not.toBe(first);
    await expect(page.locator('main')).toContainText(arash.persian[0]);
  });
});
