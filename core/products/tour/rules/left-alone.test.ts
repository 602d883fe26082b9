import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addRial, type Rial, subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { ticketShares } from '#core/rules/refunds/shares.ts';
import type { PlaceKind } from '../words.ts';
import { isEnoughFor, leftAloneBy, leftAloneIn, pricesWithSingles, supplementOf } from './left-alone.ts';
import { keptOf } from './penalties.ts';

const sleeper = (id: string, place: PlaceKind = 'double') => ({ id, place });
const sum = (amounts: readonly Rial[]): Rial => addRial(zeroRial, ...amounts);

const tomans = (min: number, max: number) => fc.integer({ min, max }).map((n) => toRial(n * 10_000));

describe('who is left alone', () => {
  test('whoever keeps the other of two beds, if everybody else of the room goes', () => {
    const room = [sleeper('a'), sleeper('b'), sleeper('child', 'childNoBed')];
    expect(leftAloneIn(room)).toEqual([
      { stays: 'a', goes: 'b', others: ['child'] },
      { stays: 'b', goes: 'a', others: ['child'] },
    ]);
    expect(leftAloneBy(room, new Set(['a', 'child']))).toBe('b');
    expect(leftAloneBy(room, new Set(['a']))).toBeNull();
    expect(leftAloneBy(room, new Set(['a', 'b', 'child']))).toBeNull();
    expect(leftAloneBy(room, new Set(['child']))).toBeNull();
  });

  test('also where a child or an infant stays at first and goes later', () => {
    const room = [sleeper('b'), sleeper('child', 'childNoBed'), sleeper('baby', 'infant')];
    expect(leftAloneIn(room)).toEqual([{ stays: 'b', goes: 'child', others: ['baby'] }]);
    expect(leftAloneBy(room, new Set(['child']))).toBeNull();
    expect(leftAloneBy(room, new Set(['child', 'baby']))).toBe('b');
    expect(leftAloneBy(room.slice(0, 2), new Set(['child']))).toBe('b');
  });

  test('whoever keeps one of three beds, if both others go; each stands by another of those who go', () => {
    const room = ['a', 'b', 'c'].map((id) => sleeper(id, 'triple'));
    expect(leftAloneIn(room)).toEqual([
      { stays: 'a', goes: 'b', others: ['c'] },
      { stays: 'b', goes: 'c', others: ['a'] },
      { stays: 'c', goes: 'a', others: ['b'] },
    ]);
    expect(leftAloneBy(room, new Set(['a', 'c']))).toBe('b');
    expect(leftAloneBy(room, new Set(['a']))).toBeNull();
    expect(leftAloneIn(room.slice(0, 2))).toEqual([
      { stays: 'a', goes: 'b', others: [] },
      { stays: 'b', goes: 'a', others: [] },
    ]);
  });

  test('nobody in a room that one has already', () => {
    expect(leftAloneIn([sleeper('a')])).toEqual([]);
    expect(leftAloneBy([sleeper('a')], new Set())).toBeNull();
    expect(leftAloneIn([sleeper('a', 'single'), sleeper('child', 'childNoBed')])).toEqual([]);
  });
});

test('the supplement is that of the single room beside what was paid, and never below nothing', () => {
  expect(supplementOf(toRial(150), toRial(100))).toBe(50);
  expect(supplementOf(toRial(90), toRial(100))).toBe(0);
  expect(supplementOf(null, toRial(100))).toBeNull();
});

/** Double rooms of couples, of which one of each leaves at a moment of the ladder, with or without a single room for the other. */
const parties = fc.record({
  couples: fc.array(
    fc.record({
      leaver: tomans(200, 20_000),
      stayer: tomans(200, 20_000),
      single: tomans(200, 40_000),
      wantsSingle: fc.boolean(),
      leavesToo: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  percent: fc.constantFrom(20, 30, 50, 70),
  later: fc.constantFrom(20, 30, 50, 70),
  discount: fc.integer({ min: 0, max: 90 }),
});

test('for any party and moment: what is kept and what comes back is what was paid, and nobody pays for a room that they did not choose', () => {
  fc.assert(
    fc.property(parties, ({ couples, percent, later, discount }) => {
      const prices = couples.flatMap(({ leaver, stayer }) => [leaver, stayer]);
      const paid = toRial(sum(prices) - Math.floor((sum(prices) * discount) / 100));
      const singles = couples.flatMap(({ leaver, stayer, single, wantsSingle }, at) => {
        const supplement = supplementOf(single, stayer) ?? zeroRial;
        const back = subtractRial(leaver, keptOf(leaver, percent));
        return wantsSingle && isEnoughFor(supplement, back)
          ? [{ left: 2 * at, stays: 2 * at + 1, supplement }]
          : [];
      });
      const after = pricesWithSingles(prices, singles);
      expect(sum(after)).toBe(sum(prices));
      const moved = (at: number): Rial => subtractRial(prices[at] ?? zeroRial, after[at] ?? zeroRial);
      // Whoever leaves pays the penalty of their own price, as they do without anybody choosing anything.
      const tickets = after.map((price, at) => {
        const isLeaver = at % 2 === 0;
        const before = isLeaver ? (prices[at] ?? zeroRial) : price;
        const kept = keptOf(before, isLeaver ? percent : later);
        return { price, fee: zeroRial, back: toRial(before - kept - (isLeaver ? moved(at) : 0)) };
      });
      const shares = ticketShares(tickets, paid);
      expect(sum(shares.map((share) => share.paid))).toBe(paid);
      for (const [at, share] of shares.entries()) {
        const { refund } = share;
        if (refund === null) throw new Error('a sum is not known');
        expect(refund).toBeGreaterThanOrEqual(0);
        expect(refund).toBeLessThanOrEqual(share.paid);
        const isMoved = singles.some((one) => one.left === at || one.stays === at);
        if (!isMoved) expect(after[at]).toBe(prices[at]);
      }
      if (discount === 0)
        for (const [at, share] of shares.entries()) {
          const own = prices[at] ?? zeroRial;
          const single = singles.find(({ left }) => left === at);
          // Of whoever leaves: the penalty, the room of whoever stays, and the rest comes back.
          if (at % 2 === 0)
            expect(keptOf(own, percent) + (single?.supplement ?? 0) + (share.refund ?? 0)).toBe(own);
        }
    }),
    { numRuns: 500 },
  );
});
