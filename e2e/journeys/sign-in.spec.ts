import { errorTexts } from '#core/texts/errors.ts';
import { passengerErrorTexts } from '#core/texts/passengers.ts';
import { signInTexts } from '#core/texts/sign-in.ts';
import { signInDialog } from '../models/sign-in.ts';
import { freshEmail, freshMobile } from '../support/outbox.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const within = { within: '[data-testid=sign-in-dialog]' };

test.describe('a password', () => {
  // The server refuses a wrong password.
  test.use({ expectedStatuses: [400] });

  test('is set at the first sign-in, and opens the account from then on @phone', async ({ page }) => {
    const signIn = signInDialog(page);
    const mobile = freshMobile();
    await signIn.open();
    await signIn.goOn('phone', '0912');
    await expect(signIn.dialog).toContainText(passengerErrorTexts.PHONE_NUMBER_IS_INVALID);
    await expectAccessible(page, 'a wrong mobile', within);
    await signIn.goOn('phone', mobile);
    await signIn.enterCode(mobile, 'sms');
    await expect(signIn.dialog).toContainText(signInTexts.first.title);
    await expectAccessible(page, 'the first password', within);
    await signIn.setFirstPassword('nightingale');
    await expect(page).toHaveURL('/');
    // However long the house takes to end the session, the page asks for nothing in its name meanwhile: a 401 fails this journey.
    await page.route('**/account/connect/revocation', async (route) => {
      const ended = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.fulfill({ response: ended });
    });
    await signIn.signOut();

    await signIn.ask();
    await signIn.goOn('phone', mobile);
    await expect(page.getByTestId('sign-in-password')).toBeFocused();
    await signIn.enterPassword('nightingales');
    await expect(signIn.dialog).toContainText(errorTexts.PASSWORD_WRONG);
    await expectAccessible(page, 'a wrong password', within);
    await signIn.enterPassword('nightingale');
    await signIn.untilIn();
    await page.goto('/profile/auth-data');
    await expect(page.getByTestId('session')).toHaveCount(1);
  });
});

test('a code comes by another channel where the text message does not @phone', async ({ page }) => {
  const signIn = signInDialog(page);
  const mobile = freshMobile();
  await page.clock.install();
  // The text message never comes. The server gives the same answer as if it does.
  await page.route('**/account/otp/create', (route) =>
    route.fulfill({
      json: {
        data: {
          phoneNumber: `+98${mobile.slice(1)}`,
          email: null,
          codeLength: 4,
          expiresInSeconds: 120,
          resendInSeconds: 60,
        },
        meta: { errors: [] },
      },
    }),
  );
  await signIn.open();
  await signIn.goOn('phone', mobile);
  await signIn.choose(4);
  await expect(signIn.dialog).toContainText(signInTexts.otherWaySoon);
  await expectAccessible(page, 'another channel too soon', within);
  await page.unroute('**/account/otp/create');
  await page.clock.fastForward('01:01');
  await signIn.choose(4);
  await expect(signIn.dialog).toContainText('واتس‌اپ فرستاده شد');
  await signIn.enterCode(mobile, 'whatsapp');
  await signIn.skipPassword();
});

test.describe('an address that asked too often', () => {
  test.use({ expectedStatuses: [429] });

  test('brings a code by e-mail all the same; the password may wait @desktop', async ({ page }) => {
    const signIn = signInDialog(page);
    const email = freshEmail();
    // The limit is reached: nobody can ask any more who has a password. Signing in by a code still works.
    await page.route('**/otp/UserHasPassword', (route) =>
      route.fulfill({
        status: 429,
        json: { data: null, meta: { errors: [{ code: 'TOO_MANY_REQUESTS', field: null, messages: [] }] } },
      }),
    );
    await signIn.open();
    await signIn.choose('email');
    await signIn.goOn('email', 'maryam@');
    await expect(signIn.dialog).toContainText(passengerErrorTexts.EMAIL_IS_INVALID);
    await expectAccessible(page, 'a wrong e-mail', within);
    await signIn.goOn('email', email);
    await signIn.enterCode(email, 'email');
    await signIn.skipPassword();
    await page.goto('/profile/account');
    await expect(page.getByTestId('own-email')).toHaveText(email);
    await expect(page.getByTestId('own-phone')).toHaveCount(0);
  });
});

test('a page of the account is asked for by a visitor, who comes back to it @desktop', async ({ page }) => {
  const signIn = signInDialog(page);
  const wanted = '/profile/transactions?type=topUp';
  await page.goto(wanted);
  await expect(signIn.dialog).toBeVisible();
  // The dialog opens over the home page. Only the path is compared, since an open dialog has its own entry in the history.
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await expectAccessible(page, 'asked to sign in', within);
  // The page to return to is kept over a reload too.
  await page.reload();
  await signIn.ask();
  const mobile = freshMobile();
  await signIn.goOn('phone', mobile);
  await signIn.enterCode(mobile, 'sms');
  await signIn.skipPassword();
  await expect(page).toHaveURL(wanted);
  await expect(page.getByTestId('balance')).toContainText('صفر تومان');
  // A page for visitors sends signed-in users away.
  await page.goto('/sign-in/google');
  await expect(page).toHaveURL('/');

  await signIn.signOut();
  await page.goto(wanted);
  await expect(signIn.dialog).toBeVisible();
  // After the dialog was closed, signing in does not lead to the page that was asked for first.
  await page.keyboard.press('Escape');
  await expect(signIn.dialog).toHaveCount(0);
  await signIn.ask();
  const other = freshMobile();
  await signIn.goOn('phone', other);
  await signIn.enterCode(other, 'sms');
  await signIn.skipPassword();
  await expect(page).toHaveURL('/');
});

test('the page of signing in leads back to where one came from, and home who is in already @phone', async ({
  page,
}) => {
  const signIn = signInDialog(page);
  const mobile = freshMobile();
  await page.goto('/sign-in?back=%2Fvisa-home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(signInTexts.title);
  await expectAccessible(page, 'sign-in page');
  await signIn.goOn('phone', mobile);
  await signIn.enterCode(mobile, 'sms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(signInTexts.first.title);
  await page.getByTestId('skip-password').click();
  await expect(page).toHaveURL('/visa-home');
  await page.goto('/sign-in');
  await expect(page).toHaveURL('/');
});
