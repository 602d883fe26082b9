import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heatOf } from './heat.ts';

describe('the heat of a fare in its month', () => {
  it('parts a month in thirds', () => {
    const heat = heatOf([9, 1, 8, 2, 7, 3, 6, 4, 5]);
    expect([1, 3, 4, 6, 7, 9].map(heat)).toEqual(['low', 'low', 'middle', 'middle', 'high', 'high']);
  });
  it('is none where there is nothing to compare', () => {
    expect(heatOf([1, 2, 3])(1)).toBeNull();
    expect(heatOf([5, 5, 5, 5, 5])(5)).toBeNull();
  });
  it('calls the cheapest low, and no dearer fare cheaper than a cheaper one', () => {
    const order = { low: 0, middle: 1, high: 2 };
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 4, maxLength: 31 }), (prices) => {
        const heat = heatOf(prices);
        const sorted = [...prices].sort((a, b) => a - b);
        if (sorted[0] === sorted.at(-1)) return;
        const heats = sorted.map((price) => order[heat(price) ?? 'middle']);
        expect(heats[0]).toBe(0);
        expect(heats).toEqual([...heats].sort((a, b) => a - b));
      }),
    );
  });
});
