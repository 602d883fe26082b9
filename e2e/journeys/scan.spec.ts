import { errorTexts } from '#core/texts/errors.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { purchase } from '../models/purchase.ts';
import { resultsAddress, resultsPage } from '../models/results.ts';
import { freshMobile } from '../support/outbox.ts';
import { passportFile } from '../support/passport.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const texts = travellerTexts.scan;

test.describe('a picture of the passport in a purchase', () => {
  // The server refuses a picture that it cannot read.
  test.use({ expectedStatuses: [400] });

  test('fills the form, says what to look at, and leaves what was typed @phone', async ({ page }) => {
    const results = resultsPage(page);
    const buying = purchase(page);
    const strip = page.getByTestId('traveller-0-scan');
    const picture = page.getByTestId('traveller-0-picture');
    await page.goto(resultsAddress({ to: 'IST', days: 29, isAbroad: true }));
    await results.untilLoaded();
    await results.openFirst();
    await results.goOn();
    await buying.field(0, 'lastName').fill('Rezaie');

    // Before a picture is sent, the user must sign in.
    await picture.setInputFiles(await passportFile({}, { blur: 30 }));
    await buying.signIn(freshMobile());
    await expect(strip).toContainText(errorTexts.SCAN_UNREADABLE);
    await expect(strip).toContainText(texts.byHand);
    await expectAccessible(page, 'passport not read');

    await picture.setInputFiles(await passportFile());
    await expect(strip).toContainText(texts.done);
    await expect(buying.field(0, 'firstName')).toHaveValue('MARYAM');
    await expect(buying.field(0, 'passportNumber')).toHaveValue('A98765432');
    await expect(buying.field(0, 'nationalCode')).toHaveValue('۰۰۱۲۳۴۵۶۷۹');
    await expect(buying.field(0, 'passportIssuingCountryCode')).toHaveValue('IRN');
    await expect(buying.field(0, 'passportExpirationDateFa-year')).toHaveValue('۲۰۳۱');
    // Names have no check digit, so the traveller is asked to check this one.
    await expect(strip).toContainText(texts.doubtful(travellerTexts.fields.firstName).replace(/\.$/, ''));
    await expect(page.getByText(texts.lookWell).first()).toBeVisible();
    // What was typed stays until the user replaces it.
    await expect(strip).toContainText(texts.conflicts(travellerTexts.fields.lastName));
    await expect(buying.field(0, 'lastName')).toHaveValue('REZAIE');
    await expectAccessible(page, 'passport read');
    await page.getByTestId('scan-replace').click();
    await expect(buying.field(0, 'lastName')).toHaveValue('REZAEI');
    await buying.done(0);
    await expect(page.getByTestId('traveller-0')).toContainText(travellerTexts.complete);
  });
});
