import { afterEach, expect, test, vi } from 'vitest';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { AsPage, expectAccessible, houseAnswers, Refusal, render, userEvent } from '#web/testing/index.ts';
import { answerSignIn, requestSignIn, type SignInReason } from './request.ts';
import { SignInHost } from './sign-in-host.tsx';

const token = {
  access_token: 'a.b.c',
  token_type: 'Bearer',
  expires_in: 900,
  isNewUser: false,
  hasPassword: true,
};
const code = { phoneNumber: '+989123456789', email: null, expiresInSeconds: 120, resendInSeconds: 60 };
const options = { channels: [1, 2], social: [] };

type Answers = Parameters<typeof houseAnswers>[0];

// A dialog that one test leaves open would cover the next test.
afterEach(() => answerSignIn(false));

/** Opens the dialog; `ended` is called with its end. */
const ask = async (answers: Answers, reason: SignInReason = 'purchase') => {
  const called = houseAnswers({ 'GET /account/api/Account/SignInOptions': () => options, ...answers });
  const ended = vi.fn();
  const screen = await render(
    <AsPage>
      <button type="button" onClick={() => void requestSignIn(reason).then(ended)}>
        ادامه خرید
      </button>
      <SignInHost />
    </AsPage>,
  );
  await screen.getByRole('button', { name: 'ادامه خرید' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  return { screen, called, ended };
};

/** Each test has its own mobile, since a code that was sent is kept when the dialog closes. */
let mobiles = 0;
const freshMobile = () => `091234567${String(10 + mobiles++)}`;

const toCode = async (answers: Answers, reason?: SignInReason) => {
  const mobile = freshMobile();
  const asked = await ask(
    {
      'POST /account/otp/UserHasPassword': () => ({ hasPassword: false }),
      'POST /account/otp/create': () => ({ ...code, phoneNumber: `+98${mobile.slice(1)}` }),
      ...answers,
    },
    reason,
  );
  await asked.screen.getByRole('textbox', { name: 'شماره موبایل' }).fill(mobile);
  await userEvent.keyboard('{Enter}');
  await expect.element(asked.screen.getByRole('textbox', { name: 'رقم ۱' })).toHaveFocus();
  return { ...asked, mobile };
};

test('a mobile in Persian digits is sent as the house wants it; a wrong one is said at its field, and nothing is sent', async () => {
  const check = vi.fn(() => ({ hasPassword: true }));
  const { screen, called } = await ask({ 'POST /account/otp/UserHasPassword': check });
  const field = screen.getByRole('textbox', { name: 'شماره موبایل' });
  await expect.element(field).toHaveFocus();
  await field.fill('۰۹۱۲');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription(/شماره موبایل را کامل بنویسید/);
  expect(called).not.toContain('POST /account/otp/UserHasPassword');
  await expectAccessible();
  await field.fill('۰۹۱۲۳۴۵۶۷۸۹');
  await expect.element(field).toBeValid();
  await screen.getByRole('button', { name: 'ادامه', exact: true }).click();
  expect(check).toHaveBeenCalledWith(expect.objectContaining({ body: { phoneNumber: '+989123456789' } }));
  await expect.element(screen.getByRole('dialog', { name: 'رمزتان را بنویسید' })).toBeVisible();
  await expect.element(screen.getByLabelText('رمز', { exact: true })).toHaveFocus();
  await expectAccessible();
});

test('the last digit of the code sends it, and the question is answered', async () => {
  const enter = vi.fn(() => token);
  const { screen, ended, mobile } = await toCode({ 'POST /account/connect/token': enter });
  await expectAccessible();
  for (const digit of '۵۳۰۶') await userEvent.keyboard(digit);
  await vi.waitFor(() => expect(ended).toHaveBeenCalledExactlyOnceWith(true));
  expect(enter).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      body: { grant_type: 'otp', phone_number: `+98${mobile.slice(1)}`, code: '5306' },
    }),
  );
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a wrong code is read out with the tries that are left, and the boxes begin anew', async () => {
  const { screen, ended } = await toCode({
    'POST /account/connect/token': () =>
      new Refusal(400, 'OTP_WRONG', 'کد درست نیست', { data: { triesLeft: 2 } }),
  });
  for (const digit of '1111') await userEvent.keyboard(digit);
  const said = screen.getByRole('alert').filter({ hasText: '۲ بار دیگر' });
  await expect.element(said).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'رقم ۱' })).toHaveFocus();
  await expect.element(screen.getByRole('textbox', { name: 'رقم ۱' })).toHaveValue('');
  await expect.element(screen.getByRole('group')).toHaveAccessibleDescription(/۲ بار دیگر/);
  expect(ended).not.toHaveBeenCalled();
  await expectAccessible();
});

test('however often it is pressed, one request at a time; the button says that it is busy', async () => {
  let answer = (_: unknown) => {};
  const { screen, called } = await ask({
    'POST /account/otp/UserHasPassword': () => new Promise((resolve) => (answer = resolve)),
  });
  await screen.getByRole('textbox', { name: 'شماره موبایل' }).fill(freshMobile());
  const button = screen.getByRole('button', { name: 'ادامه', exact: true });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  await userEvent.keyboard('{Enter}');
  answer({ hasPassword: true });
  await expect.element(screen.getByLabelText('رمز', { exact: true })).toBeVisible();
  expect(called.filter((name) => name === 'POST /account/otp/UserHasPassword')).toHaveLength(1);
});

test('an empty password is said at its field, and a refused one too', async () => {
  const { screen } = await ask({
    'POST /account/otp/UserHasPassword': () => ({ hasPassword: true }),
    'POST /account/connect/token': () => new Refusal(400, 'PASSWORD_WRONG', 'رمز درست نیست.'),
  });
  await screen.getByRole('textbox', { name: 'شماره موبایل' }).fill(freshMobile());
  await userEvent.keyboard('{Enter}');
  const password = screen.getByLabelText('رمز', { exact: true });
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAccessibleDescription('رمز را بنویسید.');
  await password.fill('nightingale');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAccessibleDescription('رمز درست نیست.');
  await expect.element(password).toHaveValue('nightingale');
  await expectAccessible();
});

test('back to the contact keeps what was typed; Escape ends the question with no', async () => {
  const { screen, ended, mobile } = await toCode({});
  await screen.getByRole('button', { name: 'بازگشت به شماره موبایل' }).click();
  const field = screen.getByRole('textbox', { name: 'شماره موبایل' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue(toPersianDigits(mobile));
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledExactlyOnceWith(false));
  await expect.element(screen.getByRole('button', { name: 'ادامه خرید' })).toHaveFocus();
});

test('who is new is offered a password, told what it must be, and may leave it', async () => {
  const { screen, ended } = await toCode(
    { 'POST /account/connect/token': () => ({ ...token, isNewUser: true, hasPassword: false }) },
    'chosen',
  );
  for (const digit of '5306') await userEvent.keyboard(digit);
  await expect.element(screen.getByRole('heading', { name: /خوش آمدید/ })).toBeVisible();
  await screen.getByRole('button', { name: 'رمز را بگذار' }).click();
  for (const field of screen.getByRole('dialog').element().querySelectorAll('input'))
    await expect.element(field).toBeInvalid();
  await expectAccessible();
  await screen.getByRole('button', { name: 'فعلاً نه' }).click();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledExactlyOnceWith(true));
});
