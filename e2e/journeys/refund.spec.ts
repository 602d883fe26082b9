import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import { refundReasonTexts } from '#core/texts/refunds.ts';
import { saleTexts } from '#core/texts/sale.ts';
import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { boughtForTwo } from '../models/order.ts';
import { moneyDesk, refundPage } from '../models/refund.ts';
import { walletPage } from '../models/wallet.ts';
import { expect, expectAccessible, type Page, test } from '../support/test.ts';

const createRefund = 'POST /api/refund/RefundRequest/Create';
const texts = refundFormTexts;
const [maryam, arash] = ['مریم رضایی', 'آرش رضایی'];
const toman = (rials: number): string => `${formatToman(toRial(rials))} تومان`;

/** Buys two tickets and opens the order. */
const buyForTwo = async (page: Page): Promise<void> => {
  const { address } = await boughtForTwo(page, 34);
  await page.goto(address);
};

test('one of two gives a ticket back into the wallet, and the other one’s waits for the staff @desktop @phone', async ({
  page,
}) => {
  const refund = refundPage(page);
  const wallet = walletPage(page);
  await buyForTwo(page);

  // A refund needs the name of its receiver, who is most likely one of the two travellers.
  const sums = await refund.openedBy(() => page.getByTestId('give-back').click());
  await expect(page.getByTestId('refund-firstName')).toHaveValue('');
  await expectAccessible(page, 'refund without a name');
  await page.getByRole('button', { name: maryam, exact: true }).click();
  await expect(page.getByTestId('refund-lastName')).toHaveValue('رضایی');
  const back = sums.get(arash) ?? 0;
  expect(back).toBeGreaterThan(0);

  await refund.submit.click();
  await expect(page.getByText(texts.form.chooseFirst)).toBeVisible();
  await expectAccessible(page, 'refund not filled in');
  await refund.choose(arash);
  await expect(page.getByTestId('refund-sum')).toContainText(formatToman(toRial(back)));
  await refund.because(refundReasonTexts.plansChanged);
  await refund.agree();
  await expectAccessible(page, 'refund filled in');
  await refund.submit.click();
  await expect(page.getByTestId('refund-paid')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('main')).toContainText(texts.done.paid.wallet(toman(back)));
  await expectAccessible(page, 'refund paid');

  await page.getByTestId('to-wallet').click();
  await expect(wallet.balance).toContainText(formatToman(toRial(back)));
  await expect(wallet.flows).toHaveCount(1);
  await page.goBack();
  await page.getByRole('link', { name: texts.nothing.back }).click();
  await expect(refund.cards).toContainText(toman(back));
  await expect(page.locator('main')).toContainText(saleTexts.numberStates.refunded);
  await expect(page.getByTestId('timeline')).toContainText(texts.states.Successful);
  await expect(page.locator('main')).toContainText(orderTexts.details.refunded);
  await expectAccessible(page, 'order given back in part');

  // The traveller says that the airline is at fault, but the house does not know of that.
  await refund.openedBy(() => page.getByTestId('give-back').click());
  await expect(page.getByText(texts.hindrance.refunded)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: new RegExp(`^${maryam}`) })).toBeChecked();
  await refund.because(refundReasonTexts.timeMoved);
  await expect(page.getByText(texts.form.claim)).toBeVisible();
  await refund.agree();
  await refund.submit.click();
  await expect(page.getByTestId('refund-reviewed')).toBeVisible();
  await expectAccessible(page, 'refund with the staff');
  await page.getByTestId('refund-cancel').click();
  await expect(page.getByTestId('refund-cancelled')).toBeVisible();
  await page.getByRole('link', { name: texts.done.toOrder }).click();
  await expect(page.getByTestId('give-back')).toBeVisible();
  await expect(refund.cards).toHaveCount(2);
});

