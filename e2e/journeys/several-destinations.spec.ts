import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { purchase } from '../models/purchase.ts';
import { isSystemFlight, resultsPage } from '../models/results.ts';
import { daysFromToday, searchBox } from '../models/search.ts';
import { freshMobile } from '../support/outbox.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Only the first cards of the list are checked. */
const laterCards = { without: 'main ol > li:nth-child(n + 4)' };

test('three flights of one trip, none of them too soon after the one before @looks', async ({ page }) => {
  const box = searchBox(page);
  const results = resultsPage(page);
  const buying = purchase(page);
  const mobile = freshMobile();
  const [first, last] = [daysFromToday(18), daysFromToday(21)];

  await page.goto('/');
  await page.getByRole('tab', { name: 'پرواز خارجی' }).click();
  await box.chooseType(3);
  await box.choosePlace('origin-1', 'تهران', 'تهران');
  await box.choosePlace('destination-1', 'استانبول', 'استانبول');
  await box.chooseDate(first, 'date-1');
  // A leg begins at the destination of the one before it, so only its destination is chosen.
  await box.choosePlace('destination-2', 'دبی', 'دبی');
  await box.chooseDate(first, 'date-2');
  await box.addLeg();
  await box.choosePlace('destination-3', 'تهران', 'تهران');
  await box.chooseDate(last, 'date-3');
  await box.addLeg();
  await box.removeLeg(4);
  await expectAccessible(page, 'three flights asked');

  // The next flight leaves at least four hours later on the same day, so this one must arrive early.
  const arrivesEarly = (wall: string): boolean => wall >= `${first}T00:00` && wall < `${first}T15:00`;
  const one = await results.openFlight(
    () => box.submit(),
    (proposal) => isSystemFlight(proposal) && arrivesEarly(proposal.flightGroups[0]?.arrivalTime ?? ''),
  );
  const arrival = one.flightGroups[0]?.arrivalTime ?? '';
  const earliest = `${first}T${String(Number(arrival.slice(11, 13)) + 4).padStart(2, '0')}${arrival.slice(13, 16)}`;
  const two = await results.openNext(
    (proposal) => isSystemFlight(proposal) && (proposal.flightGroups[0]?.departureTime ?? '') >= earliest,
  );
  await results.close();
  await expect(page.getByText('کمتر از ۴ ساعت پس از رسیدن پرواز قبلی')).toBeVisible();
  await expect(
    page
      .getByText(resultsTexts.trip.each(resultsTexts.trip.soFar(2)))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'second of three flights', laterCards);
  await results.open(two);
  const three = await results.openNext(isSystemFlight);
  const total = one.totalPrice + two.totalPrice + three.totalPrice;
  await expect(page.getByTestId('trip-total')).toContainText(formatToman(toRial(total)));
  await results.goOn();

  await expect(page.getByTestId('trip-leg').filter({ visible: true })).toHaveCount(3);
  await buying.fillAbroad(mobile);
  await buying.submit();
  await buying.signIn(mobile);
  await buying.untilConfirm();
  await buying.expectPayable(total);
  await expectAccessible(page, 'confirm of three flights');
  await buying.payAtBank();
  await expect(page.getByTestId('ticket')).toHaveCount(3);
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/profile/my-travels/order-details?orderId=${orderId}`);
  await expect(page.getByTestId('trip-leg')).toHaveCount(3);
  await expectAccessible(page, 'order of three flights');
});
