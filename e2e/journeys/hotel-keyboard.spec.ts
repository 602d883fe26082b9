import { hotelPages } from '../models/hotel.ts';
import { purchase } from '../models/purchase.ts';
import { daysFromToday } from '../models/search.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { codeSentTo, freshMobile } from '../support/outbox.ts';
import { family } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const [maryam] = family;

test('a room is booked by keyboard alone, from the search to the voucher @desktop', async ({
  page,
  request,
}) => {
  if (!maryam) throw new Error('nobody travels');
  const hands = keyboardOf(page);
  const hotels = hotelPages(page);
  const buying = purchase(page);
  const mobile = freshMobile();

  await page.goto('/hotel-home');
  const destination = page.getByTestId('hotel-destination');
  await hands.write(destination, 'mashad');
  // Before anything is typed the list has the cities that are asked for most; then what the text may mean.
  await expect(page.getByRole('option').filter({ hasText: 'کیش' })).toHaveCount(0);
  await expect(page.getByRole('option').first()).toContainText('مشهد');
  await hands.press('ArrowDown');
  await hands.press('ArrowUp');
  await hands.press('Enter');
  await expect(destination).toHaveValue('مشهد');
  // The focus moves on by itself: to the nights, and from them to the rooms.
  await expect(page.getByTestId('hotel-check-in')).toBeFocused();
  await hands.press('Enter');
  await expect(page.locator('[data-date][aria-current="date"]')).toBeFocused();
  for (let week = 0; week < 4; week += 1) await hands.press('ArrowDown');
  await expect(page.locator(`[data-date="${daysFromToday(28)}"]`)).toBeFocused();
  await hands.press('Enter');
  // In this calendar the next day is on the left.
  await hands.press('ArrowLeft');
  await hands.press('ArrowLeft');
  await expect(page.locator(`[data-date="${daysFromToday(30)}"]`)).toBeFocused();
  await hands.press('Enter');
  await expect(page.getByTestId('hotel-rooms')).toBeFocused();
  await hands.pressAt(page.getByTestId('search-submit'));

  await expect(page).toHaveURL(/\/hotels\?/);
  await hands.expectHeadingFocused();
  await hotels.untilListed();
  await hands.pressAt(hotels.rows.first().getByTestId('open-hotel'));
  await expect(page).toHaveURL(/\/hotels\/[a-z]/);
  await expect(hotels.rates.first()).toBeVisible();
  const choose = page.getByTestId('choose-rate').first();
  await hands.pressAt(choose);
  await expect(choose).toHaveAttribute('aria-pressed', 'true');
  await expect(choose).toBeFocused();
  await hands.pressAt(page.getByTestId('continue-booking'));

  await expect(page).toHaveURL(/\/hotel-booking\?/);
  await expect(hotels.field(0, 'firstNameFarsi')).toBeVisible();
  // Nothing is filled in yet, so the list of errors gets the focus and leads to the first field.
  await hands.pressAt(page.getByTestId('submit-big'));
  const errors = page.getByTestId('error-summary');
  await expect(errors).toBeFocused();
  await hands.pressAt(errors.getByRole('link').first());
  await expect(hotels.field(0, 'firstNameFarsi')).toBeFocused();
  await hands.type(maryam.persian[0]);
  await hands.write(hotels.field(0, 'lastNameFarsi'), maryam.persian[1]);
  await hands.write(hotels.field(0, 'nationalCode'), maryam.nationalCode);
  await hands.write(page.locator('#contact-phoneNumber'), mobile);
  await hands.write(page.locator('#contact-email'), 'maryam@example.com');
  const since = new Date(Date.now() - 1000);
  // Enter sends the form from any of its fields.
  await hands.press('Enter');

  await expect(page.getByTestId('sign-in-phone')).toBeFocused();
  await hands.press('Enter');
  await expect(page.getByTestId('otp-1')).toBeFocused();
  await hands.type(await codeSentTo(request, mobile, since));
  await hotels.untilPayment();
  await hands.expectHeadingFocused();
  await hands.pressAt(page.getByTestId('accept-terms'), 'Space');
  await hands.pressAt(page.getByTestId('pay-big'));
  await buying.untilBank();
  await hands.pressAt(page.getByTestId('bank-pay'));
  await buying.untilIssued();
  await expect(page.getByTestId('hotel-voucher')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    hands.pressAt(page.getByTestId('download-all')),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
});
