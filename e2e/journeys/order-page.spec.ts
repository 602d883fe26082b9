import type { Locator } from '@playwright/test';
import { aheadTexts as flightAheadTexts } from '#core/products/flight/texts/ahead.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { orderItemTexts } from '#core/products/flight/texts/order-items.ts';
import { flightSaleTexts } from '#core/products/flight/texts/sale.ts';
import { aheadTexts } from '#core/texts/ahead.ts';
import { orderStateTexts } from '#core/texts/orders.ts';
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

test('the times of an order lie over the edge of its map, and it says what comes until it leaves @phone @desktop', async ({
  page,
}) => {
  const { address } = await boughtForTwo(page, 37);
  await page.goto(address);
  const drawing = page.getByTestId('route-map').locator('svg');
  await expect(drawing).toBeVisible();
  const boxOf = async (place: Locator) => {
    const box = await place.boundingBox();
    if (!box) throw new Error('nothing there');
    return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
  };
  const map = await boxOf(page.getByTestId('route-map'));
  const times = await boxOf(page.getByTestId('trip-leg'));
  expect(map.bottom - times.top).toBeGreaterThan(20);
  // The route and its names stand above what covers the map.
  for (const name of await drawing.locator('text').all())
    expect((await boxOf(name)).bottom).toBeLessThanOrEqual(times.top);
  const ahead = page.getByTestId('ahead');
  await expect(ahead.getByRole('heading')).toHaveText(aheadTexts.title('مشهد'));
  const stops = ahead.getByRole('listitem');
  await expect(stops.first()).toContainText(flightSaleTexts.issue?.done ?? '');
  await expect(stops.filter({ hasText: flightAheadTexts.beThere })).toHaveCount(1);
  await expect(stops.filter({ hasText: flightAheadTexts.departure('مشهد') })).toBeVisible();
  // What was is folded under it.
  await expect(page.getByTestId('timeline')).toBeHidden();
  await ahead.locator('summary').click();
  await expect(page.getByTestId('timeline')).toContainText(orderStateTexts.Submitted);
  await expectAccessible(page, 'what comes of an order');
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
