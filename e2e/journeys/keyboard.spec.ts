import { toPersianDigits } from '#core/rules/text/digits.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { purchase } from '../models/purchase.ts';
import { resultsPage } from '../models/results.ts';
import { daysFromToday } from '../models/search.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { codeSentTo, freshMobile } from '../support/outbox.ts';
import { family } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a ticket is bought by keyboard alone @desktop', async ({ page, request }) => {
  const hands = keyboardOf(page);
  const results = resultsPage(page);
  const buying = purchase(page);
  const mobile = freshMobile();

  await page.goto('/');
  const origin = page.getByRole('combobox', { name: 'از (مبدأ)' });
  const destination = page.getByRole('combobox', { name: 'به (مقصد)' });
  await hands.write(origin, 'تهران');
  await expect(page.getByRole('option').first()).toBeVisible();
  await hands.press('ArrowDown');
  await hands.press('ArrowUp');
  await hands.press('Enter');
  await expect(origin).toHaveValue('تهران');
  // The focus moves to the next cell by itself.
  await expect(destination).toBeFocused();
  await hands.type('mashhad');
  await expect(page.getByRole('option')).toHaveCount(1);
  await hands.press('ArrowDown');
  await hands.press('Enter');
  await expect(destination).toHaveValue('مشهد');

  const when = page.getByTestId('search-date');
  await expect(when).toBeFocused();
  await hands.press('Enter');
  const today = page.locator('[data-date][aria-current="date"]');
  await expect(today).toBeFocused();
  await hands.press('ArrowDown');
  // In this calendar the next day is on the left.
  await hands.press('ArrowLeft');
  await expect(page.locator(`[data-date="${daysFromToday(8)}"]`)).toBeFocused();
  await hands.press('Enter');
  await expect(when).toContainText('،');

  const submit = page.getByTestId('search-submit');
  await expect(submit).toBeFocused();
  const passengers = page.getByTestId('search-passengers');
  await hands.tabTo(passengers, 'Shift+Tab');
  await hands.press('Enter');
  await hands.pressAt(page.getByRole('button', { name: 'یک نوزاد بیشتر' }));
  await hands.pressAt(page.getByTestId('picker-done'));
  await expect(passengers).toContainText('۲ مسافر');
  await expect(passengers).toBeFocused();
  await hands.pressAt(submit);

  await expect(page).toHaveURL(/\/plp\?/);
  await hands.expectHeadingFocused();
  await results.untilLoaded();
  const choose = page.getByTestId('choose-flight').first();
  await hands.pressAt(choose);
  const goOn = page.getByTestId('continue-purchase');
  await expect(goOn).toBeVisible();
  // When the sheet closes, the focus is back where it was.
  await hands.press('Escape');
  await expect(choose).toBeFocused();
  // Closing goes back in the history, which takes a moment. A user is slower than that.
  await expect(page).not.toHaveURL(/open=/);
  await hands.press('Enter');
  await expect(goOn).toBeVisible();
  const rules = page.getByTestId('all-rules');
  await hands.pressAt(rules);
  await hands.tabTo(page.getByRole('tab', { selected: true }));
  await hands.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'قوانین استرداد' })).toBeFocused();
  await hands.press('Escape');
  await expect(rules).toBeFocused();
  await expect(page).not.toHaveURL(/rqs=/);
  await hands.pressAt(goOn);

  await expect(page).toHaveURL(/\/add-passenger\?/);
  await expect(page.getByTestId('traveller-0')).toBeVisible();
  await hands.expectHeadingFocused();
  // Nothing is filled in yet, so the list of errors gets the focus and leads to the first field.
  await hands.pressAt(page.getByTestId('submit-big'));
  const errors = page.getByTestId('error-summary');
  await expect(errors).toBeFocused();
  await hands.pressAt(errors.getByRole('link').first());
  await expect(buying.field(0, 'firstNameFarsi')).toBeFocused();
  const [woman, , infant] = family;
  for (const [index, person] of [woman, infant].entries()) {
    if (!person) continue;
    const field = (name: string) => buying.field(index, name);
    await hands.write(field('firstNameFarsi'), person.persian[0]);
    await hands.write(field('lastNameFarsi'), person.persian[1]);
    // These names are suggested by now, but a user may type them all the same.
    await hands.write(field('firstName'), person.latin[0]);
    await hands.write(field('lastName'), person.latin[1]);
    await hands.pressAt(
      page.getByTestId(`traveller-${index}`).getByRole('radio', { name: travellerTexts.female }),
      'Space',
    );
    await hands.write(field('birthDateFa'), person.birth[0]);
    await hands.tabTo(field('birthDateFa-month'));
    for (let month = 0; month < Number(person.birth[1]); month += 1) await hands.press('ArrowDown');
    await expect(field('birthDateFa-month')).toHaveValue(person.birth[1]);
    await hands.write(field('birthDateFa-year'), person.birth[2]);
    await hands.write(field('nationalCode'), person.nationalCode);
    await hands.pressAt(page.getByTestId(`traveller-${index}-done`));
    await expect(page.getByTestId(`traveller-${index}`)).toContainText(travellerTexts.complete);
  }
  const phone = page.locator('#contact-phoneNumber');
  await expect(phone).toBeFocused();
  await hands.type(mobile);
  await hands.write(page.locator('#contact-email'), 'maryam@example.com');
  const since = new Date(Date.now() - 1000);
  // Enter sends the form from any of its fields.
  await hands.press('Enter');

  // The mobile of the contact is filled in already.
  await expect(page.getByTestId('sign-in-phone')).toBeFocused();
  await expect(page.getByTestId('sign-in-phone')).toHaveValue(toPersianDigits(mobile));
  await hands.press('Enter');
  await expect(page.getByTestId('otp-1')).toBeFocused();
  await hands.type(await codeSentTo(request, mobile, since));

  await expect(page).toHaveURL(/\/confirm\?/);
  await expect(page.getByTestId('accept-terms')).toBeVisible();
  await hands.expectHeadingFocused();
  await hands.pressAt(page.getByTestId('accept-terms'), 'Space');
  await hands.pressAt(page.getByTestId('pay-big'));
  await buying.untilBank();
  await hands.pressAt(page.getByTestId('bank-pay'));
  await buying.untilIssued();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    hands.pressAt(page.getByTestId('download-all')),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
});
