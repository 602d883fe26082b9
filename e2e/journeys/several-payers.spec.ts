import { formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { shareTexts } from '#core/texts/shares.ts';
import { purchase } from '../models/purchase.ts';
import { freshMobile } from '../support/outbox.ts';
import { expect, expectAccessible, type Page, test } from '../support/test.ts';

const part = toRial(5_000_000);

/** Opens a link of this sum, in tomans, and answers its path. */
const openLink = async (page: Page, name: string): Promise<string> => {
  await page.getByTestId('share-name').fill(name);
  await page.getByTestId('share-amount').fill('500000');
  await page.getByTestId('share-make').click();
  const row = page.getByTestId('share-row').filter({ hasText: name });
  await expect(row).toContainText(shareTexts.organise.states.open);
  return (await row.getByTestId('share-link').getAttribute('data-path')) ?? '';
};

test('two pay a flight of a third by their links, its organiser pays the rest, and the ticket is issued @phone @desktop', async ({
  page,
  otherPage,
}) => {
  test.slow();
  const buying = purchase(page);
  const { orderId } = await buying.reachConfirm({ days: 34 });
  await page.getByTestId('open-payers').click();
  // A sum that is too small is said at the sum.
  await page.getByTestId('share-amount').fill('5');
  await page.getByTestId('share-make').click();
  await expect(page.getByTestId('share-amount')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'parts of an order for others');
  const first = await openLink(page, 'نیلوفر');
  const second = await openLink(page, 'کاوه');
  await expectAccessible(page, 'links to parts of an order');

  // Whoever has a link needs nothing but a card.
  const paying = purchase(otherPage);
  await otherPage.goto(first);
  await expect(otherPage.getByTestId('share-sum')).toContainText(formatToman(part));
  await expect(otherPage.getByTestId('share-pay')).toBeVisible();
  await expectAccessible(otherPage, 'a link to be paid, signed out');
  await otherPage.getByTestId('share-pay').click();
  await paying.atBank('cancel');
  await expect(otherPage.getByText(shareTexts.page.failed)).toBeVisible();
  await otherPage.getByTestId('share-pay').click();
  await paying.atBank('pay');
  await expect(otherPage.getByTestId('share-mine')).toBeVisible();
  await expect(otherPage.getByTestId('share-receipt')).toContainText(formatToman(part));
  await expectAccessible(otherPage, 'a link that is paid');
  // The receipt is there for whoever comes back to the link.
  await otherPage.reload();
  await expect(otherPage.getByTestId('share-receipt')).toContainText(shareTexts.page.receipt.reference);
  // On paper it stands alone, with whom to call.
  await otherPage.emulateMedia({ media: 'print' });
  await expect(otherPage.getByTestId('support-help')).toBeVisible();
  await expect(otherPage.locator('header, nav, footer').filter({ visible: true })).toHaveCount(0);
  await otherPage.emulateMedia({ media: null });

  const paid = page.getByTestId('share-row').filter({ hasText: 'نیلوفر' });
  await expect(paid).toContainText(shareTexts.organise.states.paid, { timeout: 20_000 });
  await expect(paid.getByTestId('share-link')).toHaveCount(0);
  // The second link is withdrawn: its organiser pays that part too.
  await page.getByTestId('share-row').filter({ hasText: 'کاوه' }).getByTestId('share-withdraw').click();
  await expect(page.getByTestId('share-row').filter({ hasText: 'کاوه' })).toContainText(
    shareTexts.organise.states.withdrawn,
  );
  await otherPage.goto(second);
  await expect(otherPage.getByTestId('share-withdrawn')).toBeVisible();
  await expectAccessible(otherPage, 'a link that is withdrawn');

  await page.goto(`/confirm?orderId=${orderId}`);
  await buying.untilConfirm();
  await buying.pay();
  await buying.atBank('pay');
  await buying.untilIssued();
});

test('what others paid of an order that its organiser lets go is in their own wallets @phone @desktop', async ({
  page,
  otherPage,
}) => {
  const buying = purchase(page);
  const { orderId } = await buying.reachConfirm({ days: 35 });
  await page.getByTestId('open-payers').click();
  const link = await openLink(page, 'نیلوفر');
  const paying = purchase(otherPage);
  await otherPage.goto(link);
  await otherPage.getByTestId('share-sign-in').click();
  await paying.signIn(freshMobile());
  await expect(otherPage.getByTestId('share-pay')).toBeVisible();
  await expectAccessible(otherPage, 'a link to be paid');
  await otherPage.getByTestId('share-pay').click();
  await paying.atBank('pay');
  await expect(otherPage.getByTestId('share-mine')).toBeVisible();

  await page.goto(`/profile/my-travels/order-details?orderId=${orderId}`);
  await page.getByTestId('cancel-unpaid').click();
  await page.getByTestId('cancel-unpaid-yes').click();
  await expect(page.getByTestId('pay-now')).toHaveCount(0);

  await otherPage.goto(link);
  await expect(otherPage.getByTestId('share-returned')).toBeVisible();
  await expectAccessible(otherPage, 'a link whose money is back');
  await otherPage.getByText(shareTexts.page.toWallet).click();
  await expect(otherPage).toHaveURL(/\/profile\/transactions/);
  await expect(otherPage.getByText(formatToman(part)).filter({ visible: true }).first()).toBeVisible();
});

test('what comes back for who paid without an account waits at the link, and is theirs once they sign in @phone @desktop', async ({
  page,
  otherPage,
}) => {
  const buying = purchase(page);
  const { orderId } = await buying.reachConfirm({ days: 36 });
  await page.getByTestId('open-payers').click();
  const link = await openLink(page, 'کاوه');
  const paying = purchase(otherPage);
  await otherPage.goto(link);
  await otherPage.getByTestId('share-pay').click();
  await paying.atBank('pay');
  await expect(otherPage.getByTestId('share-receipt')).toContainText(shareTexts.page.guestKeep);

  await page.goto(`/profile/my-travels/order-details?orderId=${orderId}`);
  await page.getByTestId('cancel-unpaid').click();
  await page.getByTestId('cancel-unpaid-yes').click();
  await expect(page.getByTestId('pay-now')).toHaveCount(0);

  await otherPage.goto(link);
  await expect(otherPage.getByTestId('share-waiting')).toContainText(formatToman(part));
  await expectAccessible(otherPage, 'money that waits for who has no account');
  await otherPage.getByTestId('share-take').click();
  await paying.signIn(freshMobile());
  await expect(otherPage.getByTestId('share-waiting')).toHaveCount(0);
  await otherPage.getByText(shareTexts.page.toWallet).click();
  await expect(otherPage).toHaveURL(/\/profile\/transactions/);
  await expect(otherPage.getByText(formatToman(part)).filter({ visible: true }).first()).toBeVisible();
});
