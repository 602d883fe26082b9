import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { resultsPage } from '../models/results.ts';
import { daysFromToday } from '../models/search.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const sheet = '[data-testid="flight-detail"]';

const isConnection = ({ flightGroups, seat }: Proposal): boolean =>
  seat > 0 && (flightGroups[0]?.stops ?? 0) > 0;

test('a flight with a stop tells all of the way before it is bought @looks', async ({ page }) => {
  const results = resultsPage(page);
  const { proposals } = await results.answerOf(() =>
    page.goto(
      `/plp?origin=THR&destination=LON&date=${daysFromToday(25)}&adults=1&children=0&infants=0&productType=1`,
    ),
  );
  expect(proposals.every((proposal) => proposal.seat === 0 || isConnection(proposal))).toBe(true);
  await results.openFirst();
  await expect(page.getByTestId('stopover').first()).toContainText('توقف در');
  await expect(page.getByTestId('open-row').getByRole('img')).toHaveAccessibleName(
    /^نقشه مسیر .+ به .+، با توقف در .+ کیلومتر$/,
  );
  await expectAccessible(page, 'open connection', { within: '[data-testid="open-row"]' });
  await results.openRules();
  await expectAccessible(page, 'connection info', { within: sheet });

  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  await tab(detailTexts.refund);
  await expect(page.getByText(detailTexts.routeRules)).toBeVisible();
  await expectAccessible(page, 'connection refund', { within: sheet });
  await tab(detailTexts.baggage);
  await expect(page.getByRole('rowheader')).toHaveText(['بزرگسال', 'کودک', 'نوزاد']);
  await expectAccessible(page, 'connection baggage', { within: sheet });
  await tab(detailTexts.visa);
  await expect(page.getByText(`(${detailTexts.visas.roles.destination})`)).toBeVisible();
  await expect(page.getByText(detailTexts.visas.hint)).toBeVisible();
  await expectAccessible(page, 'connection visa', { within: sheet });

  await results.goOn();
  await expect(page.getByTestId('stopover').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('#passengers-0-passportNumber')).toBeVisible();
});
