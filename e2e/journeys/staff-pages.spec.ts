import { notFoundTexts } from '#core/texts/not-found.ts';
import { staffAccountTexts } from '#core/texts/staff-accounts.ts';
import { staffAuditTexts } from '#core/texts/staff-audits.ts';
import { staffOrderTexts } from '#core/texts/staff-orders.ts';
import { staffStrayTexts } from '#core/texts/staff-strays.ts';
import { heldOrder, signedIn } from '../support/calls.ts';
import { freshMobile } from '../support/outbox.ts';
import { giveScopes, setUpFactor } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// The first call of new staff fails, since the server asks for the second factor.
test.use({ expectedStatuses: [403, 404] });

test('staff find an order by the mobile of its owner, read it whole, and its buyer’s account @phone', async ({
  page,
  otherPage,
}) => {
  const [mobile, buyer] = [freshMobile(), freshMobile()];
  await heldOrder(otherPage, buyer, { days: 33 });
  await giveScopes(mobile, 'orders:read', 'accounts:read', 'accounts:suspend');
  await signedIn(page, mobile);
  await page.goto('/back-office/orders');
  await page.getByTestId('order-asked').fill(buyer);
  await page.getByTestId('order-find').click();
  await setUpFactor(page);
  await page.getByTestId('order-find').click();
  const found = page.getByTestId('staff-order');
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(page.getByTestId('staff-order-lines')).toBeVisible();
  await expect(page.getByTestId('staff-order-travellers')).toContainText('رضایی');
  await expectAccessible(page, 'unpaid order whole for staff');
  await page.goBack();
  await expect(found).toHaveCount(1);
  await found.click();
  await page.getByTestId('order-account').click();
  await expect(page.getByTestId('account-orders')).toBeVisible();
  await expect(page.getByTestId('account-wallet')).toBeVisible();
  await expect(page.getByText(staffAccountTexts.none)).toBeVisible();
  await expectAccessible(page, 'account whole for staff');
  await page.goBack();
  await expect(page.getByTestId('staff-order-lines')).toBeVisible();
  await page.goto('/back-office/accounts');
  await page.getByTestId('account-contact').fill(buyer);
  await page.getByTestId('account-find').click();
  await expect(page).toHaveURL(/\/back-office\/accounts\?userId=[\w-]+$/);
  await expect(page.getByTestId('account-orders')).toBeVisible();
});

test('staff look up orders and accounts, and keep rates and days without penalty @desktop @phone', async ({
  page,
}) => {
  const mobile = freshMobile();
  await giveScopes(
    mobile,
    'orders:read',
    'accounts:suspend',
    'rates:set',
    'flights:change',
    'money:audit',
    'refunds:read',
  );
  await signedIn(page, mobile);
  await page.goto('/profile');
  await page.locator('a[href="/back-office"]').click();
  await page.getByTestId('back-office-parts').locator('a[href="/back-office/rates"]').click();
  await setUpFactor(page);
  await expect(page.getByTestId('rates')).toBeVisible();
  await expectAccessible(page, 'rates of staff');

  await page.goto('/back-office/orders');
  await page.getByTestId('order-asked').fill(mobile);
  await page.getByTestId('order-find').click();
  await expect(page.getByText(staffOrderTexts.empty)).toBeVisible();
  await expectAccessible(page, 'orders of staff');

  await page.goto('/back-office/accounts');
  await page.getByTestId('account-contact').fill(mobile);
  await page.getByTestId('account-find').click();
  await expect(page.getByText(staffAccountTexts.none)).toBeVisible();
  await expectAccessible(page, 'accounts of staff');

  await page.goto('/back-office/force-majeure');
  await page.getByTestId('window-submit').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
  await expectAccessible(page, 'days without penalty of staff');
  await page.goto('/back-office/flight-changes');
  await page.getByTestId('change-submit').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
  await expectAccessible(page, 'changed flights of staff');
  await page.goto('/back-office/audits');
  await page.getByTestId('audit-start').click();
  await expect(page.getByTestId('last-audit').getByText(staffAuditTexts.clean)).toBeVisible();
  await expectAccessible(page, 'audits of staff');
  await page.goto('/back-office/strays');
  await expect(page.getByText(staffStrayTexts.empty)).toBeVisible();
  await expectAccessible(page, 'stray tickets of staff');
  await page.goto('/back-office');
  await expect(page.getByTestId('back-office-parts')).toBeVisible();
  await expectAccessible(page, 'home of staff');
  await page.goto('/back-office/payouts');
  await expect(page.getByTestId('denied')).toBeVisible();
  const unknown = await page.goto('/back-office/nothing');
  expect(unknown?.status()).toBe(404);
  await expect(page.getByText(notFoundTexts.text)).toBeVisible();
});
