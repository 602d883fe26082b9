import { expect, it } from 'vitest';
import { pathOf, scaleOf } from './chart.ts';

const box = { width: 100, height: 50 };

it('runs from right to left, dear above cheap', () => {
  const { x, y } = scaleOf({ from: 0, to: 10 }, { low: 1, high: 3 }, box);
  expect([x(0), x(10)]).toEqual([100, 0]);
  expect([y(1), y(2), y(3)]).toEqual([50, 25, 0]);
});
it('puts the only value in the middle', () => {
  const { x, y } = scaleOf({ from: 5, to: 5 }, { low: 2, high: 2 }, box);
  expect([x(5), y(2)]).toEqual([50, 25]);
});
it('draws a line through its points', () => {
  expect(
    pathOf([
      { x: 1, y: 2 },
      { x: 3.25, y: 4 },
    ]),
  ).toBe('M1.0 2.0L3.3 4.0');
  expect(pathOf([])).toBe('');
});
