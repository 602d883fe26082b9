import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leavesEnough, partLeast } from '#core/rules/money/parts.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { equalParts, peopleChoices, peopleMost } from './deal.ts';

test('equal parts are the whole, and differ by a toman at most', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200_000, max: 10_000_000_000 }),
      fc.integer({ min: 2, max: peopleMost }),
      (sum, people) => {
        const parts = equalParts(toRial(sum), people);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(sum);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(10);
      },
    ),
  );
});

test('a sum is offered to so many people that each pays enough, and that there are links for the others', () => {
  expect(peopleChoices(toRial(10 * partLeast), 24)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(peopleChoices(toRial(3 * partLeast), 24)).toEqual([2, 3]);
  expect(peopleChoices(toRial(10 * partLeast), 2)).toEqual([2, 3]);
  for (const [free, more] of [
    [2 * partLeast - 1, 24],
    [10 * partLeast, 0],
  ] as const)
    expect(peopleChoices(toRial(free), more)).toEqual([]);
});

test('a part is not too small and leaves nothing or enough', () => {
  const free = toRial(5 * partLeast);
  const fits = (amount: number) => leavesEnough(free, [toRial(amount)]);
  expect([partLeast, 4 * partLeast, 5 * partLeast].map(fits)).toEqual([true, true, true]);
  expect([partLeast - 1, 4 * partLeast + 1, 5 * partLeast - 1, 5 * partLeast + 1].map(fits)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
