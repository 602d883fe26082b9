import { expect, test, vi } from 'vitest';
import { expectAccessible, Kept, render, userEvent } from '#web/testing/index.ts';
import { Stepper } from './stepper.tsx';

const draw = (told = (_: number) => {}) =>
  render(
    <Kept begin={1} onChange={told}>
      {(count, change) => (
        <>
          <Stepper
            value={count}
            more={{
              label: 'یک بزرگسال بیشتر',
              isBlocked: count === 2,
              whyId: 'why',
              onStep: () => change(count + 1),
              testId: 'more',
            }}
            fewer={{
              label: 'یک بزرگسال کمتر',
              isBlocked: count === 1,
              onStep: () => change(count - 1),
              testId: 'fewer',
            }}
          />
          <p id="why">بیش از دو نفر نمی‌شود</p>
        </>
      )}
    </Kept>,
  );

test('counts up and down, and says the number', async () => {
  const screen = await draw();
  await screen.getByRole('button', { name: 'یک بزرگسال بیشتر' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('2');
  await screen.getByRole('button', { name: 'یک بزرگسال کمتر' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('1');
  await expectAccessible();
});

test('a blocked step keeps its place and says why, but takes no step', async () => {
  const told = vi.fn();
  const screen = await draw(told);
  const more = screen.getByRole('button', { name: 'یک بزرگسال بیشتر' });
  await more.click();
  await expect.element(more).toHaveAttribute('aria-disabled', 'true');
  await expect.element(more).toHaveAccessibleDescription('بیش از دو نفر نمی‌شود');
  await expect.element(more).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(told).toHaveBeenCalledExactlyOnceWith(2);
  await expectAccessible();
});
