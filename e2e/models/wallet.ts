import { expect, type Page } from '@playwright/test';
import { signedIn } from '../support/calls.ts';
import { purchase } from './purchase.ts';

/** The wallet's page: what is in it, top-up, withdrawal, movements. */
export const walletPage = (page: Page) => {
  const model = {
    balance: page.getByTestId('balance'),
    topUpAmount: page.getByTestId('top-up-amount'),
    withdrawAmount: page.getByTestId('withdraw-amount'),
    withdrawIban: page.getByTestId('withdraw-iban'),
    /** Rows of the table, or of the list on a phone. */
    flows: page.locator('[data-testid=flows] tbody tr, ul[data-testid=flows] > li'),
    /** Opens the page; signs in first where a mobile is given. */
    async open(mobile?: string) {
      if (mobile) await signedIn(page, mobile);
      await page.goto('/profile/transactions');
      await expect(model.balance).toContainText(/[۰-۹]|صفر/);
    },
    async topUp() {
      await page.getByTestId('top-up-go').click();
    },
    /** The same, as far as the bank; gives the payment. */
    async topUpToBank(): Promise<string> {
      let paymentId = '';
      // Read on its way: the browser forgets the answer once it has left for the bank.
      await page.route('**/Pay/Create', async (route) => {
        const response = await route.fetch();
        paymentId = ((await response.json()) as { data: { paymentId: string } }).data.paymentId;
        await route.fulfill({ response });
      });
      await model.topUp();
      await purchase(page).untilBank();
      return paymentId;
    },
    async withdraw() {
      await page.getByTestId('withdraw-go').click();
    },
    async showIn(unit: 'toman' | 'rial') {
      await page
        .locator('label')
        .filter({ has: page.getByTestId(`unit-${unit}`) })
        .click();
    },
    /** On the page that says who owns the account. */
    async writeName(first: string, last: string) {
      await page.locator('#owner-firstName').fill(first);
      await page.locator('#owner-lastName').fill(last);
      const saved = page.waitForResponse(/\/Account\/Update$/);
      await page.getByTestId('save-identity').click();
      expect((await saved).ok()).toBe(true);
    },
  };
  return model;
};
