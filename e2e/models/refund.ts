import { expect, type Page } from '@playwright/test';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';

type Refundable = Reply<Calls['GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}']>;

/** The page on which tickets of an order are given back. */
export const refundPage = (page: Page) => ({
  submit: page.getByTestId('refund-submit'),
  cards: page.getByTestId('refund-card'),
  /** Whatever leads there; gives what the server says of each ticket, by the traveller's name. */
  async openedBy(lead: () => Promise<unknown>): Promise<Map<string, number | null>> {
    const answered = page.waitForResponse(/GetOrderRefundableItems/);
    await lead();
    const { data } = (await (await answered).json()) as { data: Refundable };
    await expect(page.getByTestId('refund-line').first()).toBeVisible();
    return new Map(data.lines.flatMap(({ items }) => items.map(({ name, refund }) => [name, refund])));
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
