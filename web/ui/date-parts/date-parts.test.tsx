import { expect, test, vi } from 'vitest';
import { expectAccessible, Kept, render, userEvent } from '#web/testing/index.ts';
import { DateParts, joinParts, noParts, type Parts } from './index.ts';

interface Given {
  calendar?: 'Jalali' | 'Gregorian';
  error?: string;
  onLeave?: () => void;
  told?: (parts: Parts) => void;
}

const draw = ({ calendar = 'Jalali', told = () => {}, ...rest }: Given = {}) =>
  render(
    <>
      <Kept begin={noParts} onChange={told}>
        {(value, onChange) => (
          <DateParts id="birth" label="تاریخ تولد" isBirthday {...{ calendar, value, onChange }} {...rest} />
        )}
      </Kept>
      <button type="button">بعدی</button>
    </>,
  );

test.each([
  ['Persian', '۱۵', '۱۳۷۰'],
  ['Arabic', '١٥', '١٣٧٠'],
  ['Latin', '15', '1370'],
])('takes %s digits, shows Persian and tells Latin ones', async (_script, day, year) => {
  const told = vi.fn();
  const screen = await draw({ told });
  await screen.getByRole('textbox', { name: 'روز' }).fill(day);
  await screen.getByRole('combobox', { name: 'ماه' }).selectOptions('مهر');
  await screen.getByRole('textbox', { name: 'سال' }).fill(year);
  await expect.element(screen.getByRole('textbox', { name: 'روز' })).toHaveValue('۱۵');
  expect(joinParts(told.mock.lastCall?.[0])).toBe('1370/07/15');
});

test('the three parts are one group by name, and the browser may fill a birthday', async () => {
  const screen = await draw({ calendar: 'Gregorian' });
  const group = screen.getByRole('group', { name: 'تاریخ تولد' });
  await expect.element(group.getByRole('option', { name: 'دسامبر' })).toBeInTheDocument();
  await expect
    .element(group.getByRole('textbox', { name: 'سال' }))
    .toHaveAttribute('autocomplete', 'bday-year');
  await expectAccessible();
});

test('an error belongs to each part, and leaving counts only from the last', async () => {
  const leave = vi.fn();
  const screen = await draw({ error: 'این روز در تقویم نیست', onLeave: leave });
  for (const part of [
    screen.getByRole('textbox', { name: 'روز' }),
    screen.getByRole('combobox', { name: 'ماه' }),
  ]) {
    await expect.element(part).toBeInvalid();
    await expect.element(part).toHaveAccessibleDescription('این روز در تقویم نیست');
  }
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(leave).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(leave).toHaveBeenCalledOnce();
  await expectAccessible();
});
