import { formatRial, formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { walletSheetTexts } from '#core/texts/commerce.ts';
import { listTexts } from '#core/texts/lists.ts';
import { walletTexts } from '#core/texts/wallet.ts';
import { purchase } from '../models/purchase.ts';
import { walletPage } from '../models/wallet.ts';
import { bookIn } from '../support/excel.ts';
import { freshMobile } from '../support/outbox.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { creditWallet } from '../support/tools.ts';

const toman = (rials: number): string => formatToman(toRial(rials));
const texts = walletTexts;
const ownIban = '062960000000100324200001';

test('money comes into the wallet through the bank, and the page says so @desktop @phone', async ({
  page,
}) => {
  const wallet = walletPage(page);
  const buying = purchase(page);
  await wallet.open(freshMobile());
  await expect(page.getByTestId('movements')).toContainText(texts.movements.empty);
  await expectAccessible(page, 'empty wallet');

  await wallet.topUpAmount.fill('۹۰۰');
  await wallet.topUp();
  await expect(page.getByTestId('top-up')).toContainText(texts.amount.tooLow('۱٬۰۰۰ تومان'));
  await expect(wallet.topUpAmount).toBeFocused();
  await wallet.topUpAmount.fill('۲۵۰۰۰۰');
  await expect(wallet.topUpAmount).toHaveValue('۲۵۰٬۰۰۰');
  await wallet.topUp();
  await buying.untilBank();
  await expect(page.getByTestId('bank-amount')).toContainText(toman(2_500_000));
  await buying.atBank('pay');
  await expect(page.getByTestId('top-up-succeeded')).toContainText(
    texts.outcome.newBalance(`${toman(2_500_000)} تومان`),
  );
  await expectAccessible(page, 'topped up');
  // After a reload the page tells the same, and the money has come only once.
  await page.reload();
  await expect(page.getByTestId('top-up-succeeded')).toBeVisible();
  await expect(wallet.balance).toContainText(toman(2_500_000));
  await page.getByTestId('close-outcome').click();
  await expect(page).not.toHaveURL(/payment=/);

  await page.getByRole('button', { name: toman(5_000_000), exact: true }).click();
  await wallet.topUp();
  await buying.atBank('fail');
  await expect(page.getByTestId('top-up-failed')).toContainText('۷۲ ساعت');
  await expect(wallet.balance).toContainText(toman(2_500_000));
  await expectAccessible(page, 'top-up failed');
  await wallet.topUp();
  await buying.atBank('cancel');
  await expect(page.getByTestId('top-up-cancelled')).toBeVisible();

  await wallet.showIn('rial');
  await expect(wallet.balance).toContainText(formatRial(toRial(2_500_000)));
  await wallet.topUpAmount.fill('12345');
  await wallet.showIn('toman');
  await expect(wallet.topUpAmount).toHaveValue('۱٬۲۳۴٫۵');
  await wallet.showIn('rial');
  await page.reload();
  await expect(wallet.balance).toContainText(formatRial(toRial(2_500_000)));
});

test('while the bank has not said anything, the page asks again by itself @phone', async ({ page }) => {
  const wallet = walletPage(page);
  await wallet.open(freshMobile());
  const paymentId = await wallet.topUpToBank();
  const bank = page.url();
  await page.goto(`/profile/transactions?payment=${paymentId}`);
  await expect(page.getByTestId('top-up-pending')).toBeVisible();
  await expectAccessible(page, 'top-up pending');
  const other = await page.context().newPage();
  await other.goto(bank);
  // The bank has the money, but the browser does not come back.
  await purchase(other).atBank('lost');
  await expect(page.getByTestId('top-up-succeeded')).toBeVisible({ timeout: 40_000 });
  await expect(wallet.balance).toContainText(toman(10_000_000));
});

test('money goes out to the own bank account, and may be taken back @desktop @phone', async ({ page }) => {
  const wallet = walletPage(page);
  const mobile = freshMobile();
  await wallet.open(mobile);
  await creditWallet(mobile, 9_000_000);
  await wallet.open();
  await expect(page.getByTestId('withdraw')).toContainText(texts.withdraw.ownerMissing);
  await page.getByRole('link', { name: texts.withdraw.writeOwner }).click();
  await wallet.writeName('مریم', 'رضایی');
  await wallet.open();

  await wallet.withdrawAmount.fill('99000000');
  await wallet.withdrawIban.fill(`IR${ownIban.slice(0, -1)}9`);
  await wallet.withdraw();
  await expect(page.getByTestId('withdraw')).toContainText(
    texts.withdraw.tooMuch(`${toman(9_000_000)} تومان`),
  );
  await expectAccessible(page, 'withdrawal refused');
  await wallet.withdrawAmount.fill('۳۰۰۰۰۰');
  await wallet.withdrawIban.fill(`IR${ownIban}`);
  await wallet.withdraw();
  const payouts = page.getByTestId('payouts');
  await expect(payouts).toContainText(texts.payouts.states.Requested);
  await expect(wallet.balance).toContainText(toman(6_000_000));
  await payouts.getByRole('button').click();
  await expectAccessible(page, 'cancel a withdrawal', { within: '[data-testid=cancel-withdrawal]' });
  await page.getByTestId('cancel-withdrawal-yes').click();
  await expect(payouts).toContainText(texts.payouts.states.Cancelled);
  await expect(wallet.balance).toContainText(toman(9_000_000));
  await expect(page.getByTestId('flows')).toContainText(texts.payouts.sources.withdrawal);
  await expectAccessible(page, 'wallet with movements');
});

test('movements are narrowed, kept in the address, and saved as a real Excel file @desktop @phone', async ({
  page,
}) => {
  const wallet = walletPage(page);
  const mobile = freshMobile();
  await wallet.open(mobile);
  for (const rials of [50_000, 70_000]) await creditWallet(mobile, rials);
  await wallet.open();
  await expect(wallet.flows).toHaveCount(2);
  await expect(wallet.flows.first()).toContainText(`+${toman(70_000)}`);
  await expect(wallet.flows.first()).toContainText(toman(120_000));
  await page.getByTestId('flow-correction').click();
  await expect(page).toHaveURL('/profile/transactions?type=correction');
  await page.getByTestId('flow-from').click();
  await page.locator('[role=dialog], dialog').locator('[aria-current=date]').click();
  await expect(page).toHaveURL(/type=correction&from=\d{4}-\d{2}-\d{2}$/);
  await expect(wallet.flows).toHaveCount(2);
  await page.getByTestId('flow-refund').click();
  await expect(page.getByTestId('movements')).toContainText(texts.movements.emptyFiltered);
  await expectAccessible(page, 'no movements found');
  await page.getByRole('link', { name: listTexts.clear }).click();
  await expect(wallet.flows).toHaveCount(2);

  const saved = page.waitForEvent('download');
  await page.getByTestId('excel').click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(texts.excel.fileName);
  const { sheet, words } = await bookIn(await file.path());
  expect(sheet).toMatch(/<sheetView [^>]*rightToLeft="1"/);
  expect(words).toEqual(expect.arrayContaining(Object.values(walletSheetTexts.columns)));
  // The cells are numbers of rials: the newest movement, and the balance after it.
  expect(sheet).toContain('<v>70000</v>');
  expect(sheet).toContain('<v>120000</v>');
});

test('an order paid from both says both parts, before and after @phone', async ({ page }) => {
  const buying = purchase(page);
  const { mobile, chosen } = await buying.reachConfirm({ days: 28 });
  const part = 1_500_000;
  await creditWallet(mobile, part);
  await page.reload();
  await page.getByTestId('use-wallet').check();
  await expect(page.getByTestId('split')).toContainText(toman(part));
  await expect(page.getByTestId('split')).toContainText(toman(chosen.total - part));
  await expectAccessible(page, 'paying from both');
  await buying.pay();
  await buying.atBank('fail');
  await expect(page.getByTestId('payment-failed')).toContainText(toman(part));
  await page.getByTestId('pay-again').click();
  await buying.untilConfirm();
  await page.getByTestId('use-wallet').check();
  await buying.pay();
  await buying.atBank('pay');
  await buying.untilIssued();
  await expect(page.getByTestId('paid-from-wallet')).toContainText(toman(part));
  await expect(page.getByTestId('paid-from-gateway')).toContainText(toman(chosen.total - part));
});
