import { expect, test, vi } from 'vitest';
import { expectAccessible, Kept, render, userEvent } from '#web/testing/index.ts';
import { Checkbox } from './index.ts';

test('is named by its words, which can be pressed too, and turns with the space bar', async () => {
  const told = vi.fn();
  const screen = await render(
    <Kept begin={false} onChange={told}>
      {(checked, change) => (
        <Checkbox id="rules" checked={checked} onChange={change}>
          قوانین را خواندم
        </Checkbox>
      )}
    </Kept>,
  );
  const box = screen.getByRole('checkbox', { name: 'قوانین را خواندم' });
  await screen.getByText('قوانین را خواندم').click();
  await expect.element(box).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(box).not.toBeChecked();
  expect(told.mock.calls).toEqual([[true], [false]]);
});

test('an error is tied to it and readable', async () => {
  const screen = await render(
    <Checkbox id="rules" checked={false} onChange={() => {}} error="برای ادامه، قوانین را بپذیرید">
      قوانین را خواندم
    </Checkbox>,
  );
  const box = screen.getByRole('checkbox');
  await expect.element(box).toBeInvalid();
  await expect.element(box).toHaveAccessibleDescription('برای ادامه، قوانین را بپذیرید');
  await expectAccessible();
});
