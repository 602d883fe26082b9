import { randomUUID } from 'node:crypto';
import { drawTexts, staffDrawTexts } from '#core/texts/draws.ts';
import { signedIn } from '../support/calls.ts';
import { freshMobile } from '../support/outbox.ts';
import { giveScopes, setUpFactor } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// The first call of new staff fails, since the server asks for the second factor.
test.use({ expectedStatuses: [403] });

test('staff announce a draw, and somebody takes part and gives it back @desktop @phone', async ({ page }) => {
  const title = `قرعه‌کشی ${randomUUID().slice(0, 8)}`;
  const mobile = freshMobile();
  await giveScopes(mobile, 'draws:hold');
  await signedIn(page, mobile);
  await page.goto('/back-office');
  await page.getByTestId('back-office-parts').locator('a[href="/back-office/draws"]').click();
  await setUpFactor(page);
  await page.getByTestId('draw-new').click();
  await page.getByTestId('draw-submit').click();
  await expect(page.getByTestId('draw-title')).toBeFocused();
  await expectAccessible(page, 'announcing a draw');
  await page.getByTestId('draw-title').fill(title);
  await page.getByTestId('draw-prize').fill('یک شب اقامت در شیراز');
  await page.getByTestId('draw-source').fill('شاخص کل بورس تهران در پایان روز قرعه، از tsetmc.com');
  for (const [name, day] of [
    ['closes', '۱۰'],
    ['draws', '۱۲'],
  ] as const) {
    await page.getByTestId(`draw-${name}-day`).fill(day);
    await page.getByTestId(`draw-${name}-month`).selectOption('12');
    await page.getByTestId(`draw-${name}-year`).fill('۱۴۱۰');
  }
  await page.getByTestId('draw-submit').click();
  const row = page.getByTestId('draws').locator('tr, li').filter({ hasText: title });
  await expect(row).toContainText(staffDrawTexts.notDue);
  await expectAccessible(page, 'draws for staff');

  // With a query the browser asks itself: what the server drew may be a minute old.
  await page.goto('/lottery?new=1');
  const card = page.getByTestId('draw').filter({ hasText: title });
  await expect(card).toContainText(drawTexts.staff);

  await signedIn(page, freshMobile());
  await page.goto('/');
  await expect(page.getByRole('link', { name: drawTexts.see })).toHaveAttribute('href', '/lottery');
  await page.goto('/lottery?new=1');
  await card.getByTestId('draw-enter').click();
  await expect(card.getByText(drawTexts.consentMissing)).toBeVisible();
  await card.getByTestId('draw-consent').check();
  await card.getByTestId('draw-enter').click();
  await expect(card.getByTestId('draw-ticket')).toContainText(/Q-\d{7}/);
  await expectAccessible(page, 'a ticket of a draw');
  await page.reload();
  await expect(card.getByTestId('draw-ticket')).toContainText(/Q-\d{7}/);
  await card.getByTestId('draw-leave').click();
  await expect(card.getByTestId('draw-enter')).toBeVisible();
});
