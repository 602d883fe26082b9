import { expect, it } from 'vitest';
import { stepCount, stepOf } from './scale.ts';

it('has the highest value within three round steps', () => {
  expect([2826, 2237, 900, 36_000_000, 0.3].map(stepOf).map((step) => Number(step.toPrecision(3)))).toEqual([
    1000, 800, 300, 12_000_000, 0.1,
  ]);
});

it('leaves no chart mostly empty: the highest bar takes two thirds of it at least', () => {
  for (let highest = 1; highest < 5000; highest += 7) {
    const top = stepOf(highest) * stepCount;
    expect(top).toBeGreaterThanOrEqual(highest);
    expect(highest / top).toBeGreaterThan(0.66);
  }
});

it('has a step where there is nothing to show', () => {
  expect(stepOf(0)).toBe(1);
});
