import { expect, test, vi } from 'vitest';
import { expectAccessible, Kept, render, userEvent } from '#web/testing/index.ts';
import { Select } from './index.ts';

const options = [
  { value: 'IR', label: 'ایران' },
  { value: 'AF', label: 'افغانستان' },
];

const draw = (rest: { told?: (value: string) => void; onLeave?: () => void; error?: string } = {}) =>
  render(
    <Kept begin="" {...(rest.told ? { onChange: rest.told } : {})}>
      {(value, onChange) => (
        <Select
          id="country"
          label="ملیت"
          placeholder="انتخاب کنید"
          {...{ options, value, onChange, onLeave: rest.onLeave, error: rest.error }}
        />
      )}
    </Kept>,
  );

test('the native list by its label: chosen by hand or by typing, left when it is left', async () => {
  const [told, leave] = [vi.fn(), vi.fn()];
  const screen = await draw({ told, onLeave: leave });
  const list = screen.getByRole('combobox', { name: 'ملیت' });
  await expect.element(list).toHaveDisplayValue('انتخاب کنید');
  await list.selectOptions('افغانستان');
  await expect.element(list).toHaveValue('AF');
  await list.selectOptions('ایران');
  expect(told.mock.calls).toEqual([['AF'], ['IR']]);
  list.element().focus();
  await userEvent.tab();
  expect(leave).toHaveBeenCalledOnce();
  await expectAccessible();
});

test('an error is tied to it', async () => {
  const screen = await draw({ error: 'ملیت را انتخاب کنید' });
  await expect.element(screen.getByRole('combobox')).toBeInvalid();
  await expect.element(screen.getByRole('combobox')).toHaveAccessibleDescription('ملیت را انتخاب کنید');
  await expectAccessible();
});
