import type { Reply } from '#core/contract/endpoint.ts';
import type { FlightOrder } from '#core/products/flight/contract/endpoints.ts';
import { orderItemTexts } from '#core/products/flight/texts/order-items.ts';
import { flightSaleTexts } from '#core/products/flight/texts/sale.ts';
import { flightTripTexts } from '#core/products/flight/texts/trip.ts';
import type { Calls } from '#core/products/index.ts';
import { connectionTexts } from '#core/texts/connection.ts';
import { orderStateTexts, orderTexts } from '#core/texts/orders.ts';
import { paymentTexts } from '#core/texts/payment.ts';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import { refundReasonTexts } from '#core/texts/refunds.ts';
import { boughtForTwo, giveBack, lookAgain, orderAddress } from '../models/order.ts';
import { purchase } from '../models/purchase.ts';
import { refundPage } from '../models/refund.ts';
import { signInDialog } from '../models/sign-in.ts';
import { freshMobile } from '../support/outbox.ts';
import { endSessionsOf, givePassword } from '../support/sessions.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// Who comes back to an order: after a while, from another tab, by the browser's own buttons, without a connection.

const [maryam, arash] = ['مریم رضایی', 'آرش رضایی'];
const detailsCall = 'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}';
const notFresh = orderTexts.details.notFresh;

