import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRial,
  allocate,
  percentInTomans,
  percentOf,
  type Rial,
  rialsPerToman,
  subtractRial,
  timesRial,
  toRial,
  wholeTomans,
} from './rial.ts';

const amounts = fc.maxSafeInteger().map(toRial);

describe('rials', () => {
  it('are safe integers or an exception', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => toRial(wrong)).toThrow(RangeError);
    expect(() => addRial(toRial(Number.MAX_SAFE_INTEGER), toRial(1))).toThrow(RangeError);
    expect(() => timesRial(toRial(10), 0.35)).toThrow(RangeError);
    expect(subtractRial(toRial(5), toRial(8))).toBe(-3);
  });
});

describe('percentOf', () => {
  it.each([
    ['down', 105, 50, 52],
    ['up', 105, 50, 53],
    ['nearest', 105, 50, 53],
    ['halfEven', 105, 50, 52],
    ['halfEven', 107, 50, 54],
    ['nearest', -105, 50, -53],
    ['down', -105, 50, -52],
    ['down', 1_000_000, 12.5, 125_000],
    ['down', 9_007_199_254_740_991, 100, 9_007_199_254_740_991],
  ] as const)('%s: of %i, %d %% is %i', (rounding, amount, percent, wanted) => {
    expect(percentOf(toRial(amount), percent, rounding)).toBe(wanted);
  });
  it('refuses what is no percentage', () =>
    expect(() => percentOf(toRial(1), Number.NaN, 'down')).toThrow(RangeError));
  it('differs by less than one rial between down and up, and they hold the others between them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e15 }).map(toRial),
        fc.integer({ min: 0, max: 100 }),
        (amount, percent) => {
          const [down, up] = [percentOf(amount, percent, 'down'), percentOf(amount, percent, 'up')];
          const nearest = percentOf(amount, percent, 'nearest');
          return up - down <= 1 && down <= nearest && nearest <= up;
        },
      ),
    );
  });
});

describe('sums that a rate or a share makes', () => {
  it('are whole tomans: up is never less than the exact sum, down never more, and neither is a toman away', () => {
    const parts = fc.tuple(fc.bigInt(0n, 10n ** 22n), fc.bigInt(10n ** 7n, 10n ** 10n));
    fc.assert(
      fc.property(parts, ([numerator, denominator]) => {
        const [up, down] = (['up', 'down'] as const).map((way) => wholeTomans(numerator, denominator, way));
        const [more, less] = [
          BigInt(up ?? -1) * denominator - numerator,
          numerator - BigInt(down ?? -1) * denominator,
        ];
        const toman = denominator * BigInt(rialsPerToman);
        expect([more >= 0n && more < toman, less >= 0n && less < toman]).toEqual([true, true]);
        expect([(up ?? -1) % rialsPerToman, (down ?? -1) % rialsPerToman]).toEqual([0, 0]);
      }),
    );
  });

  it('a percentage never is more than it is in rials', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const exact = percentOf(toRial(amount), percent, 'down');
        expect(percentInTomans(toRial(amount), percent)).toBe(exact - (exact % rialsPerToman));
      }),
    );
  });
});

describe('allocate', () => {
  it('gives what is left to the parts that lost most', () => {
    expect(allocate(toRial(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(toRial(10), [1, 2, 4])).toEqual([1, 3, 6]);
    expect(allocate(toRial(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(allocate(toRial(0), [3, 0])).toEqual([0, 0]);
    expect(allocate(toRial(7), [0, 1])).toEqual([0, 7]);
  });
  it('refuses weights that say nothing', () => {
    for (const weights of [[], [0, 0], [-1, 2], [0.5]])
      expect(() => allocate(toRial(10), weights)).toThrow(RangeError);
  });
  const weights = fc
    .array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 })
    .filter((all) => all.some((weight) => weight > 0));

  /** Expects the parts to add up, and each to differ from its share by less than a unit. */
  const expectShares = (total: Rial, all: readonly number[], unit: number) => {
    const parts = allocate(total, all);
    const sum = all.reduce((a, b) => a + BigInt(b), 0n);
    expect(parts.reduce((a, b) => a + BigInt(b), 0n)).toBe(BigInt(total));
    parts.forEach((part, at) => {
      const off = BigInt(part) * sum - BigInt(total) * BigInt(all[at] ?? 0);
      const less = BigInt(unit) * sum;
      expect(off < less && -off < less).toBe(true);
    });
    return parts;
  };

  it('always adds up, each part within one rial of its share', () => {
    fc.assert(
      fc.property(amounts, weights, (total, all) => {
        // The next test has the cases in which everything is in whole tomans.
        fc.pre([total, ...all].some((amount) => amount % rialsPerToman !== 0));
        expectShares(total, all, 1);
      }),
    );
  });
  it('splits whole tomans by whole tomans into whole tomans, each within one toman of its share', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), weights, (total, all) => {
        const tomans = (amount: number) => amount * rialsPerToman;
        const parts = expectShares(toRial(tomans(total)), all.map(tomans), rialsPerToman);
        expect(parts.every((part) => part % rialsPerToman === 0)).toBe(true);
      }),
    );
  });
});
