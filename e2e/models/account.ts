import { expect, type Page } from '@playwright/test';
import { codeSentTo } from '../support/outbox.ts';

/** The page of the account: contacts, password, bank numbers, and ending the account. */
export const accountPage = (page: Page) => {
  const model = {
    password: page.getByTestId('password-panel'),
    end: page.getByTestId('end-account'),
    async open() {
      await page.goto('/profile/account');
      await expect(model.end).toBeVisible();
    },
    async changePassword(current: string, next: string) {
      await page.getByTestId('current-password').fill(current);
      await page.getByTestId('account-password-next').fill(next);
      await page.getByTestId('account-password-repeat').fill(next);
      await page.getByTestId('save-password').click();
    },
    /** Enters a bank number and saves it. */
    async saveNumber(kind: 'cardNumber' | 'accountNumber' | 'iban', digits: string) {
      await page.getByTestId(kind).fill(digits);
      await page.getByTestId(`save-${kind}`).click();
    },
    /** The form of a bank number, with its hint, its error and its state. */
    numberOf: (kind: 'cardNumber' | 'accountNumber' | 'iban') =>
      page.locator('form').filter({ has: page.getByTestId(kind) }),
    async addEmail(email: string) {
      await page.getByTestId('change-email').click();
      await page.getByTestId('new-email').fill(email);
      await page.getByTestId('send-email').click();
      await expect(page.getByTestId('otp-1')).toBeFocused();
      await page.keyboard.type(await codeSentTo(page.request, email, new Date(0), 'email'));
    },
    /** The control that says whether one kind of news is sent by one channel. */
    news: (kind: 'orders' | 'money', channel: 'sms' | 'email' | 'push') =>
      page.getByTestId(`news-${kind}-${channel}`),
    /** Ends the account. */
    async endIt() {
      await page.getByTestId('end-agreement').check();
      await page.getByTestId('end-start').click();
      await page.getByTestId('end-yes').click();
    },
  };
  return model;
};