test('travels are found by their number, their state and their day, and all of it is in the address @phone', async ({
  page,
}) => {
  await buyForTwo(page);
  const orderNumber = (await page.locator('main nav bdi').textContent()) ?? '';
  const orders = page.getByTestId('orders').locator('li');
  await page.goto('/profile/my-travels');
  await expect(orders).toHaveCount(1);
  // One trip is not filtered, until somebody comes by an address that does.
  await expect(page.getByTestId('travel-filters')).toHaveCount(0);
  await expectAccessible(page, 'travels');
  await page.goto('/profile/my-travels?state=refunded');
  await expect(page.getByText(orderTexts.travels.emptyFiltered)).toBeVisible();
  await expectAccessible(page, 'no travels found');
  await page.getByTestId('clear-filters').click();
  await expect(page).toHaveURL('/profile/my-travels');
  await expect(orders).toHaveCount(1);
  await page.goto('/profile/my-travels?state=issued');
  await page.getByTestId('order-number').fill(orderNumber);
  await page.getByTestId('find-order').click();
  await expect(page).toHaveURL(/\?state=issued&number=\d+$/);
  await page.getByTestId('standing-every').click();
  await expect(page).toHaveURL(/\?number=\d+$/);
  await expect(orders).toHaveCount(1);
  await page.getByTestId('standing-issued').click();
  await page.getByTestId('travel-from').click();
  await page.getByRole('dialog').locator('[aria-current=date]').click();
  await expect(page).toHaveURL(/state=issued&from=\d{4}-\d{2}-\d{2}&number=\d+$/);
  await page.reload();
  await expect(orders).toHaveCount(1);
  await expectAccessible(page, 'travels found');
});

test.describe('what staff decide', () => {
  // The first call of new staff fails, since the server asks for the second factor.
  test.use({ expectedStatuses: [403] });

  test('a sum that staff offer is shown with their word, withdrawn once, accepted once, and paid @desktop', async ({
    page,
    otherPage,
  }) => {
    const refund = refundPage(page);
    const wallet = walletPage(page);
    const desk = moneyDesk(otherPage);
    await desk.enter();
    const note = 'ایرلاین بخشی از جریمه را بخشید.';
    const offered = 4_000_000;
    await buyForTwo(page);
    const orderPage = page.url();
    for (const [name, answer] of [
      [arash, 'withdraw'],
      [maryam, 'accept'],
    ] as const) {
      await refund.openedBy(() => page.getByTestId('give-back').click());
      await refund.choose(name);
      const owner = page.getByRole('button', { name: maryam, exact: true });
      if ((await owner.count()) > 0) await owner.click();
      await refund.because(refundReasonTexts.timeMoved);
      await refund.agree();
      const asked = page.waitForResponse(/RefundRequest\/Create$/);
      await refund.submit.click();
      const { data } = (await (await asked).json()) as { data: Reply<Calls[typeof createRefund]> };
      await expect(page.getByTestId('refund-reviewed')).toBeVisible();
      await desk.openRefund(data.refundNumber);
      await desk.offer(offered / 10, note);
      if (answer === 'accept') await expectAccessible(otherPage, 'refund that staff decide');
      await desk.decide();
      await expect(otherPage.getByTestId('decision')).toContainText(staffMoneyTexts.refund.nothing);
      if (answer === 'accept') {
        await desk.openOrder(data.refundNumber);
        await expectAccessible(otherPage, 'order whole for staff');
      }
      await page.goto(orderPage);
      const offer = page.getByTestId('refund-offer');
      await expect(offer).toContainText(toman(offered));
      // The offer is in view without scrolling, since only it waits for an answer.
      await expect(page.getByTestId('refund-accept')).toBeInViewport();
      await expect(refund.cards.filter({ has: offer })).toContainText(note);
      if (answer === 'accept') await expectAccessible(page, 'a sum that staff offer');
      await page.getByTestId(`refund-${answer}`).click();
      await expect(offer).toHaveCount(0);
    }
    await expect(refund.cards.first()).toContainText(texts.states.Successful, { timeout: 30_000 });
    await wallet.open();
    await expect(wallet.balance).toContainText(formatToman(toRial(offered)));
  });
});
