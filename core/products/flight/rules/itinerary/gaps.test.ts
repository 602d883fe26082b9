import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { domesticGapMinutes, internationalGapMinutes, shortGap } from './gaps.ts';

const minute = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2026, 11, 1) + minutes * minute);
const leg = (from: number, to: number, isInternational = false) => ({
  departsAt: at(from),
  arrivesAt: at(to),
  isInternational,
});

describe('the time between legs', () => {
  test('a single leg and legs far apart fit', () => {
    expect(shortGap([leg(0, 90)])).toBeNull();
    expect(shortGap([leg(0, 90, true), leg(330, 500, true)])).toBeNull();
  });
  test('one international leg asks four hours of every leg of the trip', () => {
    expect(shortGap([leg(0, 90), leg(150, 300)])).toBeNull();
    expect(shortGap([leg(0, 90), leg(150, 300, true)])).toEqual({ leg: 2, minutes: 60, minutesMin: 240 });
  });
  test('leaving before the arrival is below zero', () => {
    expect(shortGap([leg(0, 90), leg(30, 120)])).toEqual({ leg: 2, minutes: -60, minutesMin: 60 });
  });
  test('is found exactly where some gap is below the least', () => {
    const legs = fc.array(fc.tuple(fc.nat(600), fc.integer({ min: 1, max: 600 }), fc.boolean()), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(legs, (rows) => {
        let clock = 0;
        const trip = rows.map(([wait, flies, isInternational]) => {
          const from = clock + wait;
          clock = from + flies;
          return leg(from, clock, isInternational);
        });
        const least = rows.some(([, , abroad]) => abroad) ? internationalGapMinutes : domesticGapMinutes;
        const first = rows.findIndex(([wait], i) => i > 0 && wait < least);
        expect(shortGap(trip)?.leg ?? null).toBe(first === -1 ? null : first + 1);
      }),
    );
  });
});
