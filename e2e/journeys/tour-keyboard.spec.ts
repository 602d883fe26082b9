import { tourBookingTexts } from '#core/products/tour/texts/booking.ts';
import { tourResultsTexts, tourSearchTexts } from '#core/products/tour/texts/results.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { purchase } from '../models/purchase.ts';
import { tourPages } from '../models/tour.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { codeSentTo, freshMobile } from '../support/outbox.ts';
import { family } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const [maryam, arash] = family;
const { promises } = tourResultsTexts.filters;

test('a tour is reserved and settled by keyboard alone, from the search to the voucher @desktop', async ({
  page,
  request,
}) => {
  test.slow();
  if (!maryam || !arash) throw new Error('nobody travels');
  const hands = keyboardOf(page);
  const tours = tourPages(page);
  const buying = purchase(page);
  const mobile = freshMobile();

  await page.goto('/tour-home');
  const place = tours.seen('tour-place');
  await hands.write(place, 'قشم');
  await expect(page.getByRole('option').first()).toContainText('قشم');
  await hands.press('ArrowDown');
  await hands.press('ArrowUp');
  await hands.press('Enter');
  await expect(place).toHaveValue('قشم');
  // The focus moves on by itself.
  const months = tours.seen('tour-months');
  await expect(months).toBeFocused();
  await hands.press('Enter');
  const month = page.getByRole('group', { name: tourSearchTexts.chooseMonths }).getByRole('button').first();
  await hands.pressAt(month, 'Space');
  await expect(month).toHaveAttribute('aria-pressed', 'true');
  await expect(month).toBeFocused();
  await hands.press('Space');
  await expect(month).toHaveAttribute('aria-pressed', 'false');
  await hands.pressAt(page.getByTestId('picker-done'));
  await expect(months).toBeFocused();
  await hands.pressAt(tours.seen('search-submit'));

  await expect(page).toHaveURL(/\/tours\?to=qeshm/);
  await hands.expectHeadingFocused();
  await expect(tours.rows.first()).toBeVisible();
  const filter = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  await hands.pressAt(filter(promises.available), 'Space');
  await expect(page).toHaveURL(/promise=available/);
  await hands.pressAt(filter(promises.halfNow), 'Space');
  await expect(page).toHaveURL(/promise=available(,|%2C)halfNow/);
  await expect(filter(promises.halfNow)).toBeFocused();
  await hands.pressAt(tours.rows.first().getByTestId('open-tour'));

  await expect(page).toHaveURL(/\/tours\/[a-z]/);
  await hands.pressAt(tours.seen('reserve'));
  await expect(page).toHaveURL(/\/tour-booking\?/);
  await expect(tours.seen('more-double')).toBeVisible();
  await hands.expectHeadingFocused();
  // What does not fit is said where it is, and the focus stays on what was pressed.
  const more = tours.seen('more-adults-0');
  await hands.pressAt(more);
  await expect(page.getByTestId('room-0')).toContainText(tourBookingTexts.rooms.problems.TOO_MANY_ADULTS);
  await expect(more).toBeFocused();
  await hands.tabTo(tours.seen('fewer-adults-0'), 'Shift+Tab');
  await hands.press('Enter');
  await expect(page.getByTestId('room-0')).not.toContainText(tourBookingTexts.rooms.problems.TOO_MANY_ADULTS);
  await hands.pressAt(page.getByTestId('submit-big'));

  await expect(page).toHaveURL(/step=travellers/);
  await expect(page.getByTestId('traveller-0')).toBeVisible();
  // Nothing is filled in yet, so the list of errors gets the focus and leads to the first field.
  await hands.pressAt(page.getByTestId('submit-big'));
  const errors = page.getByTestId('error-summary');
  await expect(errors).toBeFocused();
  await hands.pressAt(errors.getByRole('link').first());
  await expect(buying.field(0, 'firstNameFarsi')).toBeFocused();
  for (const [index, person] of [maryam, arash].entries()) {
    const field = (name: string) => buying.field(index, name);
    const card = page.getByTestId(`traveller-${index}`);
    await hands.write(field('firstNameFarsi'), person.persian[0]);
    await hands.write(field('lastNameFarsi'), person.persian[1]);
    await hands.write(field('firstName'), person.latin[0]);
    await hands.write(field('lastName'), person.latin[1]);
    // One stop for both: arrows move between them.
    await hands.pressAt(card.getByRole('radio', { name: travellerTexts.female }), 'Space');
    if (person.gender === 'Male') {
      await hands.press('ArrowDown');
      await expect(card.getByRole('radio', { name: travellerTexts.male, exact: true })).toBeChecked();
    }
    await hands.write(field('birthDateFa'), person.birth[0]);
    await hands.tabTo(field('birthDateFa-month'));
    for (let at = 0; at < Number(person.birth[1]); at += 1) await hands.press('ArrowDown');
    await expect(field('birthDateFa-month')).toHaveValue(person.birth[1]);
    await hands.write(field('birthDateFa-year'), person.birth[2]);
    await hands.write(field('nationalCode'), person.nationalCode);
    await hands.pressAt(page.getByTestId(`traveller-${index}-done`));
    await expect(card).toContainText(`· ${tourBookingTexts.travellers.complete}`);
  }
  // The contract stands above the contact: it is read, closed and accepted.
  await expect(page.locator('#contact-phoneNumber')).toBeFocused();
  const contract = page.getByTestId('read-contract');
  await hands.tabTo(contract, 'Shift+Tab');
  await hands.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await hands.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(contract).toBeFocused();
  const accepted = page.getByTestId('accept-contract');
  await hands.pressAt(accepted, 'Space');
  await expect(accepted).toBeChecked();
  await hands.write(page.locator('#contact-phoneNumber'), mobile);
  await hands.write(page.locator('#contact-email'), 'maryam@example.com');
  const since = new Date(Date.now() - 1000);
  // Enter sends the form from any of its fields.
  await hands.press('Enter');

  await expect(page.getByTestId('sign-in-phone')).toBeFocused();
  await hands.press('Enter');
  await expect(page.getByTestId('otp-1')).toBeFocused();
  await hands.type(await codeSentTo(request, mobile, since));
  await tours.untilPayment();
  await hands.expectHeadingFocused();
  const orderId = tours.orderId();
  const pay = async (): Promise<void> => {
    await hands.pressAt(page.getByTestId('accept-terms'), 'Space');
    await hands.pressAt(page.getByTestId('pay-big'));
    await buying.untilBank();
    await hands.pressAt(page.getByTestId('bank-pay'));
  };
  await pay();
  await expect(page.getByTestId('reserved')).toBeVisible({ timeout: 60_000 });

  await tours.orderPage(orderId);
  await hands.pressAt(page.getByTestId('pay-rest'));
  await tours.untilPayment();
  await pay();
  await buying.untilIssued();
  await tours.orderPage(orderId);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    hands.pressAt(page.getByTestId('voucher-pdf')),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
});
