import { expect, type Page } from '@playwright/test';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { signedIn } from '../support/calls.ts';
import { freshMobile } from '../support/outbox.ts';
import { giveScopes, setUpFactor } from '../support/staff.ts';

type Refundable = Reply<Calls['GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}']>;

/** The page on which a traveller returns tickets of an order. */
export const refundPage = (page: Page) => ({
  submit: page.getByTestId('refund-submit'),
  cards: page.getByTestId('refund-card'),
  /** What became of a refund that was asked for. Its form has names that begin alike, and is there before the refund is. */
  outcome: page.getByTestId(/^refund-(moving|reviewed|offered|toBank|paid)$/),
  /** Opens the page by `lead`; gives the refund of each ticket in rials, by the traveller's name. */
  async openedBy(lead: () => Promise<unknown>): Promise<Map<string, number | null>> {
    const answered = page.waitForResponse(/GetOrderRefundableItems/);
    await lead();
    const { data } = (await (await answered).json()) as { data: Refundable };
    await expect(page.getByTestId('refund-line').first()).toBeVisible();
    return new Map(
      data.lines.flatMap(({ items }) =>
        items.map(({ travellers, refund }) => [travellers[0]?.name ?? '', refund]),
      ),
    );
  },
  async choose(name: string) {
    await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
  },
  async because(reason: string) {
    await page.getByTestId('refund-reason').selectOption({ label: reason });
  },
  async agree() {
    await page.getByTestId('refund-agreement').check();
  },
});

/** The pages of staff who decide refunds and send money to banks, in another browser. */
export const moneyDesk = (page: Page) => ({
  /** Makes somebody staff, signs them in and opens the list of refunds. */
  async enter() {
    const mobile = freshMobile();
    await giveScopes(mobile, 'refunds:read', 'refunds:decide', 'payouts:settle', 'orders:read');
    await signedIn(page, mobile);
    await page.goto('/back-office');
    await expect(page.getByTestId('back-office-parts').getByRole('listitem')).toHaveCount(4);
    await page.getByTestId('back-office-parts').getByRole('link').first().click();
    await setUpFactor(page);
    await expect(page.getByTestId('refund-state')).toBeVisible();
  },
  /** Opens a refund request under review from the list. */
  async openRefund(refundNumber: string) {
    await page.goto('/back-office/refunds?state=UnderReview');
    await page.getByRole('link', { name: refundNumber }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(refundNumber);
  },
  /** Opens the whole order of the open request. */
  async openOrder(refundNumber: string) {
    await page.getByTestId('refund-order').click();
    await expect(page.getByTestId('staff-order-timeline')).toContainText(refundNumber);
  },
  /** Offers a sum in tomans for the only item of the open request, with a note to the traveller. */
  async offer(tomans: number, note: string) {
    await page.getByTestId('refund-sum-0').fill(String(tomans));
    await page.getByTestId('decision-note').fill(note);
  },
  async decide() {
    const decided = page.waitForResponse(/refunds\/Decide$/);
    await page.getByTestId('decision-submit').click();
    expect((await decided).status()).toBe(200);
  },
  /** The row of a payout to somebody, in the list of payouts to be sent. */
  payoutOf: (owner: string) => page.getByTestId('payouts').locator('tbody tr, li').filter({ hasText: owner }),
});
