import { profileTexts } from '#core/texts/profile.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { purchase } from '../models/purchase.ts';
import { resultsAddress, resultsPage } from '../models/results.ts';
import { daysFromToday } from '../models/search.ts';
import { signedIn } from '../support/calls.ts';
import { freshMobile } from '../support/outbox.ts';
import { family, passportUntil } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const texts = profileTexts.passengers;
const { several } = travellerTexts;

test('travellers are saved, changed, and put into a purchase together @desktop @phone', async ({ page }) => {
  const buying = purchase(page);
  const results = resultsPage(page);
  const rows = page.getByTestId('saved-traveller');
  const grownUps = family.filter(({ type }) => type === 'Adult');
  await signedIn(page, freshMobile());
  await page.goto('/profile/passengers');
  await expect(page.getByText(texts.empty)).toBeVisible();
  await expectAccessible(page, 'nobody saved');

  for (const [count, person] of grownUps.entries()) {
    await page.getByRole('button', { name: texts.add }).click();
    await buying.fillPerson(0, person);
    await page.getByTestId('save-traveller').click();
    await expect(rows).toHaveCount(count + 1);
  }
  await page.getByRole('button', { name: texts.editOf('مریم رضایی') }).click();
  await expect(buying.field(0, 'lastName')).toHaveValue('REZAEI');
  await buying.fillPassport(0, passportUntil(daysFromToday(1500)));
  await expectAccessible(page, 'one saved traveller');
  await page.getByTestId('save-traveller').click();
  await expect(rows.filter({ hasText: 'A12345678' })).toHaveCount(1);

  await page.goto(resultsAddress({ days: 63, adults: 2 }));
  await results.untilLoaded();
  await results.openFirst();
  await results.goOn();
  await page.getByTestId('choose-several').click();
  const dialog = page.getByTestId('several');
  await dialog.getByLabel(several.search).fill('arash');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('checkbox').check();
  await dialog.getByLabel(several.search).fill('');
  await dialog.getByRole('checkbox', { name: /مریم/ }).check();
  await expectAccessible(page, 'several at once', { within: '[data-testid="several"]' });
  await dialog.getByRole('button', { name: several.put('۲') }).click();
  const names = await Promise.all(grownUps.map((_, index) => buying.field(index, 'firstName').inputValue()));
  expect(names.toSorted()).toEqual(['ARASH', 'MARYAM']);
});
