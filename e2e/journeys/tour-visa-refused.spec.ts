import sharp from 'sharp';
import { visaRefusedTexts as texts } from '#core/products/tour/texts/visa-refused.ts';
import { purchase } from '../models/purchase.ts';
import { tourPages } from '../models/tour.ts';
import { heldTour, openTourDate, signedIn } from '../support/calls.ts';
import { freshMobile } from '../support/outbox.ts';
import { giveScopes, setUpFactor } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// The first call of new staff fails, since the server asks for the second factor.
test.use({ expectedStatuses: [403] });

const letter = async () => ({
  name: 'letter.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#eee8d5' } })
    .png()
    .toBuffer(),
});

test('one of two gets no visa: the paper is sent, staff see both sums and accept it, and the fee alone is kept @looks @phone @desktop', async ({
  page,
  browser,
}, info) => {
  const traveller = { mobile: freshMobile(), token: '' };
  traveller.token = await signedIn(page, traveller.mobile);
  const tourId = info.project.name === 'phone' ? 'baku' : 'dubai';
  const orderId = await heldTour(page, traveller, {
    ...(await openTourDate(page, tourId)),
    isAbroad: true,
  });
  const buying = purchase(page);
  await page.goto(`/tour-booking/payment/${orderId}`);
  await buying.pay();
  await buying.atBank('pay');
  await expect(page.getByTestId('reserved')).toBeVisible({ timeout: 60_000 });

  await tourPages(page).orderPage(orderId);
  await page.getByTestId('visa-refused').click();
  const sheet = page.getByTestId('visa-refused-sheet');
  const now = sheet.getByTestId('visa-refused-now');
  await expect(now).toBeDisabled();
  await sheet.getByTestId('visa-refused-1').check();
  await sheet.getByRole('radio').first().check();
  await sheet.getByTestId('visa-paper-0-picture').setInputFiles(await letter());
  await expect(sheet.getByTestId('visa-paper-0-row')).toHaveAttribute('data-state', 'ready');
  await expect(now).toBeEnabled();
  await expectAccessible(page, 'tour whose visa was refused', {
    within: '[data-testid="visa-refused-sheet"]',
  });
  const back = ((await sheet.getByTestId('visa-refused-back').textContent()) ?? '').replace(/[^۰-۹٬]/g, '');
  await now.click();
  await expect(sheet).toHaveCount(0);
  const claims = page.getByTestId('visa-claims');
  await expect(claims).toContainText(texts.states.asked);
  await expect(claims).toContainText(back);
  // A better paper can be sent while it waits.
  await expect(page.getByTestId('visa-refused')).toHaveText(texts.again);

  const context = await browser.newContext({ viewport: page.viewportSize(), locale: 'fa-IR' });
  const staff = await context.newPage();
  const mobile = freshMobile();
  await giveScopes(mobile, 'tours:decide');
  await signedIn(staff, mobile);
  await staff.goto('/back-office');
  await staff.getByTestId('back-office-parts').locator('a[href="/back-office/tour-visa-claims"]').click();
  await setUpFactor(staff);
  await expect(staff.getByTestId('visa-claims')).toContainText(back);
  await expectAccessible(staff, 'refused visas for staff');
  await staff.getByTestId('decide-claim').first().click();
  const dialog = staff.getByTestId('visa-claim-dialog');
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.getByTestId('visa-claim-submit').click();
  await expectAccessible(staff, 'a refused visa for staff', { within: 'dialog' });
  await dialog.getByRole('radio').first().check({ force: true });
  await dialog.getByTestId('visa-claim-submit').click();
  await expect(dialog).toHaveCount(0);
  await context.close();

  await page.reload();
  await expect(claims).toContainText(texts.states.accepted);
  await expect(page.getByTestId('left-people')).toContainText(back);
  await expectAccessible(page, 'tour order after a refused visa');
});