test('what another tab did is there when one looks at this one again @phone', async ({ page }) => {
  const { orderId } = await purchase(page).reachConfirm({ days: 41 });
  await page.goto(orderAddress(orderId));
  await expect(page.getByTestId('pay-now')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(orderAddress(orderId));
  await other.getByTestId('cancel-unpaid').click();
  await other.getByTestId('cancel-unpaid-yes').click();
  await expect(other.getByText(orderTexts.cancelledState).first()).toBeVisible();
  await lookAgain(page);
  await expect(page.locator('main h1 + *')).toContainText(orderTexts.cancelledState);
  await expect(page.getByTestId('pay-now')).toHaveCount(0);
  await expect(page.locator('#live-polite')).toContainText(orderTexts.cancelledState);
  await other.close();
});

test.describe('after all tickets were given back', () => {
  // The form of a refund for which nothing is left.
  test.use({ expectedStatuses: [409] });

  test('in another tab, by Back and by Forward, the order says so at once @desktop', async ({ page }) => {
    const { orderId, address } = await boughtForTwo(page, 42);
    await page.goto(address);
    await expect(page.getByTestId('give-back')).toBeVisible();
    const first = await page.context().newPage();
    await first.goto(address);
    await expect(first.getByTestId('give-back')).toBeVisible();

    await giveBack(page, [maryam, arash]);
    await expect(page.getByTestId('refund-paid')).toBeVisible({ timeout: 30_000 });

    await lookAgain(first);
    await expect(first.locator('main h1 + *')).toContainText(orderStateTexts.RefundSuccessful);
    await expect(first.getByTestId('give-back')).toHaveCount(0);
    await first.close();

    // What is known to have changed is not shown once more, however long the new answer takes.
    await page.route(/GetCurrentUserOrderDetails/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(page.locator('main h1')).toContainText(orderTexts.details.pageTitle);
    await expect(page.getByTestId('give-back')).toHaveCount(0);
    await expect(page.locator('main h1 + *')).toContainText(orderStateTexts.RefundSuccessful);
    await expect(page.getByTestId('give-back')).toHaveCount(0);
    await expectAccessible(page, 'order given back');

    await page.goForward();
    await expect(page.getByText(refundFormTexts.nothing.title).first()).toBeVisible();
    // Nothing is left on the page of tickets: it leads to the order.
    await page.goto(`/payment/${orderId}`);
    await expect(page).toHaveURL(address);
  });
});

test.describe('after the session ended on the open page', () => {
  test.use({ expectedStatuses: [401] });

  test('one signs in over it and goes on, with all that was filled in @phone', async ({ page }) => {
    const signIn = signInDialog(page);
    const refund = refundPage(page);
    const { mobile, address } = await boughtForTwo(page, 43);
    await givePassword(page, 'nightingale');
    const enterAgain = async () => {
      await expect(signIn.dialog).toBeVisible();
      await signIn.goOn('phone', mobile);
      await signIn.enterPassword('nightingale');
      await expect(signIn.dialog).toHaveCount(0);
    };
    await page.goto(address);
    await expect(page.getByTestId('give-back')).toBeVisible();
    await endSessionsOf(page);
    await lookAgain(page);
    await expect(signIn.dialog).toBeVisible();
    // The page stays behind the dialog.
    await expect(page.getByTestId('route-map')).toBeAttached();
    await enterAgain();
    await expect(page).toHaveURL(address);
    await expect(page.getByTestId('not-fresh')).toHaveCount(0);

    await refund.openedBy(() => page.getByTestId('give-back').click());
    await refund.choose(arash);
    await page.getByRole('button', { name: maryam, exact: true }).click();
    await refund.because(refundReasonTexts.plansChanged);
    await refund.agree();
    await endSessionsOf(page);
    await refund.submit.click();
    await enterAgain();
    await expect(page.getByTestId('refund-paid')).toBeVisible({ timeout: 30_000 });
  });
});

test.describe('after the session ended on the open page of somebody', () => {
  // The order of before is not found for somebody else.
  test.use({ expectedStatuses: [401, 404] });

  test('whoever signs in over it as somebody else sees nothing of it, in any tab @phone', async ({
    page,
  }) => {
    const signIn = signInDialog(page);
    const { address } = await boughtForTwo(page, 45);
    await page.goto(address);
    await expect(page.getByTestId('give-back')).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(address);
    await expect(other.getByTestId('give-back')).toBeVisible();
    await endSessionsOf(page);
    await lookAgain(page);
    await expect(signIn.dialog).toBeVisible();
    const somebodyElse = freshMobile();
    await signIn.goOn('phone', somebodyElse);
    await signIn.enterCode(somebodyElse, 'sms');
    for (const tab of [page, other]) {
      await expect(tab.getByText(orderTexts.details.notFound).first()).toBeVisible();
      await expect(tab.getByTestId('give-back')).toHaveCount(0);
      await expect(tab.getByText(maryam)).toHaveCount(0);
      await expect(signInDialog(tab).dialog).toHaveCount(0);
    }
    await other.close();
  });
});

test('without a connection what stood stays, says that it may be old, and is fresh again with it @phone', async ({
  page,
  context,
  consoleErrors,
}) => {
  const { address } = await boughtForTwo(page, 44);
  await page.goto(address);
  await expect(page.getByTestId('give-back')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByTestId('not-fresh')).toContainText(notFresh.offline);
  await lookAgain(page);
  // A part that does not come has a notice of its own, which lies over the page too: each can be pressed.
  await page.getByRole('button', { name: paymentTexts.copy(flightTripTexts.reference) }).click();
  await expect(page.getByTestId('offline')).toBeVisible();
  await page.getByRole('button', { name: notFresh.again }).click();
  await page.getByRole('button', { name: connectionTexts.tryAgain }).click();
  await expect(page.getByTestId('give-back')).toBeVisible();
  await expect(page.getByTestId('route-map')).toBeVisible();
  await expectAccessible(page, 'order without a connection');
  const read = page.waitForResponse(/GetCurrentUserOrderDetails/);
  await context.setOffline(false);
  await read;
  await expect(page.getByTestId('not-fresh')).toHaveCount(0);
  await expect(page.getByTestId('give-back')).toBeVisible();
  // The browser writes an error for every request while it is offline; these are expected.
  const others = consoleErrors.filter((error) => !error.includes('net::ERR_INTERNET_DISCONNECTED'));
  consoleErrors.splice(0, consoleErrors.length, ...others);
});

test('thirty days later it has flown: nothing is promised any more, and all that was is still there @phone', async ({
  page,
}) => {
  const { orderId, address } = await boughtForTwo(page, 20);
  // The clock of the house cannot be set for one order, so its answer is made what it would be then.
  await page.route(/GetCurrentUserOrderDetails/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Reply<Calls[typeof detailsCall]> };
    const flight = answer.data.productOrder as FlightOrder;
    for (const line of flight.lines) {
      line.hasDeparted = true;
      line.ladder.steps = line.ladder.steps.map((step, at, all) => ({
        ...step,
        isCurrent: at === all.length - 1,
      }));
    }
    flight.canCorrectNationalCode = false;
    await route.fulfill({ response, json: answer });
  });
  await page.clock.install({ time: new Date(Date.now() + 50 * 24 * 3_600_000) });
  await page.goto(address);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.getByTestId('download-all')).toBeVisible();
  await expect(page.locator('main')).not.toContainText('مانده');
  await expect(page.getByTestId('penalty-alert')).toHaveCount(0);
  // What was is not folded where nothing comes any more.
  await expect(page.getByTestId('ahead')).toHaveCount(0);
  await expect(page.getByTestId('timeline')).toBeVisible();
  await expectAccessible(page, 'order that has flown');
  await page.goto(`/payment/${orderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(flightSaleTexts.open ?? '');
  await expect(page.getByTestId('ticket')).toContainText(orderItemTexts.departed);
  await expect(page.getByTestId('correct-code-open')).toHaveCount(0);
  await expectAccessible(page, 'tickets that have flown');
});
