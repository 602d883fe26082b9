import { shareTexts } from '#core/texts/shares.ts';
import { purchase } from '../models/purchase.ts';
import { tourPages } from '../models/tour.ts';
import { heldTour, openTourDate, signedIn } from '../support/calls.ts';
import { freshMobile } from '../support/outbox.ts';
import { expect, expectAccessible, type Page, test } from '../support/test.ts';

/** Opens a link to half of what is due, on a page of the order that is open, and answers its path. */
const halfLink = async (page: Page): Promise<string> => {
  await page.getByTestId('open-payers').click();
  const sheet = page.getByTestId('payers');
  await sheet.getByTestId('equal-2').click();
  const link = sheet.getByTestId('share-link');
  await expect(link).toHaveCount(1);
  return (await link.getAttribute('data-path')) ?? '';
};

/** Opens a link for the second of two travellers, with their own price, and answers its path. */
const linkOfTheOther = async (page: Page): Promise<string> => {
  await page.getByTestId('open-payers').click();
  const sheet = page.getByTestId('payers');
  await expect(sheet.getByTestId('pays-own')).toHaveCount(2);
  await sheet.getByTestId('pays-own').first().uncheck();
  await sheet.getByTestId('by-person').scrollIntoViewIfNeeded();
  await expectAccessible(page, 'a link by person to the rest of a tour', {
    within: '[data-testid="payers"]',
  });
  await sheet.getByTestId('by-person').click();
  const link = sheet.getByTestId('share-link');
  await expect(link).toHaveCount(1);
  // Whoever organises is left to pay their own, and may give it a link as well.
  await expect(sheet.getByTestId('pays-own')).toHaveCount(1);
  return (await link.getAttribute('data-path')) ?? '';
};

/** Pays a link by card; the sum of the receipt, as it stands there. */
const payLink = async (page: Page, path: string): Promise<string> => {
  await page.goto(path);
  const asked = (await page.getByTestId('share-sum').textContent()) ?? '';
  await page.getByTestId('share-pay').click();
  await purchase(page).atBank('pay');
  await expect(page.getByTestId('share-mine')).toBeVisible();
  const sum = asked.replace(/[^۰-۹٬]/g, '');
  await expect(page.getByTestId('share-receipt')).toContainText(sum);
  return sum;
};

test('two pay a tour: half of the deposit by a link, of the rest what one of them costs, and what is left by its organiser, and it is settled @phone @desktop', async ({
  page,
  otherPage,
}) => {
  test.slow();
  const organiser = { mobile: freshMobile(), token: '' };
  organiser.token = await signedIn(page, organiser.mobile);
  await signedIn(otherPage, freshMobile());
  const date = await openTourDate(page, 'yerevan');
  const orderId = await heldTour(page, organiser, { ...date, isAbroad: true });
  const buying = purchase(page);
  const tours = tourPages(page);

  await page.goto(`/tour-booking/payment/${orderId}`);
  const deposit = await halfLink(page);
  await otherPage.goto(deposit);
  // What becomes of the money where the others do not pay is said before it is paid.
  await expect(otherPage.getByTestId('pay-share')).toContainText(shareTexts.page.back);
  await expectAccessible(otherPage, 'a link to a part of the deposit of a tour');
  await payLink(otherPage, deposit);
  await page.reload();
  await buying.pay();
  await buying.atBank('pay');
  await expect(page.getByTestId('reserved')).toBeVisible({ timeout: 60_000 });

  await tours.orderPage(orderId);
  await page.getByTestId('pay-rest').click();
  await tours.untilPayment();
  const rest = await linkOfTheOther(page);
  await expectAccessible(page, 'links to the rest of a tour', { within: '[data-testid="payers"]' });
  await otherPage.goto(rest);
  await expect(otherPage.getByTestId('pay-share')).toContainText(shareTexts.page.byRule);
  await expectAccessible(otherPage, 'a link to a part of the rest of a tour');
  const paid = await payLink(otherPage, rest);
  await page.reload();
  await page.getByTestId('open-payers').click();
  const row = page.getByTestId('share-row').filter({ hasText: paid }).last();
  await expect(row).toContainText(shareTexts.organise.states.paid);
  await page.reload();
  await buying.pay();
  await buying.atBank('pay');
  await buying.untilIssued();
  await tours.orderPage(orderId);
  await expect(page.getByTestId('pay-rest')).toHaveCount(0);
  await expectAccessible(page, 'a tour that two paid');
});
