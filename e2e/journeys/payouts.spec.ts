import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { walletTexts } from '#core/texts/wallet.ts';
import { moneyDesk } from '../models/refund.ts';
import { walletPage } from '../models/wallet.ts';
import { freshMobile, textsSentTo } from '../support/outbox.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { creditWallet } from '../support/tools.ts';

// The first call of new staff fails, since the server asks for the second factor.
test.use({ expectedStatuses: [403] });

const iban = '062960000000100324200001';
const { states } = walletTexts.payouts;
const owner = 'نیلوفر کاشانی';

test('staff send one withdrawal to the bank and give another back, and its owner sees both @desktop @phone', async ({
  page,
  otherPage,
  request,
}) => {
  const wallet = walletPage(page);
  const desk = moneyDesk(otherPage);
  const mobile = freshMobile();
  const told = async () => (await textsSentTo(request, mobile)).join(' ');
  await wallet.open(mobile);
  await creditWallet(mobile, 9_000_000);
  await wallet.open();
  await page.getByRole('link', { name: walletTexts.withdraw.writeOwner }).click();
  await wallet.writeName('نیلوفر', 'کاشانی');
  await wallet.open();
  const withdraw = async (tomans: string) => {
    await wallet.withdrawAmount.fill(tomans);
    await wallet.withdrawIban.fill(`IR${iban}`);
    await wallet.withdraw();
  };
  const payouts = page.getByTestId('payouts');
  await withdraw('۳۰۰۰۰۰');
  await expect(payouts).toContainText(states.Requested);

  await desk.enter();
  await expectAccessible(otherPage, 'refunds of staff');
  await otherPage.goto('/back-office');
  await expect(otherPage.getByTestId('back-office-parts')).toBeVisible();
  await expectAccessible(otherPage, 'first page of staff');
  await otherPage.goto('/back-office/payouts?state=Requested');
  await desk.payoutOf(owner).getByTestId('payout-take').click();
  await expect(desk.payoutOf(owner)).toHaveCount(0);
  await otherPage.getByTestId('payout-state').selectOption('Sending');
  await expect(desk.payoutOf(owner)).toBeVisible();
  await expectAccessible(otherPage, 'payouts of staff');
  await desk.payoutOf(owner).getByTestId('payout-settle').click();
  await otherPage.getByTestId('settle-submit').click();
  await expect(otherPage.getByTestId('settle-dialog')).toContainText(staffMoneyTexts.settle.missing);
  await expectAccessible(otherPage, 'payout without a reference', { within: 'dialog' });
  const reference = `PAYA-${Date.now()}`;
  await otherPage.getByTestId('bank-reference').fill(reference);
  await otherPage.getByTestId('settle-submit').click();
  await expect(otherPage.getByTestId('settle-dialog')).toHaveCount(0);
  await expect.poll(told).toContain(reference);
  await wallet.open();
  await expect(payouts).toContainText(states.Settled);

  await withdraw('۲۰۰۰۰۰');
  await expect(payouts).toContainText(states.Requested);
  await otherPage.goto('/back-office/payouts?state=Requested');
  await desk.payoutOf(owner).getByTestId('payout-give-back').click();
  const why = 'بانک این شبا را نپذیرفت.';
  await otherPage.getByTestId('give-back-note').fill(why);
  await otherPage.getByTestId('give-back-submit').click();
  await expect(otherPage.getByTestId('give-back-dialog')).toHaveCount(0);
  await expect.poll(told).toContain(why);
  await wallet.open();
  await expect(payouts).toContainText(why);
});
