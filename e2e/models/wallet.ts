import { expect, type Page } from '@playwright/test';
import { signedIn } from '../support/calls.ts';
import { purchase } from './purchase.ts';

/** The page of the wallet: its balance, top-up, withdrawal and movements. */
export const walletPage = (page: Page) => {
  const model = {
    balance: page.getByTestId('balance'),
    topUpAmount: page.getByTestId('top-up-amount'),
    withdrawAmount: page.getByTestId('withdraw-amount'),
    withdrawIban: page.getByTestId('withdraw-iban'),
    /** The movements: rows of the table, or items of the list on a phone. */
    flows: page.locator('[data-testid=flows] tbody tr, ul[data-testid=flows] > li'),
    /** Opens the page; with a mobile it signs in first. */
    async open(mobile?: string) {
      if (mobile) await signedIn(page, mobile);
      await page.goto('/profile/transactions');
      await expect(model.balance).toContainText(/[۰-۹]|صفر/);
    },
    async topUp() {
      await page.getByTestId('top-up-go').click();
    },
    /** The same up to the page of the bank; gives the payment's id. */
    async topUpToBank(): Promise<string> {
      let paymentId = '';
      // The answer is read here, since the browser drops it when it leaves for the bank.
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
    /** Fills in the name of the account's owner. */
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
