import { staffHotelTexts } from '#core/products/hotel/texts/staff.ts';
import { signedIn } from '../support/calls.ts';
import { expectNarrowAndForced } from '../support/narrow.ts';
import { freshMobile } from '../support/outbox.ts';
import { giveScopes, setUpFactor } from '../support/staff.ts';
import { boughtStay } from '../support/stays.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const { missing, nights, requests, stays } = staffHotelTexts;

// The first call of new staff fails, since the server asks for the second factor.
test.use({ expectedStatuses: [403] });

test('staff close nights of a hotel, stop the sale of a room, and find what they did @desktop @phone', async ({
  page,
}, { project }) => {
  const mobile = freshMobile();
  await giveScopes(mobile, 'hotels:handle', 'hotels:rooms', 'hotels:waive');
  await signedIn(page, mobile);
  await page.goto('/back-office');
  await page.getByTestId('back-office-parts').locator('a[href="/back-office/hotel-nights"]').click();
  await setUpFactor(page);
  await page.getByTestId('nights-hotel').fill('شیراز');
  await page.getByTestId('nights-find').click();
  const found = page.getByTestId('nights-of');
  await expect(found.first()).toBeVisible();
  await expectAccessible(page, 'hotels with rooms of the agency');
  await found.first().click();

  await page.getByTestId('nights-change').click();
  await page.getByTestId('nights-submit').click();
  await expect(page.getByText(nights.roomsMissing)).toBeVisible();
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
  await expectAccessible(page, 'nights of a hotel for staff');
  await page.locator('[data-testid^="nights-room-"]').first().check();
  await page.getByTestId('nights-closed').selectOption('yes');
  await page.getByTestId('nights-reason').fill('تلفن هتل: تعمیر');
  await page.getByTestId('nights-submit').click();
  await expect(page.locator('td, dd').getByText(nights.closed, { exact: true }).first()).toBeVisible();

  // Both sizes may be at it at once: each stops a room of its own, which is sold still.
  const sold = page.locator('[data-testid^="selling-"]').filter({ hasText: nights.stop });
  const selling = project.name === 'phone' ? sold.first() : sold.last();
  const room = (await selling.getAttribute('data-testid')) ?? '';
  await selling.click();
  await page.getByTestId('selling-reason').fill('تلفن هتل: تعمیر');
  await expectAccessible(page, 'stopping the sale of a room');
  await page.getByTestId('selling-submit').click();
  await expect(page.getByTestId(room)).toHaveText(nights.start);
  await expect(page.getByText(nights.stopped, { exact: true }).first()).toBeVisible();

  await page.goto('/back-office/hotel-acts');
  await expect(page.getByTestId('acts')).toContainText('تلفن هتل: تعمیر');
  await expectAccessible(page, 'what staff did with hotels');
  await page.goto('/back-office/hotel-requests');
  await expect(page.getByText(requests.empty)).toBeVisible();
  await expectAccessible(page, 'requests to hotels');
  await page.goto('/back-office/hotel-stays');
  // Other people may have bought stays meanwhile; none has this number.
  await page.getByTestId('stay-number').fill('HD-00000000');
  await page.getByTestId('stay-find').click();
  await expect(page).toHaveURL(/number=HD-00000000/);
  await expect(page.getByText(stays.emptyFiltered)).toBeVisible();
  await expectAccessible(page, 'stays of hotels');
});

test('each dialog of a stay opens and closes by keys, leads to what is missing, and fits every screen @looks @phone @desktop', async ({
  page,
  otherPage,
}) => {
  const stay = await boughtStay(otherPage, { place: 'isfahan', days: 31, nights: 3, suits: () => true });
  const mobile = freshMobile();
  await giveScopes(mobile, 'hotels:handle', 'hotels:waive');
  await signedIn(page, mobile);
  await page.goto('/back-office');
  await page.getByTestId('back-office-parts').locator('a[href="/back-office/hotel-stays"]').click();
  await setUpFactor(page);
  await page.goto(`/back-office/hotel-stays?orderId=${stay.orderId}`);
  await expect(page.getByText(stay.hotelName).first()).toBeVisible();
  await expectAccessible(page, 'a stay for staff');
  await expectNarrowAndForced(page, 'a stay for staff');
  for (const act of ['move', 'cannot-host', 'waive', 'no-show']) {
    const button = page.getByTestId(act).first();
    const dialog = page.getByTestId(`${act}-dialog`);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByTestId(`${act}-reason`)).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveCount(0);
    await expectAccessible(page, `stay dialog ${act}`);
    await dialog.getByTestId(`${act}-submit`).press('Enter');
    await expect(dialog.getByText(act === 'move' ? stays.moveMissing : missing).last()).toBeVisible();
    await expect(dialog.locator('[aria-invalid="true"]').first()).toBeFocused();
    await expectAccessible(page, `stay dialog ${act} wrong`);
    await expectNarrowAndForced(page, `stay dialog ${act}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});
