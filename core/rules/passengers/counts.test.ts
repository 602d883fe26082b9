import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canDecrease, canIncrease, checkCounts, typesOfCounts } from './counts.ts';

const counts = (adults: number, children: number, infants: number) => ({ adults, children, infants });

describe('checkCounts', () => {
  it.each([
    [1, 0, 0, []],
    [1, 3, 0, []],
    [1, 2, 1, []],
    [2, 4, 2, []],
    [9, 0, 0, []],
    [1, 4, 0, ['TOO_MANY_CHILDREN']],
    [1, 3, 1, ['TOO_MANY_CHILDREN']],
    [1, 0, 2, ['TOO_MANY_INFANTS']],
    [0, 0, 0, ['NONE']],
    [0, 1, 0, ['NEEDS_ADULT']],
    [0, 0, 1, ['NEEDS_ADULT']],
    [6, 4, 0, ['TOO_MANY']],
    [0, 10, 0, ['TOO_MANY', 'NEEDS_ADULT']],
    [1, -1, 0, ['NOT_WHOLE']],
    [1.5, 0, 0, ['NOT_WHOLE']],
    [Number.NaN, 0, 0, ['NOT_WHOLE']],
  ])('%d adults, %d children, %d infants: %j', (adults, children, infants, wanted) => {
    expect(checkCounts(counts(adults, children, infants))).toEqual(wanted);
  });

  it('accepts exactly what can be dealt out to adults: three children, or two and an infant', () => {
    const small = fc.nat(10);
    fc.assert(
      fc.property(small, small, small, (adults, children, infants) => {
        const room = infants <= adults ? (adults - infants) * 3 + infants * 2 : -1;
        const all = adults + children + infants;
        const fits = all >= 1 && all <= 9 && adults >= 1 && children <= room;
        expect(checkCounts(counts(adults, children, infants)).length === 0).toBe(fits);
      }),
    );
  });
});

describe('canIncrease and canDecrease', () => {
  it('give the reason why not', () => {
    expect(canIncrease(counts(1, 0, 0), 'Infant')).toBe(true);
    expect(canIncrease(counts(1, 0, 1), 'Infant')).toBe('TOO_MANY_INFANTS');
    expect(canIncrease(counts(9, 0, 0), 'Child')).toBe('TOO_MANY');
    expect(canIncrease(counts(1, 2, 1), 'Child')).toBe('TOO_MANY_CHILDREN');
    expect(canIncrease(counts(0, 0, 0), 'Child')).toBe('NEEDS_ADULT');
    expect(canDecrease(counts(1, 0, 0), 'Adult')).toBe('NONE');
    expect(canDecrease(counts(1, 0, 1), 'Adult')).toBe('NEEDS_ADULT');
    expect(canDecrease(counts(1, 0, 0), 'Child')).toBe('NOT_WHOLE');
    expect(canDecrease(counts(2, 0, 1), 'Adult')).toBe(true);
  });
});

it('typesOfCounts lists adults, children, infants', () => {
  expect(typesOfCounts(counts(2, 1, 1))).toEqual(['Adult', 'Adult', 'Child', 'Infant']);
});
