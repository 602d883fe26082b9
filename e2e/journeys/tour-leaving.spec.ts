import type { Page } from '@playwright/test';
import { tourLeavingPageTexts as texts } from '#core/products/tour/texts/leaving-page.ts';
import { leftAloneTexts } from '#core/products/tour/texts/left-alone.ts';
import { tourOrderPageTexts as orderTexts } from '#core/products/tour/texts/order-page.ts';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import { refundReasonTexts } from '#core/texts/refunds.ts';
import { purchase } from '../models/purchase.ts';
import { refundPage } from '../models/refund.ts';
import { tourPages } from '../models/tour.ts';
import { freshMobile } from '../support/outbox.ts';
import { family } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const [maryam, arash] = family;

/** Two who share a double room have reserved a tour; their order. */
const reserved = async (page: Page): Promise<string> => {
  if (!maryam || !arash) throw new Error('nobody travels');
  const tours = tourPages(page);
  const buying = purchase(page);
  const mobile = freshMobile();
  // At home nobody needs a passport, whatever leaves next.
  await page.goto('/tours?to=qeshm&promise=available,halfNow');
  await expect(tours.rows.first()).toBeVisible();
  await tours.openTour(0);
  await tours.reserve();
  await tours.nameTravellers();
  await buying.fill(0, maryam);
  await buying.fill(1, arash);
  await buying.fillContact(mobile, 'maryam@example.com');
  await page.getByTestId('accept-contract').check();
  await buying.submit();
  await buying.signIn(mobile);
  await tours.untilPayment();
  const orderId = tours.orderId();
  await buying.pay();
  await buying.atBank('pay');
  await expect(page.getByTestId('reserved')).toBeVisible({ timeout: 60_000 });
  return orderId;
};

test('one of two leaves a reserved tour before it is settled, then the other one: sums and rooms before anybody agrees @phone @desktop', async ({
  page,
}) => {
  if (!maryam || !arash) throw new Error('nobody travels');
  const tours = tourPages(page);
  const orderId = await reserved(page);
  await tours.orderPage(orderId);
  await page.getByTestId('leave-tour').click();
  const sheet = page.getByTestId('leave-sheet');
  const leave = sheet.getByTestId('leave-now');
  await expect(leave).toBeDisabled();
  await sheet.getByTestId('leave-1').check();
  await expect(sheet.getByTestId('leave-back')).toBeVisible();
  // Whoever stays alone in the double room has to say how they will sleep.
  await expect(leave).toBeDisabled();
  await expectAccessible(page, 'tour leaving, with a room to choose', {
    within: '[data-testid="leave-sheet"]',
  });
  await sheet.getByRole('radio').first().check();
  await expect(leave).toBeEnabled();
  const back = (await sheet.getByTestId('leave-back').textContent()) ?? '';
  await leave.click();
  await expect(sheet).toHaveCount(0);
  const left = page.getByTestId('left-people');
  await expect(left).toContainText(arash.persian[0]);
  await expect(left).toContainText(back.replace(/[^۰-۹٬]/g, ''));
  await expectAccessible(page, 'tour order that one has left');

  await page.reload();
  await expect(left).toContainText(arash.persian[0]);
  await page.getByTestId('leave-tour').click();
  await sheet.getByTestId('leave-0').check();
  await expect(sheet).toContainText(texts.whole);
  await expect(leave).toHaveText(texts.confirmAll);
  await leave.click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByTestId('leave-tour')).toHaveCount(0);
  await expect(page.getByTestId('pay-rest')).toHaveCount(0);
  // Nothing lies ahead of an order that ended.
  await expect(page.getByTestId('tour-way').getByRole('listitem')).toHaveText([
    new RegExp(orderTexts.deposit),
    new RegExp(orderTexts.over),
  ]);
  await expectAccessible(page, 'tour order that all have left');
});

test('one of two gives a settled tour back: the other is asked first, and has the single room out of what comes back @phone @desktop', async ({
  page,
}) => {
  if (!maryam || !arash) throw new Error('nobody travels');
  const tours = tourPages(page);
  const buying = purchase(page);
  const refund = refundPage(page);
  const orderId = await reserved(page);
  await tours.orderPage(orderId);
  await page.getByTestId('pay-rest').click();
  await tours.untilPayment();
  await buying.pay();
  await buying.atBank('pay');
  await buying.untilIssued();

  await refund.openedBy(() => page.goto(`/profile/my-travels/order-details/refund?orderId=${orderId}`));
  await page.getByTestId('refund-item').nth(1).check();
  const question = page.getByRole('group', { name: new RegExp(`^${maryam.persian[0]}`) });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'tour refund, with a room to choose');
  await refund.because(refundReasonTexts.plansChanged);
  await page.getByLabel(refundFormTexts.form.owner.firstName, { exact: true }).fill(maryam.persian[0]);
  await page.getByLabel(refundFormTexts.form.owner.lastName, { exact: true }).fill(maryam.persian[1]);
  await refund.agree();
  await refund.submit.click();
  // Nothing is agreed to before whoever stays has said how they sleep.
  await expect(page.getByText(refundFormTexts.form.chooseWay)).toBeVisible();
  await question.getByRole('radio', { name: new RegExp(leftAloneTexts.ways.single) }).check();
  const supplement = ((await page.getByTestId('refund-for-ways').textContent()) ?? '').replace(
    /[^۰-۹٬]/g,
    '',
  );
  await refund.submit.click();
  await expect(refund.outcome).toBeVisible({ timeout: 60_000 });

  await tours.orderPage(orderId);
  const room = page.getByTestId('single-room');
  await expect(room).toContainText(supplement);
  await expect(room).toContainText(arash.persian[0]);
  await expectAccessible(page, 'settled tour order that one has left');
});
