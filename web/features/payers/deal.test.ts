import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leavesEnough, partLeast } from '#core/rules/money/parts.ts';
import { toRial } from '#core/rules/money/rial.ts';
import {
  equalParts,
  type OwnSum,
  peopleChoices,
  peopleMost,
  peopleToAsk,
  togetherWithin,
  whyNotOpened,
} from './deal.ts';
import type { Share } from './use-shares.ts';

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

test('everybody is asked for their own price once for each due, and nobody for what does not fit', () => {
  const person = (travellerId: string, name: string, sum: number): OwnSum => ({
    travellerId,
    name,
    sum: toRial(sum),
  });
  const people = [
    person('1', 'مریم رضایی', 9_000_000),
    person('2', 'علی رضایی', 9_000_000),
    person('3', 'علی رضایی', 6_000_000),
    person('4', 'هلیا رضایی', partLeast - 10),
  ];
  const share = (travellerId: string | null, more: Partial<Share> = {}) =>
    ({ name: '', travellerId, due: 2, state: 'open', ...more }) as Share;
  const ids = (shares: Share[], free = 24_000_000) =>
    peopleToAsk(people, { due: 2, free: toRial(free), shares }).map(({ travellerId }) => travellerId);
  expect(ids([])).toEqual(['1', '2', '3']);
  expect(ids([share('1')])).toEqual(['2', '3']);
  // Of two of one name, the one who has no link; a link that was only called so is nobody's.
  expect(ids([share('3', { state: 'paid' })])).toEqual(['1', '2']);
  expect(ids([share(null, { name: 'مریم رضایی' })])).toEqual(['1', '2', '3']);
  expect(ids([share('1', { due: 1, state: 'paid' })])).toEqual(['1', '2', '3']);
  expect(ids([share('1', { state: 'withdrawn' })])).toEqual(['1', '2', '3']);
  expect(ids([], 8_000_000)).toEqual(['3']);
  const together = (free: number) =>
    togetherWithin(people.slice(0, 3), toRial(free)).map(({ travellerId }) => travellerId);
  expect([together(24_000_000), together(23_999_990), together(15_000_000)]).toEqual([
    ['1', '2', '3'],
    ['1', '2'],
    ['1', '3'],
  ]);
});

test('what the server would refuse is known before, with why', () => {
  const why = (sums: number[], free: number, more = 24) =>
    whyNotOpened(sums.map(toRial), { free: toRial(free), more });
  const many = Array<number>(13).fill(partLeast);
  expect([why([], 900_000), why(many, 9_000_000), why([300_000, 300_000], 900_000, 1)]).toEqual([
    'nobody',
    'tooMany',
    'tooMany',
  ]);
  expect([why([500_000, 500_000], 900_000), why([850_000], 900_000), why([partLeast - 1], 900_000)]).toEqual([
    'tooMuch',
    'leavesTooLittle',
    'leavesTooLittle',
  ]);
  expect([why([900_000], 900_000), why([300_000, 300_000], 900_000), why(many.slice(1), 9_000_000)]).toEqual([
    null,
    null,
    null,
  ]);
});
