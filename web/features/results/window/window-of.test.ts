import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offsetsOf, windowOf } from './window-of.ts';

const placesOf = (count: number) => ({ count, idAt: String });

describe('the rows in view', () => {
  const offsets = offsetsOf(placesOf(6), { usual: 100, others: new Map() });
  it('are those that a part of the list touches, with some to spare', () => {
    expect(windowOf(offsets, { top: 200, bottom: 399 }, 0)).toEqual({ first: 2, last: 4 });
    expect(windowOf(offsets, { top: 200, bottom: 399 }, 1)).toEqual({ first: 1, last: 5 });
  });
  it('are the first ones above the list and the last ones below it', () => {
    expect(windowOf(offsets, { top: -900, bottom: -100 }, 1)).toEqual({ first: 0, last: 2 });
    expect(windowOf(offsets, { top: 5000, bottom: 6000 }, 1)).toEqual({ first: 5, last: 6 });
  });
  it('are none of an empty list', () => {
    expect(
      windowOf(offsetsOf(placesOf(0), { usual: 100, others: new Map() }), { top: 0, bottom: 800 }, 3),
    ).toEqual({ first: 0, last: 0 });
  });
  it('cover every pixel of the view, whatever the heights', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 200 }),
        fc.nat(40_000),
        fc.integer({ min: 1, max: 1200 }),
        fc.integer({ min: 1, max: 400 }),
        (heights, start, view, usual) => {
          const others = new Map(heights.flatMap((height, at) => (height % 3 ? [[String(at), height]] : [])));
          const all = offsetsOf(placesOf(heights.length), { usual, others });
          const end = heights.reduce((sum, height) => sum + (height % 3 ? height : usual), 0);
          expect(all.at(all.count)).toBe(end);
          const top = Math.min(start, end - 1);
          const { first, last } = windowOf(all, { top, bottom: top + view }, 0);
          expect(all.at(first)).toBeLessThanOrEqual(top);
          expect(all.at(last)).toBeGreaterThanOrEqual(Math.min(end, top + view));
          expect(last - first).toBeLessThanOrEqual(view + 2);
        },
      ),
    );
  });
});
