import { expect, type Page } from '@playwright/test';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { freshMobile } from '../support/outbox.ts';
import { tokenOf } from '../support/sessions.ts';
import { giveScopes, setUpFactor } from '../support/staff.ts';
import { purchase } from './purchase.ts';

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

type Created = Pick<Reply<Calls['POST /api/refund/RefundRequest/Create']>, 'refundId' | 'items'>;

/** Staff who decide refunds, in a browser of their own; they have no page for it yet, only the call. */
export const refundDesk = async (page: Page) => {
  const mobile = freshMobile();
  await giveScopes(mobile, 'refunds:read', 'refunds:decide', 'visas:handle');
  await page.goto('/back-office/visa');
  await purchase(page).signIn(mobile);
  await setUpFactor(page);
  return {
    /** Names a sum for all of a request, with a word to its traveller. */
    async offer({ refundId, items }: Created, refund: number, note: string) {
      const amounts = items.map(({ lineId, travellerId }) => ({ lineId, travellerId, refund }));
      const answer = await page.request.post('/api/back-office/refunds/Decide', {
        headers: { authorization: `Bearer ${await tokenOf(page)}` },
        data: { refundId, decision: 'approve', amounts, note },
      });
      expect(answer.status()).toBe(200);
    },
  };
};
