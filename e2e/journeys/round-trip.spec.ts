import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { passengerErrorTexts } from '#core/texts/passengers.ts';
import { purchase } from '../models/purchase.ts';
import { isSystemFlight, resultsAddress, resultsPage } from '../models/results.ts';
import { daysFromToday, searchBox } from '../models/search.ts';
import { freshMobile } from '../support/outbox.ts';
import { family, passportUntil } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const sheet = { within: '[data-testid="flight-detail"]' };
/** Only the first cards of the list are checked. */
const laterCards = { without: 'main ol > li:nth-child(n + 4)' };
const [someone] = family;

const toman = (rials: number): string => formatToman(toRial(rials));
const numbersOf = ({ flightGroups }: Proposal): string[] =>
  flightGroups.flatMap(({ flightLegs }) => flightLegs.map((leg) => leg.flightNumber));

test('there and back within the country: the total of both all along, a ticket for each @looks', async ({
  page,
}) => {
  const box = searchBox(page);
  const results = resultsPage(page);
  const buying = purchase(page);
  const total = page.getByTestId('trip-total').last();
  const mobile = freshMobile();

  await page.goto('/');
  await box.chooseType(2);
  await box.choosePlace('origin', 'تهران', 'تهران');
  await box.choosePlace('destination', 'مشهد', 'مشهد');
  await box.chooseDates(daysFromToday(12), daysFromToday(16));
  await expectAccessible(page, 'round trip asked');
  const there = await results.openFlight(() => box.submit(), isSystemFlight);
  await expect(total).toContainText(toman(there.totalPrice));
  await results.close();
  await expectAccessible(page, 'the way there', laterCards);
  await results.open(there);

  // The page tells the refund of both flights, and the present step of each one's rules.
  const back = await results.openNext(
    (proposal) => isSystemFlight(proposal) && proposal.penaltyNowPercent !== null,
  );
  const both = there.totalPrice + back.totalPrice;
  await expect(total).toContainText(toman(both));
  await results.openRules();
  await page.getByRole('tab', { name: detailTexts.refund }).click();
  await expect(page.getByRole('heading', { name: 'برگشت', exact: true })).toBeVisible();
  await expect(page.locator(`${sheet.within} table`).getByText(detailTexts.ladder.here)).toHaveCount(2);
  await expectAccessible(page, 'refund of both ways', sheet);
  await results.closeRules();
  await results.close();
  await expect(page.getByTestId('picked-leg')).toContainText(numbersOf(there)[0] ?? '');
  await expect(
    page.getByText(resultsTexts.trip.each(resultsTexts.trip.both)).filter({ visible: true }).first(),
  ).toBeVisible();
  await expectAccessible(page, 'the way back', laterCards);
  await results.open(back);
  await results.goOn();

  await expect(page.getByTestId('trip-leg').filter({ visible: true })).toHaveCount(2);
  await expectAccessible(page, 'passengers of a round trip');
  if (someone) await buying.fill(0, someone);
  await buying.fillContact(mobile, 'maryam@example.com');
  await buying.submit();
  await buying.signIn(mobile);
  await buying.untilConfirm();
  await buying.expectPayable(both);
  await expect(page.locator('main li[aria-current=true]').first()).toBeVisible();
  await expectAccessible(page, 'confirm of a round trip');
  await buying.payAtBank();
  const tickets = page.getByTestId('ticket');
  await expect(tickets).toHaveCount(2);
  await expect(tickets.first()).toContainText(numbersOf(there)[0] ?? '');
  await expect(tickets.last()).toContainText(numbersOf(back)[0] ?? '');
  await expect(page.getByTestId('pnr')).toHaveCount(2);
  await expectAccessible(page, 'tickets of a round trip');
});

/** Whether a proposal has a stop, and seats enough. */
const isConnection = (proposal: Proposal): boolean =>
  isSystemFlight(proposal) && (proposal.flightGroups[0]?.stops ?? 0) > 0;

test('there and back abroad with stops: a passport that is good long enough @looks', async ({ page }) => {
  const results = resultsPage(page);
  const buying = purchase(page);
  const mobile = freshMobile();
  const backAfter = 32;
  const asked = { from: 'IKA*', to: 'LHR*', days: 28, back: backAfter, isAbroad: true };

  const there = await results.openFlight(() => page.goto(resultsAddress(asked)), isConnection);
  await expect(page.getByTestId('stopover').first()).toBeVisible();
  await results.openRules();
  await page.getByRole('tab', { name: detailTexts.visa }).click();
  const roles = detailTexts.visas.roles;
  await expect(page.getByText(`(${roles.destination})`)).toBeVisible();
  await expect(page.getByText(`(${roles.transit})`).first()).toBeVisible();
  await expectAccessible(page, 'visas on the way', sheet);
  // The refund follows the rules of each fare's class. If a connection has several classes, the least refund is shown.
  await page.getByRole('tab', { name: detailTexts.refund }).click();
  await expect(page.locator(`${sheet.within} table`).getByText(detailTexts.ladder.here)).toBeVisible();
  const back = await results.openNext(isConnection);
  await results.goOn();

  await expect(buying.field(0, 'firstNameFarsi')).toHaveCount(0);
  if (someone) await buying.fillPerson(0, someone);
  await buying.fillPassport(0, passportUntil(daysFromToday(backAfter + 170)));
  await buying.done(0);
  await expect(page.getByText(passengerErrorTexts.PASS_VALIDITY_LESS_6MONTH).first()).toBeVisible();
  await expectAccessible(page, 'passport ends too soon');
  await buying.fillPassport(0, passportUntil(daysFromToday(backAfter + 400)));
  await expect(page.getByText(passengerErrorTexts.PASS_VALIDITY_LESS_6MONTH)).toHaveCount(0);
  await buying.done(0);
  await buying.fillContact(mobile, 'maryam@example.com');
  await buying.submit();
  await buying.signIn(mobile);
  await buying.untilConfirm();
  await expect(page.locator('main li[aria-current=true]').first()).toBeVisible();
  await expectAccessible(page, 'confirm of a trip abroad');
  await buying.payAtBank();
  for (const number of [...numbersOf(there), ...numbersOf(back)])
    await expect(page.getByTestId('ticket').filter({ hasText: number }).first()).toBeVisible();
  await expectAccessible(page, 'tickets abroad');
});
