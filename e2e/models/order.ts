import type { Page } from '@playwright/test';
import { refundReasonTexts } from '#core/texts/refunds.ts';
import { purchase } from './purchase.ts';
import { refundPage } from './refund.ts';
import { isSystemFlight } from './results.ts';

/** The address of an order's page in the account. */
export const orderAddress = (orderId: string): string =>
  `/profile/my-travels/order-details?orderId=${orderId}`;

/** Buys tickets for two whose rules are known, and waits until they are issued. */
export const boughtForTwo = async (
  page: Page,
  days: number,
): Promise<{ mobile: string; orderId: string; address: string }> => {
  const buying = purchase(page);
  const { mobile, orderId } = await buying.reachConfirm(
    { days, adults: 2 },
    (proposal) => isSystemFlight(proposal) && proposal.penaltyNowPercent !== null,
  );
  await buying.payAtBank();
  return { mobile, orderId, address: orderAddress(orderId) };
};

/** Gives the tickets of these people back from the open page of an order, into the wallet, without a claim. */
export const giveBack = async (page: Page, names: readonly string[]): Promise<void> => {
  const refund = refundPage(page);
  await refund.openedBy(() => page.getByTestId('give-back').click());
  for (const name of names) await refund.choose(name);
  await page.getByRole('button', { name: names[0] ?? '', exact: true }).click();
  await refund.because(refundReasonTexts.plansChanged);
  await refund.agree();
  await refund.submit.click();
};

/** As if somebody came back to this tab: browsers under test always think that they are looked at. */
export const lookAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
