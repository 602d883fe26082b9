import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usualChoice } from '#core/rules/money/shown.ts';
import { accountTexts } from '#core/texts/account.ts';
import { validationTexts } from '#core/texts/validation.ts';
import { startSession } from '#web/api/session.ts';
import { AsPage, expectAccessible, houseAnswers, Refusal, render } from '#web/testing/index.ts';
import { keepShown } from '#web/ui/shown/choice.ts';
import { ContactChange } from './contact-change.tsx';
import { EndPanel } from './end-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';

beforeEach(() => startSession({ access_token: 'a.b.c', expires_in: 900 }));
afterEach(() => keepShown({ unit: usualChoice.unit }));

test('a new mobile: a wrong one is said at its field, a right one gets a code, and one may type it again', async () => {
  const create = vi.fn((_: { body: Record<string, unknown> }) => ({
    phoneNumber: '+989123456789',
    email: null,
    expiresInSeconds: 120,
    resendInSeconds: 60,
  }));
  houseAnswers({ 'POST /account/otp/create': create });
  const onCancel = vi.fn();
  const screen = await render(
    <AsPage>
      <ContactChange kind="phone" now={null} onSaved={() => undefined} onCancel={onCancel} />
    </AsPage>,
  );
  const field = screen.getByTestId('new-phone');
  await screen.getByTestId('send-phone').click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(new RegExp(accountTexts.contacts.empty.phone));
  await field.fill('۰۹۱۲');
  await expect.element(field).toBeValid();
  await screen.getByTestId('send-phone').click();
  await expect.element(field).toBeInvalid();
  expect(create).not.toHaveBeenCalled();
  await expectAccessible();
  await field.fill('۰۹۱۲۳۴۵۶۷۸۹');
  await screen.getByTestId('send-phone').click();
  await expect.element(screen.getByTestId('confirm-phone')).toBeVisible();
  expect(create.mock.lastCall?.[0].body).toMatchObject({ phoneNumber: '+989123456789' });
  await screen.getByRole('button', { name: accountTexts.contacts.wrong }).click();
  await expect.element(screen.getByTestId('new-phone')).toBeVisible();
  await screen.getByRole('button', { name: accountTexts.cancel }).click();
  expect(onCancel).toHaveBeenCalledOnce();
});

test('a password is changed with the present one; what is wrong is said at its field', async () => {
  const change = vi.fn(
    (_: { body: Record<string, unknown> }) => new Refusal(400, 'PASSWORD_WRONG', 'رمز درست نیست.'),
  );
  houseAnswers({ 'POST /account/api/Account/ChangePassword': change });
  const screen = await render(
    <AsPage>
      <PasswordPanel hasPassword />
    </AsPage>,
  );
  await screen.getByTestId('open-password').click();
  const current = screen.getByTestId('current-password');
  await screen.getByTestId('save-password').click();
  await expect.element(current).toHaveFocus();
  await expect.element(current).toHaveAccessibleDescription(validationTexts.PASSWORD_REQUIRED);
  await current.fill('nightingale');
  await expect.element(current).toBeValid();
  await screen.getByTestId('account-password-next').fill('a new nightingale');
  await screen.getByTestId('account-password-repeat').fill('a new nightingale');
  await screen.getByTestId('save-password').click();
  await expect.element(current).toHaveAccessibleDescription('رمز درست نیست.');
  expect(change.mock.lastCall?.[0].body).toEqual({
    currentPassword: 'nightingale',
    newPassword: 'a new nightingale',
    repeatPassword: 'a new nightingale',
  });
  await expectAccessible();
  await screen.getByTestId('forgotten-password').click();
  await expect.element(current).not.toBeInTheDocument();
  await expect.element(screen.getByText(accountTexts.password.forgottenLead)).toBeVisible();
});

test('an account ends once its owner agreed and was asked again; what is still open keeps it, and is shown', async () => {
  const end = vi.fn(
    (_: { body: Record<string, unknown> }) =>
      new Refusal(409, 'ACCOUNT_BUSY', '', {
        data: {
          hindrances: [
            { kind: 'payouts', text: 'برداشتی در راه است.' },
            { kind: 'wallet', text: ['در کیف پول ', { paid: 5_000_000 }, ' هست.'] },
          ],
        },
      }),
  );
  houseAnswers({ 'POST /account/api/Account/End': end });
  keepShown({ unit: 'rial' });
  const screen = await render(
    <AsPage>
      <EndPanel />
    </AsPage>,
  );
  const agreement = screen.getByTestId('end-agreement');
  await screen.getByTestId('end-start').click();
  await expect.element(agreement).toHaveFocus();
  await expect.element(agreement).toHaveAccessibleDescription(accountTexts.end.agreementMissing);
  await agreement.click();
  await screen.getByTestId('end-start').click();
  await expect.element(screen.getByTestId('end-dialog')).toBeVisible();
  await screen.getByRole('button', { name: accountTexts.end.no }).click();
  expect(end).not.toHaveBeenCalled();
  await screen.getByTestId('end-start').click();
  await screen.getByTestId('end-yes').click();
  await expect.element(screen.getByText('برداشتی در راه است.')).toBeVisible();
  await expect.element(screen.getByText('در کیف پول ۵٬۰۰۰٬۰۰۰ ریال هست.')).toBeVisible();
  expect(end.mock.lastCall?.[0].body).toEqual({ agreement: true });
  await expectAccessible();
});
