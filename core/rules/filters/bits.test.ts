import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allBits, bitsAt, bitsWhere, countInBoth, hasBit, inAny, inBoth, placesOf } from './bits.ts';

// Longer than two words of bits, and whatever the last word holds.
const lists = fc.array(fc.record({ is: fc.boolean(), has: fc.boolean() }), { maxLength: 100 });
const placesWhere = <T>(list: readonly T[], isTrue: (one: T) => boolean): number[] =>
  list.flatMap((one, at) => (isTrue(one) ? [at] : []));

test('sets of rows are joined as the rows are asked one by one', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const one = bitsWhere(list, ({ is }) => is);
      const other = bitsAt(Int32Array.from(placesWhere(list, ({ has }) => has)).reverse(), list.length);
      const joined = placesWhere(list, ({ is, has }) => is && has);
      expect(placesOf(inBoth(one, other))).toEqual(joined);
      expect(countInBoth(one, other)).toBe(joined.length);
      expect(placesOf(inAny([one, other], list.length))).toEqual(
        placesWhere(list, ({ is, has }) => is || has),
      );
      expect(list.map((_, at) => hasBit(one, at))).toEqual(list.map(({ is }) => is));
    }),
  );
});

test('all rows are each row, and none beyond the last', () => {
  for (const count of [0, 1, 31, 32, 33, 64, 97])
    expect(placesOf(allBits(count))).toEqual(Array.from({ length: count }, (_, at) => at));
});
