import { expect, test, vi } from 'vitest';
import { expectAccessible, Kept, render, userEvent } from '#web/testing/index.ts';
import { CardInput, IbanInput } from './index.ts';

const iban = (told = (_: string) => {}, error?: string) =>
  render(
    <Kept begin="" onChange={told}>
      {(value, onChange) => <IbanInput id="iban" label="شبا" {...{ value, onChange, error }} />}
    </Kept>,
  );

test.each([
  ['Persian digits', '۰۶۲۹۶۰۰۰۰۰۰۰'],
  ['Latin digits', '062960000000'],
  ['what was copied from a bank', 'IR06 2960-0000 00'],
])('an IBAN takes %s and stands in groups behind IR', async (_what, text) => {
  const told = vi.fn();
  const screen = await iban(told);
  const input = screen.getByRole('textbox', { name: 'شبا' });
  await input.fill(text);
  await expect.element(input).toHaveValue('06 2960 0000 00');
  expect(told).toHaveBeenLastCalledWith('062960000000');
  await expect.element(screen.getByText('IR')).toBeVisible();
});

test('a digit put into the middle leaves the caret behind it', async () => {
  const screen = await iban();
  const input = screen.getByRole('textbox');
  await input.fill('0611111111');
  const box = input.element() as HTMLInputElement;
  box.setSelectionRange(4, 4);
  await userEvent.keyboard('۹');
  await expect.element(input).toHaveValue('06 1911 1111 1');
  expect(box.selectionStart).toBe(5);
});

test('an error is tied to it; more digits than there are do not go in', async () => {
  const screen = await iban(undefined, 'شبا ۲۴ رقم دارد');
  const input = screen.getByRole('textbox');
  await input.fill('1'.repeat(30));
  await expect.element(input).toHaveValue(`11${' 1111'.repeat(5)} 11`);
  await expect.element(input).toBeInvalid();
  await expect.element(input).toHaveAccessibleDescription('شبا ۲۴ رقم دارد');
  await expectAccessible();
});

test('a card stands in fours', async () => {
  const screen = await render(
    <Kept begin="">
      {(value, onChange) => <CardInput id="card" label="کارت" {...{ value, onChange }} />}
    </Kept>,
  );
  await screen.getByRole('textbox', { name: 'کارت' }).fill('۶۰۳۷۹۹۱۲۳۴۵۶۷۸۹۰');
  await expect.element(screen.getByRole('textbox')).toHaveValue('6037 9912 3456 7890');
  await expectAccessible();
});
