import { purchase } from '../models/purchase.ts';
import { resultsPage } from '../models/results.ts';
import { daysFromToday, searchBox } from '../models/search.ts';
import { freshMobile, textsSentTo } from '../support/outbox.ts';
import { family } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** The whole list is checked once; elsewhere only its first cards. */
const wholeListIn = 'desktop';
const laterCards = 'main ol > li:nth-child(n + 9)';
const sheet = { within: '[data-testid="flight-detail"]' };

test('two adults and an infant fly from Tehran to Mashhad @looks', async ({ page, request }) => {
  const mobile = freshMobile();
  const box = searchBox(page);
  const results = resultsPage(page);
  const buying = purchase(page);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'home');
  // The first place is typed in Persian, the second as the code of an airport.
  await box.choosePlace('origin', 'تهران', 'تهران');
  await box.choosePlace('destination', 'mhd', 'مشهد');
  await box.chooseDate(daysFromToday(9));
  await box.addPassengers(2, 1);
  await box.submit();

  await results.untilLoaded();
  await expectAccessible(
    page,
    'results',
    test.info().project.name === wholeListIn ? {} : { without: laterCards },
  );
  await results.openFirst();
  await expect(page.getByTestId('open-row').getByTestId('route-map').locator('text').first()).toBeVisible();
  await expectAccessible(page, 'open flight', { within: '[data-testid="open-row"]' });
  await results.openRules();
  await expectAccessible(page, 'flight info', sheet);
  for (const [tab, what] of Object.entries({
    'قوانین استرداد': 'refund ladder',
    بار: 'baggage',
    'ویزای مسیر': 'visa',
  })) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page, what, sheet);
  }
  await results.goOn();

  await expect(page.getByTestId('traveller-0')).toBeVisible();
  await expectAccessible(page, 'passengers');
  await buying.submit();
  await expect(page.getByTestId('error-summary')).toBeVisible();
  await expectAccessible(page, 'passengers with errors');
  for (const [index, person] of family.entries()) await buying.fill(index, person);
  await buying.fillContact(mobile, 'maryam@example.com');
  await buying.submit();
  await expect(buying.signInDialog).toBeVisible();
  await expectAccessible(page, 'signing in', { within: 'dialog' });
  await buying.signIn(mobile);

  await buying.untilConfirm();
  await expectAccessible(page, 'confirm');
  await buying.pay();
  await buying.untilBank();
  await expectAccessible(page, 'bank');
  await buying.atBank('pay');
  await buying.untilIssued();
  // One for each of them, also where there is no network.
  await expect(page.getByTestId('ticket-qr')).toHaveCount(3);
  await expectAccessible(page, 'the ticket');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('download-all').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await expect(async () => expect((await textsSentTo(request, mobile)).join(' ')).toContain('مشهد')).toPass();

  await page.goto('/profile/my-travels');
  const orders = page.getByTestId('orders').getByRole('link');
  await expect(orders.first()).toBeVisible();
  await expectAccessible(page, 'my travels');
  await orders.first().click();
  await expect(page).toHaveURL(/order-details/);
  await expect(page.getByText('مریم رضایی').first()).toBeVisible();
  await expectAccessible(page, 'one order');
});

test('one letter corrected of a name that was confirmed leaves the same name in the other letters alone @phone', async ({
  page,
}) => {
  const buying = purchase(page);
  await buying.fillByAddress({ days: 53 });
  const card = page.getByTestId('traveller-0');
  await expect(card).toContainText('مریم رضایی');
  await page.reload();
  await card.getByRole('button').click();
  await buying.field(0, 'lastName').fill('REZAEII');
  await buying.field(0, 'nationalCode').focus();
  // A suggestion comes a moment after the field has lost the focus.
  await page.waitForLoadState('networkidle');
  await buying.done(0);
  await expect(card).toContainText('مریم رضایی');
});
