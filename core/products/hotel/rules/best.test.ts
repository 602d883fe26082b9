import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { type Choosable, cheapestTogether } from './best.ts';

const offer = (roomTypeId: string, total: number, left: number | null = null) => ({
  roomTypeId,
  total: toRial(total),
  left,
});

test('takes the cheapest for each room while there are enough of it', () => {
  const offers = [offer('b', 20, 5), offer('a', 10, 1), offer('c', 30)];
  expect(cheapestTogether([offers])?.total).toBe(10);
  expect(cheapestTogether([offers, offers])?.offers.map(({ roomTypeId }) => roomTypeId)).toEqual(['a', 'b']);
  expect(cheapestTogether([[offer('a', 10, 1)], [offer('a', 12, 1)]])).toBeNull();
  expect(cheapestTogether([offers, []])).toBeNull();
});

test('lets a room have the last one that saves most', () => {
  const found = cheapestTogether([
    [offer('a', 10, 1), offer('b', 11)],
    [offer('a', 10, 1), offer('b', 50)],
  ]);
  expect(found?.offers.map(({ roomTypeId }) => roomTypeId)).toEqual(['b', 'a']);
  expect(found?.total).toBe(21);
});

/** Every way to choose, tried one after the other. */
const tried = (rooms: Choosable[][]): number | null => {
  const [first, ...rest] = rooms;
  if (!first) return 0;
  const totals = first.flatMap((chosen) => {
    if (chosen.left === 0) return [];
    const others = rest.map((offers) =>
      offers.map((one) =>
        one.roomTypeId === chosen.roomTypeId && one.left !== null ? { ...one, left: one.left - 1 } : one,
      ),
    );
    const rests = tried(others);
    return rests === null ? [] : [chosen.total + rests];
  });
  return totals.length > 0 ? Math.min(...totals) : null;
};

test('finds what trying everything finds', () => {
  const left = { a: 1, b: 2, c: null } as const;
  const offers = fc.array(
    fc
      .tuple(fc.constantFrom('a', 'b', 'c' as const), fc.integer({ min: 1, max: 30 }))
      .map(([kind, total]) => offer(kind, total, left[kind as keyof typeof left])),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.array(offers, { minLength: 1, maxLength: 4 }), (rooms) => {
      expect(cheapestTogether(rooms)?.total ?? null).toBe(tried(rooms));
    }),
  );
});
