import { refundReasonTexts } from '#core/texts/refunds.ts';
import { hotelPages } from '../models/hotel.ts';
import { orderAddress } from '../models/order.ts';
import { purchase } from '../models/purchase.ts';
import { refundPage } from '../models/refund.ts';
import { daysFromToday } from '../models/search.ts';
import { withoutNetwork } from '../support/offline.ts';
import { family } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const [maryam] = family;

test('a flight and a hotel for its nights are one order and one payment; the hotel alone is given back @phone @desktop', async ({
  page,
  consoleErrors,
}) => {
  const hotels = hotelPages(page);
  const buying = purchase(page);
  const refund = refundPage(page);
  const { mobile, chosen } = await buying.fillByAddress({ days: 33 });

  // The city and the nights come from the flight.
  const look = page.getByTestId('look-for-hotel');
  await look.scrollIntoViewIfNeeded();
  await expectAccessible(page, 'hotel beside a flight');
  await look.click();
  await hotels.untilListed();
  const address = new URL(page.url()).searchParams;
  expect(address.get('place')).toBe('mashhad');
  expect([address.get('checkIn'), address.get('checkOut')]).toEqual([daysFromToday(33), daysFromToday(35)]);
  expect(address.get('rooms')).toBe('1');
  await expect(page.getByText('برای سفر تهران به مشهد')).toBeVisible();
  const name = await hotels.openHotel(0);
  await hotels.chooseRates(1);
  await expectAccessible(page, 'hotel for a flight');
  await page.getByTestId('continue-booking').filter({ visible: true }).click();

  // Back in the form as it was left, with the rooms beside the flight and one sum.
  await expect(page).toHaveURL(/\/add-passenger\?.*hotel=/);
  await expect(page.getByTestId('traveller-0')).toContainText(maryam?.persian[0] ?? '');
  await expect(page.getByTestId('added').filter({ visible: true })).toContainText(name);
  await expect(look).toHaveCount(0);
  await expectAccessible(page, 'passengers with a hotel');
  await buying.submit();
  await buying.signIn(mobile);
  await buying.untilConfirm();
  await expect(page.locator('main')).toContainText(name);
  await expect(page.locator('main')).toContainText(String(chosen.flight));
  await expectAccessible(page, 'confirm with a hotel');
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await buying.payAtBank();

  // A ticket and a voucher, each with its own file.
  await expect(page.getByTestId('ticket-qr')).toHaveCount(1);
  await expect(page.getByTestId('hotel-voucher')).toContainText(name);
  await expectAccessible(page, 'ticket and voucher');
  await withoutNetwork(page, { path: new URL(page.url()).pathname, consoleErrors }, async (later) => {
    await expect(later.getByRole('article')).toHaveCount(2);
    await expect(later.getByRole('article').last()).toContainText(name);
  });
  for (const button of ['download-all', 'download-DomesticHotel']) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId(button).click()]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  }

  await page.goto(orderAddress(orderId));
  await expect(page.locator('main')).toContainText(name);
  await expectAccessible(page, 'order with a hotel');
  await refund.openedBy(() => page.getByTestId('give-back').click());
  await expectAccessible(page, 'refund of a flight with a hotel');
  // The first is the ticket, the second the voucher.
  await page.getByTestId('refund-item').nth(1).check();
  await refund.because(refundReasonTexts.plansChanged);
  await refund.agree();
  await refund.submit.click();
  await expect(refund.outcome).toBeVisible({ timeout: 30_000 });
});
