import { generateKeyPair, SignJWT } from 'jose';
import { accountTexts } from '#core/texts/account.ts';
import { errorTexts } from '#core/texts/errors.ts';
import { signInTexts } from '#core/texts/sign-in.ts';
import { accountPage } from '../models/account.ts';
import { signInDialog } from '../models/sign-in.ts';
import { messageOf } from '../support/messages.ts';
import { expect, expectAccessible, type Page, test } from '../support/test.ts';

const texts = signInTexts.google;

/** Goes from the dialog to the provider that takes the place of Google (support/google.ts); gives the address that asked for a token. */
const leaveForGoogle = async (page: Page): Promise<URL> => {
  // Its pages load a font from the network.
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css' }));
  const asked = page.waitForRequest(/[?&]response_type=id_token/);
  await signInDialog(page).choose('google');
  const url = new URL((await asked).url());
  await page.locator('[type=submit]').first().waitFor();
  return url;
};

/** Agrees at the provider that the house may learn who signs in. */
const consent = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** A token with the content that Google would give for this sign-in, but signed by somebody else. */
const forged = async ({ origin, searchParams }: URL): Promise<string> => {
  const { privateKey } = await generateKeyPair('RS256');
  return new SignJWT({
    nonce: searchParams.get('nonce'),
    email: 'mina.journeys@gmail.com',
    email_verified: true,
  })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(origin)
    .setAudience(searchParams.get('client_id') ?? '')
    .setSubject('mina')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);
};

test('with Google one comes back to where one was; an account that ended begins afresh @desktop', async ({
  page,
}) => {
  const account = accountPage(page);
  const signIn = signInDialog(page);
  const ownEmail = page.getByTestId('own-email');
  await page.goto('/flight/KIH');
  await signIn.ask();
  await leaveForGoogle(page);
  await page.locator('[name=login]').fill('mina');
  await page.locator('[name=password]').fill('any');
  await page.locator('[type=submit]').click();
  await consent(page);
  await expect(page).toHaveURL('/flight/KIH');
  await account.open();
  await expect(ownEmail).toHaveText('mina.journeys@gmail.com');
  // The history has the pages on the way, but not the address with the token.
  await page.goBack();
  await expect(page).toHaveURL('/flight/KIH');

  await account.open();
  await account.saveNumber('cardNumber', '6037997599046274');
  await expect(account.numberOf('cardNumber')).toContainText(accountTexts.saved);
  await account.endIt();
  await expect(messageOf(page, accountTexts.end.done)).toBeVisible();
  await signIn.ask();
  await leaveForGoogle(page);
  await consent(page);
  await expect(page).toHaveURL('/');
  await account.open();
  await expect(ownEmail).toHaveText('mina.journeys@gmail.com');
  await expect(page.getByTestId('cardNumber')).toHaveValue('');
});

test.describe('Google', () => {
  // The server refuses a forged token.
  test.use({ expectedStatuses: [400] });

  test('who gives up there, or brings a forged token, is told so and stays outside @phone', async ({
    page,
  }) => {
    const signIn = signInDialog(page);
    await signIn.open();
    await leaveForGoogle(page);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(texts.cancelled);
    await expect(page).toHaveURL('/sign-in/google');
    await expectAccessible(page, 'sign-in with Google cancelled');
    await page.getByTestId('other-sign-in').click();
    await expect(signIn.dialog).toBeVisible();
    const url = await leaveForGoogle(page);
    await page.goto(`/sign-in/google#id_token=${await forged(url)}`);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(errorTexts.SOCIAL_TOKEN_INVALID);
    await expect(page).toHaveURL('/sign-in/google');
    await page.goto('/');
    await expect(page.getByRole('banner').getByTestId('sign-in')).toBeVisible();
  });
});
