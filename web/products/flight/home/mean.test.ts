import { expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { meanOf } from './mean.ts';

const rials = (...amounts: number[]) => amounts.map(toRial);

it('is the average of the fares, and how far below it the lowest lies', () => {
  expect(meanOf(rials(100, 200, 301))).toEqual({ price: 200, belowPercent: 50 });
  expect(meanOf(rials(50, 50, 50))).toEqual({ price: 50, belowPercent: 0 });
});
it('is not said of one or two fares', () => {
  expect(meanOf([])).toBeNull();
  expect(meanOf(rials(100, 200))).toBeNull();
});
