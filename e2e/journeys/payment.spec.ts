import { formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { purchase } from '../models/purchase.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { bringWeather, creditWallet } from '../support/tools.ts';

const toman = (rials: number): string => formatToman(toRial(rials));

test.describe('paying @phone', () => {
  test('a failed payment keeps the seats, and paying again brings the ticket', async ({ page }) => {
    const buying = purchase(page);
    await buying.reachConfirm({ days: 20 });
    await buying.pay();
    await buying.atBank('fail');
    await expect(page.getByTestId('payment-failed')).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    await expectAccessible(page, 'payment failed');
    await page.getByTestId('pay-again').click();
    await buying.untilConfirm();
    await buying.pay();
    await buying.atBank('pay');
    await buying.untilIssued();
  });

  test('a cancelled payment says that nothing was bought', async ({ page }) => {
    const buying = purchase(page);
    const { orderId } = await buying.reachConfirm({ days: 21 });
    await buying.pay();
    await buying.atBank('cancel');
    await expect(page.getByTestId('payment-cancelled')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/payment/${orderId}`));
    await expect(page.getByTestId('pay-again')).toBeVisible();
  });

  test('paid at the bank, never sent back: the ticket is there all the same', async ({ page }) => {
    const buying = purchase(page);
    const { orderId } = await buying.reachConfirm({ days: 22 });
    await buying.pay();
    await buying.atBank('lost');
    await expect(page.getByRole('status')).toBeVisible();
    await page.goto(`/payment/${orderId}`);
    await buying.untilIssued();
  });

  test('while the bank has not said anything, nobody is asked to pay twice', async ({ page }) => {
    const buying = purchase(page);
    const { orderId } = await buying.reachConfirm({ days: 26 });
    await buying.pay();
    await buying.untilBank();
    const bank = page.url();
    await page.goto(`/payment/${orderId}`);
    await expect(page.getByTestId('payment-pending')).toBeVisible();
    await expectAccessible(page, 'payment pending');
    // No page offers to pay it again: the page of paying and the order both lead to the page that asks the bank.
    await page.goto(`/confirm?orderId=${orderId}`);
    await expect(page.getByTestId('payment-pending')).toBeVisible();
    await page.goto(`/profile/my-travels/order-details?orderId=${orderId}`);
    await expect(page.getByTestId('follow-payment')).toBeVisible();
    await expect(page.getByTestId('pay-now')).toHaveCount(0);
    await page.goto(bank);
    await buying.atBank('pay');
    await buying.untilIssued();
  });

  test('two tabs pay one order: the second page says where its money is', async ({ page }) => {
    const buying = purchase(page);
    const { orderId } = await buying.reachConfirm({ days: 27 });
    await buying.pay();
    await buying.untilBank();
    const first = page.url();
    await page.goto(`/confirm?orderId=${orderId}&unpaid=1`);
    await buying.pay();
    await buying.untilBank();
    const other = await page.context().newPage();
    await other.goto(first);
    await purchase(other).atBank('pay');
    await purchase(other).untilIssued();
    await expect(other.getByTestId('second-payment')).toBeVisible();
    await buying.atBank('pay');
    await buying.untilIssued();
    await expect(page.getByTestId('second-payment')).toContainText('کیف پول هدهد است');
    await expectAccessible(page, 'paid twice');
  });

  test('the wallet pays a part and the bank the rest', async ({ page }) => {
    const buying = purchase(page);
    const { mobile, chosen } = await buying.reachConfirm({ days: 23 });
    const part = 1_500_000;
    await creditWallet(mobile, part);
    await page.reload();
    await page.getByRole('switch', { name: 'برداشت از کیف پول' }).check();
    await buying.pay();
    await buying.untilBank();
    await expect(page.getByTestId('bank-amount')).toContainText(toman(chosen.total - part));
    await buying.atBank('pay');
    await buying.untilIssued();
    await page.goto('/profile');
    await expect(page.getByRole('region', { name: 'کیف پول' })).toContainText(/صفر\s*تومان/);
  });

  test('the wallet pays all of it, without a bank', async ({ page }) => {
    const buying = purchase(page);
    const { mobile, chosen } = await buying.reachConfirm({ days: 24 });
    const rest = 2_000_000;
    await creditWallet(mobile, chosen.total + rest);
    await page.reload();
    await page.getByRole('switch', { name: 'برداشت از کیف پول' }).check();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await buying.pay();
    await buying.untilIssued();
    await page.goto('/profile');
    await expect(page.getByRole('region', { name: 'کیف پول' })).toContainText(toman(rest));
  });

  test('a ticket that cannot be issued brings the money back to the wallet', async ({ page }) => {
    const buying = purchase(page);
    const { chosen } = await buying.reachConfirm({ days: 25 });
    await bringWeather('issue_refused', chosen);
    await buying.pay();
    await buying.atBank('pay');
    const told = page.getByTestId('payment-refunded');
    await expect(told).toBeVisible({ timeout: 60_000 });
    await expect(told).toContainText(toman(chosen.total));
    await expectAccessible(page, 'money back');
    await page.goto('/profile');
    await expect(page.getByRole('region', { name: 'کیف پول' })).toContainText(toman(chosen.total));
  });
});
