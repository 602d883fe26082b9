import { profileTexts } from '#core/texts/profile.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { purchase } from '../models/purchase.ts';
import { signedIn } from '../support/calls.ts';
import { freshMobile } from '../support/outbox.ts';
import { passportFile } from '../support/passport.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const texts = profileTexts.passengers;
const { scan } = travellerTexts;

// The server refuses a picture that is no passport.
test.use({ expectedStatuses: [400] });

test('a passport fills the form of a saved traveller, who is deleted and taken back @phone', async ({
  page,
}) => {
  const buying = purchase(page);
  await signedIn(page, freshMobile());
  await page.goto('/profile/passengers');
  await page.getByRole('button', { name: texts.add }).click();
  const picture = page.getByTestId('traveller-0-picture');
  const strip = page.getByTestId('traveller-0-scan');

  await picture.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(strip).toContainText(scan.notImage);
  await picture.setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(strip).toContainText(scan.tooLarge);

  // What was typed before stays until the user replaces it.
  await buying.field(0, 'firstName').fill('MARIAM');
  await picture.setInputFiles(await passportFile({}, { blur: 12 }));
  await expect(strip).toContainText(scan.failed);
  await expect(buying.field(0, 'firstName')).toHaveValue('MARIAM');
  await picture.setInputFiles(await passportFile({}, { turn: 2, margin: 60 }));
  await expect(strip).toContainText(scan.done);
  await expect(buying.field(0, 'lastName')).toHaveValue('REZAEI');
  await expect(buying.field(0, 'passportNumber')).toHaveValue('A98765432');
  await expect(buying.field(0, 'firstName')).toHaveValue('MARIAM');
  await expectAccessible(page, 'a passport that was read');
  await page.getByTestId('scan-replace').click();
  await expect(buying.field(0, 'firstName')).toHaveValue('MARYAM');

  await page.getByTestId('save-traveller').click();
  await expect(page.getByTestId('error-summary')).toBeVisible();
  await buying.field(0, 'firstNameFarsi').fill('مریم');
  await buying.field(0, 'lastNameFarsi').fill('رضایی');
  await page.getByTestId('save-traveller').click();
  const rows = page.getByTestId('saved-traveller');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('A98765432');
  await expectAccessible(page, 'saved travellers');

  await page.getByTestId('find-traveller').fill('کسی دیگر');
  await expect(rows).toHaveCount(0);
  await page.getByTestId('find-traveller').fill('rezaei');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: texts.deleteOf('مریم رضایی') }).click();
  await expectAccessible(page, 'deleting a traveller', { within: 'dialog' });
  await page.getByRole('button', { name: texts.deleteYes }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: texts.restore }).click();
  await expect(rows).toHaveCount(1);
});
