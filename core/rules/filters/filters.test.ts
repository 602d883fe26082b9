import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterRows } from './apply.ts';
import { type Filtering, isIn, isOpen, type NumberRange, oneOfThese } from './dimension.ts';
import { indexRows } from './index-rows.ts';
import { histogram, lookAt } from './look.ts';
import { firstAt, firstRow, sortRows } from './sort.ts';

/** A list that no product has: flats, by price, part of town and whether they can be cancelled. */
interface Flat {
  id: string;
  price: number;
  parts: string[];
  mayBeLeft: boolean;
  house: string;
}

interface Wish {
  price: NumberRange;
  parts: string[];
  mayBeLeft: boolean;
  isMerged: boolean;
}

const byPrice = (a: Flat, b: Flat): number => a.price - b.price || (a.id < b.id ? -1 : 1);

const filtering: Filtering<Flat, Wish, 'price' | 'part' | 'leaving', 'parts'> = {
  dimensions: {
    price: {
      wish: ({ price }) => price,
      keeps: ({ price }) => (isOpen(price) ? null : (flat) => isIn(flat.price, price)),
    },
    part: {
      wish: ({ parts }) => parts,
      keeps: ({ parts }) => oneOfThese(parts),
      values: ({ parts }) => parts,
    },
    leaving: {
      wish: ({ mayBeLeft }) => mayBeLeft,
      keeps: ({ mayBeLeft }) => (mayBeLeft ? (flat) => flat.mayBeLeft : null),
      values: ({ mayBeLeft }) => (mayBeLeft ? ['yes'] : []),
      always: ['yes'],
    },
  },
  keys: { price: ({ price }) => price, parts: ({ parts }) => parts.length },
  sameness: { nameOf: ({ house }) => house, compare: byPrice, isMerged: ({ isMerged }) => isMerged },
};

const parts = ['north', 'south', 'east'];
const flats = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    price: fc.nat(6),
    parts: fc.uniqueArray(fc.constantFrom(...parts), { maxLength: 2 }),
    mayBeLeft: fc.boolean(),
    house: fc.constantFrom('a', 'b', 'c'),
  }),
  { selector: ({ id }) => id, maxLength: 15 },
);
const wishes: fc.Arbitrary<Wish> = fc.record({
  price: fc.record({ min: fc.option(fc.nat(3)), max: fc.option(fc.integer({ min: 3, max: 6 })) }),
  parts: fc.uniqueArray(fc.constantFrom(...parts)),
  mayBeLeft: fc.boolean(),
  isMerged: fc.boolean(),
});
const self = (flat: Flat): Flat => flat;
const shown = (all: Flat[], wish: Wish) => filterRows(all, self, wish, filtering);

test('what stands beside a value is exactly what choosing it would show', () => {
  fc.assert(
    fc.property(flats, wishes, (all, wish) => {
      const { fitting, facetsOf } = lookAt(indexRows(all, self, filtering), wish, filtering);
      expect(fitting).toEqual(shown(all, { ...wish, isMerged: false }));
      for (const { value, count, cheapest } of facetsOf('part')) {
        const list = shown(all, { ...wish, parts: [value] });
        expect(list).toHaveLength(count);
        expect(cheapest).toBe(list.length === 0 ? null : Math.min(...list.map(({ price }) => price)));
      }
      const [leaving] = facetsOf('leaving');
      expect(leaving?.count).toBe(shown(all, { ...wish, mayBeLeft: true }).length);
      expect(facetsOf('price')).toEqual([]);
    }),
  );
});

test('one index answers wish after wish, in whatever order they come', () => {
  fc.assert(
    fc.property(flats, fc.array(wishes, { maxLength: 5 }), (all, asked) => {
      const index = indexRows(all, self, filtering);
      for (const wish of asked)
        expect(lookAt(index, wish, filtering).fitting).toEqual(shown(all, { ...wish, isMerged: false }));
    }),
  );
});

test('only the best of the same is shown where they are merged, and one of each', () => {
  fc.assert(
    fc.property(flats, wishes, (all, wish) => {
      const merged = shown(all, { ...wish, isMerged: true });
      const whole = shown(all, { ...wish, isMerged: false });
      const houses = [...new Set(whole.map(({ house }) => house))].sort();
      expect(merged.map(({ house }) => house).sort()).toEqual(houses);
      for (const flat of merged)
        expect(whole.filter(({ house }) => house === flat.house).sort(byPrice)[0]).toBe(flat);
    }),
  );
});

test('ranges and the first of an order come from what was read once', () => {
  fc.assert(
    fc.property(flats, (all) => {
      const { facts, keys, ranges } = indexRows(all, self, filtering);
      const prices = all.map(({ price }) => price);
      expect(ranges.price).toEqual(
        all.length === 0 ? { min: null, max: null } : { min: Math.min(...prices), max: Math.max(...prices) },
      );
      const places = all.map((_, at) => at);
      const rest = { isLeftOut: () => false, rest: byPrice };
      const cheapest = firstAt({ facts, numbers: keys.price, sign: 1 }, places, rest);
      expect(cheapest).toBe(sortRows(all, self, byPrice)[0] ?? null);
      expect(cheapest).toBe(firstRow(all, self, byPrice));
      const dearest = firstAt({ facts, numbers: keys.price, sign: -1 }, places, rest);
      expect(dearest?.price ?? null).toBe(all.length === 0 ? null : Math.max(...prices));
      expect(histogram(prices, 4).reduce((a, b) => a + b, 0)).toBe(all.length);
    }),
  );
});
