import { formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { accountTexts } from '#core/texts/account.ts';
import { commerceTexts } from '#core/texts/commerce.ts';
import { errorTexts } from '#core/texts/errors.ts';
import { validationTexts } from '#core/texts/validation.ts';
import { usualWriting } from '#core/texts/writing.ts';
import { accountPage } from '../models/account.ts';
import { signInDialog } from '../models/sign-in.ts';
import { signedIn } from '../support/calls.ts';
import { messageOf } from '../support/messages.ts';
import { freshEmail, freshMobile } from '../support/outbox.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { creditWallet } from '../support/tools.ts';

test.describe('the account', () => {
  // The journey enters a wrong password, ends an account too early, and asks for a second code within a minute.
  test.use({ expectedStatuses: [400, 401, 409, 429] });

  test('a changed password ends other devices, and one may sign out everywhere @desktop', async ({
    page,
    browser,
  }) => {
    const account = accountPage(page);
    const signIn = signInDialog(page);
    const mobile = freshMobile();
    await signIn.open();
    await signIn.signUp(mobile, 'nightingale');
    const other = await browser.newPage();
    await signInDialog(other).open();
    await signInDialog(other).byPassword(mobile, 'nightingale');
    await other.goto('/profile/account');

    await account.open();
    await page.getByTestId('open-password').click();
    await account.changePassword('nightingales', 'hoopoe of Saba');
    await expect(account.password).toContainText(errorTexts.PASSWORD_WRONG);
    await expect(page.getByTestId('current-password')).toBeFocused();
    await expectAccessible(page, 'password not changed');
    await account.changePassword('nightingale', 'hoopoe of Saba');
    await expect(messageOf(page, accountTexts.password.changed)).toBeVisible();
    await expect(account.password).toContainText(accountTexts.password.has);

    // The other browser asks for the new password, and then shows the same page.
    await other.reload();
    await signInDialog(other).byPassword(mobile, 'hoopoe of Saba');
    await expect(other).toHaveURL('/profile/account');

    await page.goto('/profile/auth-data');
    await expect(page.getByTestId('session')).toHaveCount(2);
    await expect(page.getByTestId('session').first()).toContainText(accountTexts.sessions.current);
    await expectAccessible(page, 'devices');
    await page.getByTestId('end-everywhere').click();
    await page.getByTestId('everywhere-yes').click();
    await expect(page).toHaveURL('/');
    await expect(page.getByTestId('sign-in')).toBeVisible();
    await other.reload();
    await expect(signInDialog(other).dialog).toBeVisible();
    await other.close();
  });

  test('an e-mail is added by its code, news goes there alone; numbers of the bank are looked at one by one @phone', async ({
    page,
  }) => {
    const account = accountPage(page);
    const email = freshEmail();
    await signedIn(page, freshMobile());
    await account.open();
    await account.addEmail(email);
    await expect(page.getByTestId('own-email')).toHaveText(email);

    await account.news('orders', 'sms').click();
    await expect(account.news('orders', 'sms')).not.toBeChecked();
    await account.news('orders', 'email').click();
    await expect(page.getByTestId('news').getByRole('alert')).toHaveText(validationTexts.LAST_CHANNEL);
    await expect(account.news('orders', 'email')).toBeChecked();
    await account.news('money', 'email').click();
    await expect(account.news('money', 'email')).not.toBeChecked();

    const card = account.numberOf('cardNumber');
    const iban = account.numberOf('iban');
    await account.saveNumber('cardNumber', '6037 9975 9904 6271');
    await expect(card).toContainText(validationTexts.CARD_NUMBER_IS_INVALID);
    await account.saveNumber('iban', 'IR060560086203103402345012');
    await expect(iban).toContainText(validationTexts.IBAN_IS_INVALID);
    await expectAccessible(page, 'wrong numbers of the bank');
    await account.saveNumber('cardNumber', '۶۰۳۷-۹۹۷۵-۹۹۰۴-۶۲۷۴');
    await expect(card).toContainText(accountTexts.saved);
    await expect(card).toContainText('ملی');
    await account.saveNumber('iban', '062960000000100324200001');
    await expect(iban).toContainText(accountTexts.saved);
    await page.reload();
    await expect(account.news('money', 'email')).not.toBeChecked();
    await expect(account.news('orders', 'sms')).not.toBeChecked();
    await expect(account.news('orders', 'email')).toBeChecked();
    await expect(page.getByTestId('cardNumber')).toHaveValue('6037 9975 9904 6274');
    await expect(page.getByTestId('iban')).toHaveValue('06 2960 0000 0010 0324 2000 01');
    await expect(page.getByTestId('own-email')).toHaveText(email);
  });

  test('ends only with an empty wallet, and then nothing is known of its mobile @phone', async ({ page }) => {
    const account = accountPage(page);
    const signIn = signInDialog(page);
    const mobile = freshMobile();
    const rials = 3_000_000;
    await signIn.open();
    await signIn.signUp(mobile, 'nightingale');
    await creditWallet(mobile, rials);
    await account.open();
    await page.getByTestId('end-start').click();
    await expect(account.end).toContainText(accountTexts.end.agreementMissing);
    await account.endIt();
    await expect(account.end).toContainText(commerceTexts.hindrances.wallet(toRial(rials), usualWriting));
    await expectAccessible(page, 'an account that cannot end');
    await account.end.getByRole('link', { name: accountTexts.end.links.wallet }).click();
    await expect(page.getByTestId('balance')).toContainText(formatToman(toRial(rials)));

    await creditWallet(mobile, -rials);
    await account.open();
    await account.endIt();
    await expect(messageOf(page, accountTexts.end.done)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByTestId('sign-in')).toBeVisible();

    const asked = page.waitForResponse(/UserHasPassword$/);
    await signIn.ask();
    await signIn.goOn('phone', mobile);
    expect(await (await asked).json()).toMatchObject({ data: { hasPassword: false } });
  });
});
