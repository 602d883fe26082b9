import { expect, test, vi } from 'vitest';
import { expectAccessible, Kept, render, userEvent } from '#web/testing/index.ts';
import { RadioCards } from './index.ts';

const options = [
  { value: 'zarinpal', title: 'زرین‌پال', description: 'همه‌ی کارت‌های شتاب' },
  { value: 'zibal', title: 'زیبال', description: 'موقتاً در دسترس نیست', isDisabled: true },
  { value: 'sep', title: 'سامان', description: 'همه‌ی کارت‌های شتاب' },
];

test('one of a named set: arrows go over what is off, a press anywhere on a card chooses', async () => {
  const told = vi.fn();
  const screen = await render(
    <Kept<string | null> begin="zarinpal" onChange={told}>
      {(value, onChange) => (
        <RadioCards name="gateway" legend="درگاه پرداخت" {...{ options, value, onChange }} />
      )}
    </Kept>,
  );
  const set = screen.getByRole('group', { name: 'درگاه پرداخت' });
  await expect.element(set.getByRole('radio', { name: /زیبال/ })).toBeDisabled();
  await userEvent.tab();
  await expect.element(set.getByRole('radio', { name: /زرین‌پال/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(set.getByRole('radio', { name: /سامان/ })).toBeChecked();
  await screen.getByText('زرین‌پال').click();
  expect(told.mock.calls).toEqual([['sep'], ['zarinpal']]);
  await expectAccessible();
});
