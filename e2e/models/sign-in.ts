import { expect, type Page } from '@playwright/test';
import { codeSentTo } from '../support/outbox.ts';

/** The sign-in dialog, step by step. */
export const signInDialog = (page: Page) => {
  const dialog = page.getByTestId('sign-in-dialog');
  const model = {
    dialog,
    /** Opens the dialog by the button in the header of the home page. */
    async open() {
      await page.goto('/');
      await model.ask();
    },
    async ask() {
      await page.getByRole('banner').getByTestId('sign-in').click();
      await expect(dialog).toBeVisible();
    },
    async choose(way: 'password' | 'phone' | 'email' | 'google' | 1 | 2 | 4) {
      await page.getByTestId(`sign-in-way-${way}`).click();
    },
    async goOn(kind: 'phone' | 'email', contact: string) {
      await page.getByTestId(`sign-in-${kind}`).fill(contact);
      await page.getByTestId('sign-in-send').click();
    },
    /** Enters the code that was sent in the last 20 seconds. */
    async enterCode(to: string, channel: 'sms' | 'email' | 'whatsapp') {
      await expect(page.getByTestId('otp-1')).toBeFocused();
      const since = new Date(Date.now() - 20_000);
      await page.keyboard.type(await codeSentTo(page.request, to, since, channel));
    },
    async setFirstPassword(password: string) {
      await page.getByTestId('first-password-next').fill(password);
      await page.getByTestId('first-password-repeat').fill(password);
      await page.getByTestId('set-password').click();
      await model.untilIn();
    },
    async skipPassword() {
      await page.getByTestId('skip-password').click();
      await model.untilIn();
    },
    /** Signs a new user in and sets a password. */
    async signUp(mobile: string, password: string) {
      await model.goOn('phone', mobile);
      await model.enterCode(mobile, 'sms');
      await model.setFirstPassword(password);
    },
    async enterPassword(password: string) {
      await page.getByTestId('sign-in-password').fill(password);
      await page.getByTestId('sign-in-enter').click();
    },
    async byPassword(mobile: string, password: string) {
      await model.goOn('phone', mobile);
      await model.enterPassword(password);
      await model.untilIn();
    },
    async untilIn() {
      await expect(dialog).toHaveCount(0);
      await expect(page.getByTestId('sign-in')).toHaveCount(0);
    },
    /** Signs out by the button of the account. */
    async signOut() {
      // Without this the session might end while its token is still being fetched.
      const known = page.waitForResponse(/CurrentUser$/);
      await page.goto('/profile');
      await known;
      await page.getByTestId('sign-out').filter({ visible: true }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('banner').getByTestId('sign-in')).toBeVisible();
    },
  };
  return model;
};
