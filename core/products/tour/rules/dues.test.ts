import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromJalali } from '#core/rules/dates/jalali.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { addRial, toRial } from '#core/rules/money/rial.ts';
import { depositOf, duesOf } from './dues.ts';

/** One month before it is 18 Azar, 9 December 2026, 05:10 in UTC. */
const leavesAt = toPlainDateTime(`${fromJalali(1405, 10, 18)}T08:40`);
const month = '2026-12-09T05:10:00.000Z';
const prices = [toRial(348_000_000), toRial(245_000_010)];

const planned = (now: string, leastSeconds = 0) =>
  duesOf(prices, { leavesAt, now: new Date(now), leastSeconds });

describe('what is paid when', () => {
  it('half at registration, the rest one month before', () =>
    expect(planned('2026-11-26T00:00:00Z')).toEqual([
      { amount: 174_000_000 + 122_500_010, dueAt: null },
      { amount: 174_000_000 + 122_500_000, dueAt: new Date(month) },
    ]));

  it('until a moment before that month, and all of it at once from then on', () => {
    expect(planned('2026-12-09T05:09:59.999Z').length).toBe(2);
    expect(planned(month)).toEqual([{ amount: 593_000_010, dueAt: null }]);
    expect(planned('2027-01-07T00:00:00Z')).toEqual([{ amount: 593_000_010, dueAt: null }]);
  });

  it('all at once where the rest would be due before a hold could be paid', () => {
    expect(planned('2026-12-09T04:49:59.999Z', 20 * 60).length).toBe(2);
    expect(planned('2026-12-09T04:50:00.000Z', 20 * 60).length).toBe(1);
  });

  it('the parts are the price, the first is at least half of it, and both are made of everybody’s own', () => {
    const sums = fc.array(
      fc.integer({ min: 1, max: 90_000_000 }).map((tomans) => toRial(tomans * 10)),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(sums, (each) => {
        const dues = duesOf(each, { leavesAt, now: new Date('2026-11-26T00:00:00Z'), leastSeconds: 0 });
        const whole = addRial(...each);
        expect(addRial(...dues.map(({ amount }) => amount))).toBe(whole);
        expect((dues[0]?.amount ?? 0) * 2).toBeGreaterThanOrEqual(whole);
        expect(dues[0]?.amount).toBe(addRial(...(dues.length === 1 ? each : each.map(depositOf))));
        expect(dues.every(({ amount }) => amount > 0 && amount % 10 === 0)).toBe(true);
      }),
    );
  });
});
