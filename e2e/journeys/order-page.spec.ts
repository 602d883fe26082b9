import { purchase } from '../models/purchase.ts';
import { isSystemFlight } from '../models/results.ts';
import { shifted, watchShifts } from '../support/shifts.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Buys two tickets whose rules are known, and gives the address of the order. */
const boughtForTwo = async (page: Page, days: number): Promise<string> => {
  const buying = purchase(page);
  const { orderId } = await buying.reachConfirm(
    { days, adults: 2 },
    (proposal) => isSystemFlight(proposal) && proposal.penaltyNowPercent !== null,
  );
  await buying.payAtBank();
  return `/profile/my-travels/order-details?orderId=${orderId}`;
};

/** Every answer and every script comes at a time of its own, as on a slow line. */
const scatterAnswers = async (page: Page): Promise<void> => {
  let asked = 0;
  const later = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await page.route(/\/(?:api|account)\/|\/assets\/.*\.js$/, async (route) => {
    asked += 1;
    await later(60 + ((asked * 137) % 500));
    await route.continue();
  });
  await page.route(/GetCurrentUserRefunds|GetAirportPoints|GetCurrentUserAlerts/, async (route) => {
    await later(900);
    await route.continue();
  });
};

test('the page of an order stands still while its parts come @phone @desktop', async ({ page }) => {
  const address = await boughtForTwo(page, 36);
  await watchShifts(page);
  await scatterAnswers(page);
  await page.goto(address);
  await expect(page.getByTestId('give-back')).toBeVisible();
  await expect(page.getByTestId('penalty-alert')).toBeVisible();
  await expect(page.getByTestId('route-map').locator('svg')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { sum, moved } = await shifted(page);
  expect(sum, `layout shift: ${moved}`).toBeLessThanOrEqual(0.01);
});
