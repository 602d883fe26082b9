import { expect, test, vi } from 'vitest';
import { expectAccessible, Kept, render, userEvent } from '#web/testing/index.ts';
import { Segmented } from './index.ts';

const options = [
  { value: 'Male', label: 'آقا' },
  { value: 'Female', label: 'خانم' },
  { value: 'None', label: 'نامشخص', isOff: true },
] as const;

const draw = (rest: { told?: (value: string) => void; error?: string } = {}) =>
  render(
    <Kept<(typeof options)[number]['value'] | ''> begin="" {...(rest.told ? { onChange: rest.told } : {})}>
      {(value, onChange) => (
        <Segmented id="gender" label="جنسیت" {...{ options, value, onChange }} error={rest.error} />
      )}
    </Kept>,
  );

test('is a named group of radios; arrows choose, what is off is skipped', async () => {
  const told = vi.fn();
  const screen = await draw({ told });
  const group = screen.getByRole('group', { name: 'جنسیت' });
  await expect.element(group.getByRole('radio', { name: 'آقا' })).not.toBeChecked();
  await screen.getByText('آقا').click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(group.getByRole('radio', { name: 'خانم' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(group.getByRole('radio', { name: 'آقا' })).toBeChecked();
  await expect.element(group.getByRole('radio', { name: 'نامشخص' })).toBeDisabled();
  expect(told.mock.calls.flat()).toEqual(['Male', 'Female', 'Male']);
  await expectAccessible();
});

test('an error is tied to every answer, and the first one has the field’s id to be led to', async () => {
  const screen = await draw({ error: 'جنسیت را انتخاب کنید' });
  for (const radio of screen.getByRole('radio').elements())
    await expect.element(radio).toHaveAccessibleDescription('جنسیت را انتخاب کنید');
  await expect.element(screen.getByRole('radio', { name: 'آقا' })).toHaveAttribute('id', 'gender');
  await expectAccessible();
});
