import { signInDialog } from '../models/sign-in.ts';
import { addressesOf } from '../support/addresses.ts';
import { sizesOfLetters } from '../support/letters.ts';
import { freshMobile } from '../support/outbox.ts';
import { expect, type Page, test } from '../support/test.ts';

// Seven sizes of letters are all that the house has; each page makes do with them.

test.use({ expectedStatuses: [400, 401, 404] });

const expectFewSizes = async (page: Page, address: string) => {
  await page.goto(address);
  await expect(page.locator('main').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = await sizesOfLetters(page);
  expect(sizes.length, `${address}: ${sizes.join(' | ')}`).toBeLessThanOrEqual(7);
  expect(sizes.length, address).toBeGreaterThan(1);
};

test('no page that everybody may open has more than seven sizes of letters @phone @desktop', async ({
  page,
}) => {
  for (const address of addressesOf('public')) await expectFewSizes(page, address);
});

test('no page of an account has more than seven sizes of letters @phone @desktop', async ({ page }) => {
  const signIn = signInDialog(page);
  await signIn.open();
  await signIn.signUp(freshMobile(), 'nightingale');
  for (const address of addressesOf('user')) await expectFewSizes(page, address);
});
