import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { AirlineMark } from './airline-mark.tsx';

const markOf = (container: HTMLElement) => container.querySelector('img');

test('beside its name it is told to nobody, and alone it is told by its name', async () => {
  const screen = await render(
    <p>
      <AirlineMark code="W5" /> ماهان
    </p>,
  );
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument();
  await screen.rerender(<AirlineMark code="W5" name="ماهان" />);
  await expect.element(screen.getByRole('img', { name: 'ماهان' })).toBeVisible();
  await expectAccessible();
});

test.each([
  ['small', 22],
  ['middle', 28],
  ['normal', 36],
  ['large', 40],
] as const)('its room is there before it comes: %s, %d px', async (size, px) => {
  const screen = await render(<AirlineMark code="W5" size={size} />);
  const { width, height } = markOf(screen.container)?.getBoundingClientRect() ?? {};
  expect([width, height]).toEqual([px, px]);
});

test('a code with other letters than Latin ones asks for one address only', async () => {
  const screen = await render(<AirlineMark code="a/۲" isFaded />);
  const mark = markOf(screen.container);
  expect(mark?.getAttribute('src')).toBe('/airline-marks/a%2F%DB%B2.svg');
  expect(mark && getComputedStyle(mark).filter).toBe('grayscale(1)');
});
