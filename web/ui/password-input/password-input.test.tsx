import { expect, test } from 'vitest';
import { expectAccessible, Kept, render, userEvent } from '#web/testing/index.ts';
import { PasswordInput } from './index.ts';

const draw = (error?: string) =>
  render(
    <Kept begin="">
      {(value, onChange) => (
        <PasswordInput
          id="password"
          label="رمز عبور"
          autoComplete="current-password"
          {...{ value, onChange, error }}
        />
      )}
    </Kept>,
  );

test('hides what is typed, and shows it to who asks by hand or keyboard', async () => {
  const screen = await draw();
  const input = screen.getByLabelText('رمز عبور', { exact: true });
  await input.fill('s3cret');
  await expect.element(input).toHaveAttribute('type', 'password');
  await userEvent.tab();
  const toggle = screen.getByRole('button', { name: 'نمایش رمز عبور' });
  await expect.element(toggle).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(input).toHaveAttribute('type', 'text');
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect.element(input).toHaveValue('s3cret');
  await toggle.click();
  await expect.element(input).toHaveAttribute('type', 'password');
});

test('an error is tied to it, and password managers know which one it is', async () => {
  const screen = await draw('رمز نادرست است');
  const input = screen.getByLabelText('رمز عبور', { exact: true });
  await expect.element(input).toBeInvalid();
  await expect.element(input).toHaveAccessibleDescription('رمز نادرست است');
  await expect.element(input).toHaveAttribute('autocomplete', 'current-password');
  await expectAccessible();
});
