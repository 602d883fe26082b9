import { expect, test, vi } from 'vitest';
import { expectAccessible, Kept, render, userEvent } from '#web/testing/index.ts';
import { Otp } from './index.ts';

const empty = ['', '', '', ''];

const draw = (onComplete = (_: string) => {}, rest: { isInvalid?: boolean; focusKey?: number } = {}) =>
  render(
    <Kept<readonly string[]> begin={empty}>
      {(digits, onChange) => (
        <>
          <p id="note">کد نادرست است</p>
          <Otp
            label="کد چهار رقمی"
            {...{ digits, onChange, onComplete, isInvalid: false, focusKey: 0, ...rest }}
            describedBy={rest.isInvalid ? 'note' : undefined}
          />
        </>
      )}
    </Kept>,
  );

const shown = (screen: Awaited<ReturnType<typeof draw>>) =>
  screen
    .getByRole('textbox')
    .elements()
    .map((box) => (box as HTMLInputElement).value);

test.each([
  ['Persian', '۵۳۰۶'],
  ['Latin', '5306'],
])('typing %s digits goes on from box to box, and the last one sends Latin ones', async (_script, code) => {
  const complete = vi.fn();
  const screen = await draw(complete);
  await expect.element(screen.getByRole('textbox', { name: 'رقم ۱' })).toHaveFocus();
  for (const digit of code.slice(0, 3)) await userEvent.keyboard(digit);
  await expect.element(screen.getByRole('textbox', { name: 'رقم ۴' })).toHaveFocus();
  expect(complete).not.toHaveBeenCalled();
  await userEvent.keyboard(code.slice(3));
  expect(complete).toHaveBeenCalledExactlyOnceWith('5306');
  expect(shown(screen)).toEqual(['۵', '۳', '۰', '۶']);
});

test('a whole code that the phone puts into the first box fills all', async () => {
  const complete = vi.fn();
  const screen = await draw(complete);
  await screen.getByRole('textbox', { name: 'رقم ۱' }).fill('۵۳۰۶');
  expect(complete).toHaveBeenCalledExactlyOnceWith('5306');
  await expect
    .element(screen.getByRole('textbox', { name: 'رقم ۱' }))
    .toHaveAttribute('autocomplete', 'one-time-code');
});

test('Backspace empties and goes back; the arrows go as the digits stand', async () => {
  const screen = await draw();
  await userEvent.keyboard('5');
  await userEvent.keyboard('3');
  await userEvent.keyboard('{Backspace}');
  await expect.element(screen.getByRole('textbox', { name: 'رقم ۲' })).toHaveFocus();
  expect(shown(screen)).toEqual(['۵', '', '', '']);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('textbox', { name: 'رقم ۱' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('textbox', { name: 'رقم ۲' })).toHaveFocus();
});

test('a wrong code is said of the group and of each box', async () => {
  const screen = await draw(undefined, { isInvalid: true });
  await expect
    .element(screen.getByRole('group', { name: 'کد چهار رقمی' }))
    .toHaveAccessibleDescription('کد نادرست است');
  for (const box of screen.getByRole('textbox').elements()) await expect.element(box).toBeInvalid();
  await expectAccessible();
});
