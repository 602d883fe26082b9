import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import { fromJalali } from '#core/rules/dates/jalali.ts';
import { toPlainDate, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { addRial, toRial } from '#core/rules/money/rial.ts';
import { sharesOfLeaving } from './leaving.ts';
import {
  backOf,
  backOfAll,
  keptOf,
  keptOfAll,
  ladderOf,
  penaltySteps,
  percentAt,
  percentUnsettled,
  serviceCharge,
} from './penalties.ts';
import { percentIfUnpaid } from './terms.ts';

it('a rest that is not paid costs what the rules of the sale say, on whatever day it leaves', () => {
  for (let day = 0; day < 400; day += 1) {
    const leaves = toPlainDateTime(`${addDays(toPlainDate('2026-03-21'), day)}T08:40`);
    expect(percentUnsettled(leaves, null)).toBe(percentIfUnpaid);
  }
});

/** 18 Dey 1405 = 8 January 2027, 08:40 in Tehran: 05:10 in UTC. */
const leavesAt = toPlainDateTime(`${fromJalali(1405, 10, 18)}T08:40`);
const price = toRial(348_000_000);

describe('the penalty by the time that is left, in Tehran', () => {
  it.each([
    ['long before', '2026-10-01T00:00:00.000Z', 20],
    ['a moment before one month, 18 Azar 08:39:59.999', '2026-12-09T05:09:59.999Z', 20],
    ['at one month, 18 Azar 08:40', '2026-12-09T05:10:00.000Z', 30],
    ['a moment before 21 days, 27 Azar', '2026-12-18T05:09:59.999Z', 30],
    ['at 21 days', '2026-12-18T05:10:00.000Z', 50],
    ['a moment before 72 hours, 15 Dey', '2027-01-05T05:09:59.999Z', 50],
    ['at 72 hours', '2027-01-05T05:10:00.000Z', 70],
    ['a moment before it leaves', '2027-01-08T05:09:59.999Z', 70],
    ['when it leaves', '2027-01-08T05:10:00.000Z', null],
  ])('%s', (_, now, percent) => expect(percentAt(leavesAt, new Date(now))).toBe(percent));
});

describe('the penalty of a rest that is not paid, after a visa was said to be refused', () => {
  it.each([
    ['long before its day', '2026-11-01T00:00:00.000Z', 30],
    ['a day and a moment before 21 days', '2026-12-17T05:09:59.999Z', 30],
    ['a day before 21 days', '2026-12-17T05:10:00.000Z', 50],
    ['a day before 72 hours', '2027-01-04T05:10:00.000Z', 70],
    ['within the last day', '2027-01-08T00:00:00.000Z', 70],
  ])('%s', (_, asked, percent) => expect(percentUnsettled(leavesAt, new Date(asked))).toBe(percent));
});

describe('what is kept and what comes back', () => {
  it('is of the price, with the charge of the agency', () => {
    expect(keptOf(price, 20)).toBe(69_600_000 + serviceCharge);
    expect(keptOf(toRial(300_000), 20)).toBe(300_000);
  });

  it('below what is kept nothing more is taken; what was paid beyond it comes back', () => {
    const half = toRial(174_000_000);
    expect(backOf({ price, paid: half }, 20)).toBe(174_000_000 - 69_600_000 - serviceCharge);
    expect(backOf({ price, paid: half }, 50)).toBe(0);
    expect(backOf({ price, paid: half }, 70)).toBe(0);
    expect(backOf({ price, paid: price }, 70)).toBe(348_000_000 - 243_600_000 - serviceCharge);
  });

  const sums = fc.integer({ min: 0, max: 200_000_000 }).map((tomans) => toRial(tomans * 10));
  const percents = fc.constantFrom(20, 30, 50, 70);

  it('never more than was paid, never less than nothing, whole tomans', () => {
    fc.assert(
      fc.property(sums, sums, percents, (whole, paid, percent) => {
        const back = backOf({ price: whole, paid: toRial(Math.min(whole, paid)) }, percent);
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(Math.min(whole, paid));
        expect(back % 10).toBe(0);
        expect(keptOf(whole, percent)).toBeLessThanOrEqual(whole);
      }),
    );
  });

  it('of people is the same whether they cancel together or one after the other', () => {
    const people = fc.array(
      fc.tuple(sums, sums).map(([whole, paid]) => ({ price: whole, paid: toRial(Math.min(whole, paid)) })),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(people, percents, fc.nat(), (travellers, percent, cut) => {
        const at = cut % travellers.length;
        const [first, second] = [travellers.slice(0, at), travellers.slice(at)];
        expect(addRial(backOfAll(first, percent), backOfAll(second, percent))).toBe(
          backOfAll(travellers, percent),
        );
      }),
    );
  });

  it('later is never better', () => {
    fc.assert(
      fc.property(sums, percents, percents, (whole, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(keptOf(whole, less)).toBeLessThanOrEqual(keptOf(whole, more));
      }),
    );
  });
});

describe('the ladder', () => {
  const prices = [price, price, toRial(245_000_000)];

  it('tells every step that is left, and its money is what cancelling then gives', () => {
    const steps = ladderOf(leavesAt, prices, new Date('2026-11-26T00:00:00Z'));
    expect(steps.map(({ percent }) => percent)).toEqual([20, 30, 50, 70]);
    for (const { until, percent, kept, back } of steps) {
      expect(addRial(kept, back)).toBe(941_000_000);
      expect(kept).toBe(keptOfAll(prices, percent));
      expect(percentAt(leavesAt, new Date(until.getTime() - 1))).toBe(percent);
      expect(back).toBe(
        backOfAll(
          prices.map((each) => ({ price: each, paid: each })),
          percent,
        ),
      );
    }
  });

  it('begins with the step of now, and is empty once the tour has left', () => {
    const steps = (now: string) => ladderOf(leavesAt, prices, new Date(now)).map(({ percent }) => percent);
    expect(steps('2026-12-18T05:10:00.000Z')).toEqual([50, 70]);
    expect(steps('2027-01-08T05:10:00.000Z')).toEqual([]);
  });

  it('is the money of cancelling, whatever the tour costs and whenever somebody cancels', () => {
    const leaves = toInstant(leavesAt, iranZone).getTime();
    const parties = fc.array(
      fc.integer({ min: 0, max: 200_000_000 }).map((tomans) => toRial(tomans * 10)),
      { minLength: 1, maxLength: 9 },
    );
    // Anywhere in three months, and on the very moments at which steps change.
    const steps = penaltySteps(leavesAt).map(({ until }) => until.getTime());
    const before = fc.integer({ min: 1, max: 90 * 24 * 3_600_000 }).map((left) => leaves - left);
    const edges = fc.tuple(fc.constantFrom(...steps), fc.constantFrom(-1, 0, 1)).map(([at, by]) => at + by);
    fc.assert(
      fc.property(parties, before, fc.oneof(before, edges), (each, seenAt, cancelledAt) => {
        fc.pre(seenAt <= cancelledAt);
        const seen = ladderOf(leavesAt, each, new Date(seenAt));
        const percent = percentAt(leavesAt, new Date(cancelledAt));
        const step = seen.find(({ until }) => cancelledAt < until.getTime());
        expect(step?.percent ?? null).toBe(percent);
        if (!step || percent === null) return;
        const paid = each.map((one) => ({ price: one, paid: one }));
        const whole = addRial(toRial(0), ...each);
        // What leaving a tour gives of a price that was paid whole.
        const left = sharesOfLeaving(each, { paid: whole, percent });
        expect(left.map(({ back }) => back)).toEqual(paid.map((one) => backOf(one, percent)));
        expect(step.back).toBe(backOfAll(paid, percent));
        expect(step.kept).toBe(keptOfAll(each, percent));
        expect(addRial(step.kept, step.back)).toBe(whole);
        // Nobody who cancels alone is given another sum than their own ladder told.
        const alone = paid.map(({ price: own }) => ladderOf(leavesAt, [own], new Date(cancelledAt))[0]?.back);
        expect(alone).toEqual(paid.map((one) => backOf(one, percent)));
        expect(addRial(toRial(0), ...alone.map((back) => back ?? toRial(0)))).toBe(step.back);
      }),
    );
  });
});
