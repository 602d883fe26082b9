import { expect, test, vi } from 'vitest';
import { expectAccessible, Kept, render, userEvent } from '#web/testing/index.ts';
import { DigitsInput, TextInput } from './index.ts';

const digits = (told = (_: string) => {}, error?: string) =>
  render(
    <Kept begin="" onChange={told}>
      {(value, onChange) => (
        <DigitsInput
          id="mobile"
          label="موبایل"
          maxLength={11}
          inputMode="tel"
          {...{ value, onChange, error }}
        />
      )}
    </Kept>,
  );

test.each([
  ['Persian', '۰۹۱۲۳۴۵۶۷۸۹'],
  ['Arabic', '٠٩١٢٣٤٥٦٧٨٩'],
  ['Latin', '09123456789'],
  ['copied', '0912-345 6789'],
])('digits: %s ones are taken, Persian ones shown, Latin ones told', async (_script, text) => {
  const told = vi.fn();
  const screen = await digits(told);
  const input = screen.getByRole('textbox', { name: 'موبایل' });
  await input.fill(text);
  await expect.element(input).toHaveValue('۰۹۱۲۳۴۵۶۷۸۹');
  expect(told).toHaveBeenLastCalledWith('09123456789');
});

test('digits: letters and too many do not go in, and the caret stays where it was', async () => {
  const screen = await digits();
  const input = screen.getByRole('textbox');
  await input.fill('09x123456789000');
  await expect.element(input).toHaveValue('۰۹۱۲۳۴۵۶۷۸۹');
  await input.fill('0912');
  const box = input.element() as HTMLInputElement;
  box.setSelectionRange(1, 1);
  await userEvent.keyboard('8');
  await expect.element(input).toHaveValue('۰۸۹۱۲');
  expect(box.selectionStart).toBe(2);
});

test('digits: an error is tied to them', async () => {
  const screen = await digits(undefined, 'شماره را کامل بنویسید');
  await expect.element(screen.getByRole('textbox')).toBeInvalid();
  await expect.element(screen.getByRole('textbox')).toHaveAccessibleDescription('شماره را کامل بنویسید');
  await expectAccessible();
});

test('text: typed by its label, left when it is left, e-mails read from the left', async () => {
  const [told, leave] = [vi.fn(), vi.fn()];
  const screen = await render(
    <Kept begin="" onChange={told}>
      {(value, onChange) => (
        <TextInput
          id="email"
          label="ایمیل"
          type="email"
          dir="ltr"
          hint="بلیت را به آن می‌فرستیم"
          onLeave={leave}
          {...{ value, onChange }}
        />
      )}
    </Kept>,
  );
  const input = screen.getByRole('textbox', { name: 'ایمیل' });
  await userEvent.tab();
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard('a@b.ir');
  expect(told).toHaveBeenLastCalledWith('a@b.ir');
  await userEvent.tab();
  expect(leave).toHaveBeenCalledOnce();
  expect(getComputedStyle(input.element()).direction).toBe('ltr');
  await expect.element(input).toHaveAttribute('inputmode', 'email');
  await expectAccessible();
});
