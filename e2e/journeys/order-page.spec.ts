import { detailTexts } from '#core/products/flight/texts/details.ts';
import { orderItemTexts } from '#core/products/flight/texts/order-items.ts';
import { boughtForTwo } from '../models/order.ts';
import { shifted, watchShifts } from '../support/shifts.ts';
import { expect, expectAccessible, type Page, test } from '../support/test.ts';

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
  const { address } = await boughtForTwo(page, 36);
  await watchShifts(page);
  await scatterAnswers(page);
  await page.goto(address);
  await expect(page.getByTestId('give-back')).toBeVisible();
  await expect(page.getByTestId('penalty-alert')).toBeVisible();
  await expect(page.getByTestId('route-map').locator('svg')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { sum, moved } = await shifted(page);
  expect(sum, `layout shift: ${moved}`).toBeLessThanOrEqual(0.01);
  await expectAccessible(page, 'order');
});

test('tickets have one page, and their old address leads there @phone @desktop', async ({ page }) => {
  const { orderId } = await boughtForTwo(page, 38);
  await page.goto(`/profile/my-travels/order-details/flight-order-items?orderId=${orderId}`);
  await expect(page).toHaveURL(`/payment/${orderId}`);
  await expect(page.getByTestId('ticket')).toHaveCount(1);
  await expect(page.getByTestId('ticket-qr')).toHaveCount(2);
  await expect(page.getByText(orderItemTexts.states.valid)).toHaveCount(2);
  await expect(page.locator('main li[aria-current=true]')).toContainText('٪');
  await expectAccessible(page, 'tickets');
  await page.getByTestId('all-legs').locator('summary').click();
  await expect(page.getByTestId('all-legs')).toContainText(detailTexts.fareBasis);
  await expectAccessible(page, 'tickets with all of their flights');
});
