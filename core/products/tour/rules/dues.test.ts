import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromJalali } from '#core/rules/dates/jalali.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { addRial, type Rial, subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { depositOf, duesOf, ownSumsOf } from './dues.ts';
import { keepsPrices, paidShares, type SoldParty } from './leaving.ts';

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

describe('what each traveller pays of a due by their own price', () => {
  const dues = (amounts: readonly number[]) =>
    amounts.map((amount, at) => ({ position: at + 1, amount: toRial(amount) }));
  const sold = (prices: readonly Rial[]) => ({ prices, areAsSold: true });

  it('is half of it and the rest of it, and all of it where it is paid at once', () => {
    const people = [toRial(348_000_000), toRial(348_000_000), toRial(120_000_000)];
    const halves = dues([408_000_000, 408_000_000]);
    expect(ownSumsOf(halves, 1, sold(people))).toEqual([174_000_000, 174_000_000, 60_000_000]);
    expect(ownSumsOf(halves, 2, sold(people))).toEqual([174_000_000, 174_000_000, 60_000_000]);
    expect(ownSumsOf(dues([816_000_000]), 1, sold(people))).toEqual(people);
  });

  it('takes everybody’s share of a discount off', () =>
    expect(ownSumsOf(dues([400_000_000]), 1, sold([toRial(300_000_000), toRial(200_000_000)]))).toEqual([
      240_000_000, 160_000_000,
    ]));

  it('makes each due, and over all of them everybody’s own price', () => {
    const sums = fc.array(
      fc.integer({ min: 1, max: 90_000_000 }).map((tomans) => toRial(tomans * 10)),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(sums, (each) => {
        const planned = duesOf(each, { leavesAt, now: new Date('2026-11-26T00:00:00Z'), leastSeconds: 0 });
        const all = dues(planned.map(({ amount }) => amount));
        const shares = all.map(({ position }) => ownSumsOf(all, position, sold(each)));
        expect(shares.map((own) => addRial(...own))).toEqual(planned.map(({ amount }) => amount));
        expect(each.map((_, at) => addRial(...shares.map((own) => own[at] ?? toRial(0))))).toEqual(each);
        for (const sum of shares.flat()) expect([sum >= 0, sum % 10]).toEqual([true, 0]);
      }),
    );
  });

  it('never asks anybody for more than their own price over all dues, whoever leaves and whatever room the others take then', () => {
    const price = fc.integer({ min: 10_000, max: 90_000_000 }).map((tomans) => toRial(tomans * 10));
    const person = fc.record({ price, leaves: fc.boolean(), dearer: fc.option(price) });
    const partyOf = (each: readonly Rial[]): SoldParty => ({
      people: each.map((own) => ({ type: 'Adult', place: 'double', price: own })),
      rooms: [],
    });
    fc.assert(
      fc.property(fc.array(person, { minLength: 2, maxLength: 9 }), (people) => {
        const before = people.map((one) => one.price);
        const staying = people.flatMap(({ leaves }, at) => (leaves ? [] : [at]));
        const now = staying.map((at) => addRial(before[at] ?? zeroRial, people[at]?.dearer ?? zeroRial));
        const [deposit] = duesOf(before, {
          leavesAt,
          now: new Date('2026-11-26T00:00:00Z'),
          leastSeconds: 0,
        });
        const first = ownSumsOf(dues([deposit?.amount ?? 0]), 1, sold(before));
        // As an order goes on without those who leave: their shares of what was paid go with them.
        const shares = paidShares(addRial(...first), before);
        const paid = addRial(zeroRial, ...staying.map((at) => shares[at] ?? zeroRial));
        const after = dues([paid, subtractRial(addRial(zeroRial, ...now), paid)]);
        const areAsSold = keepsPrices(partyOf(before), partyOf(now), staying);
        const second = ownSumsOf(after, 2, { prices: now, areAsSold });
        expect(areAsSold).toBe(staying.every((at) => people[at]?.dearer === null));
        expect(second.length).toBe(areAsSold ? staying.length : 0);
        // A toman is who has it of what cannot be divided.
        for (const [nth, sum] of second.entries())
          expect(addRial(first[staying[nth] ?? 0] ?? zeroRial, sum)).toBeLessThanOrEqual(
            (now[nth] ?? 0) + 10,
          );
      }),
    );
  });
});
