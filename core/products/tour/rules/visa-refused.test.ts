import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { addRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { sharesByKept, sharesOfLeaving } from './leaving.ts';
import { momentsOf } from './moments.ts';
import { keptOf, percentAt } from './penalties.ts';
import { keptIfRefused } from './visa-refused.ts';

const leavesAt = toPlainDateTime('2027-03-05T08:40');
const moments = momentsOf(leavesAt);
const price = toRial(400_000_000);
const terms = { visaFee: toRial(65_000_000), lateKept: toRial(90_000_000) };
const keptAt = (askedAt: Date) => keptIfRefused(price, terms, { leavesAt, askedAt });
const momentBefore = (at: Date) => new Date(at.getTime() - 1);

describe('what is kept of somebody whose visa was refused', () => {
  it.each([
    ['long before', new Date('2026-12-01T00:00:00Z'), 65_000_000],
    ['a moment before the month', momentBefore(moments.monthBefore), 65_000_000],
    ['at the month', moments.monthBefore, 65_000_000],
    ['at three weeks', moments.threeWeeksBefore, 65_000_000],
    ['a moment before three days', momentBefore(moments.threeDaysBefore), 65_000_000],
    ['at three days', moments.threeDaysBefore, 155_000_000],
    ['a moment before it leaves', momentBefore(moments.leaves), 155_000_000],
    ['as it leaves', moments.leaves, null],
  ])('%s', (_, askedAt, kept) => expect(keptAt(askedAt)).toBe(kept));

  it('is never more than the table keeps, of a place that costs little', () => {
    const small = toRial(50_000_000);
    const askedAt = new Date('2026-12-01T00:00:00Z');
    expect(keptIfRefused(small, terms, { leavesAt, askedAt })).toBe(keptOf(small, 20));
  });

  const sums = fc.integer({ min: 0, max: 900_000_000 }).map(toRial);
  const askedAts = fc
    .integer({ min: -60 * 24 * 60, max: 0 })
    .map((minutes) => new Date(moments.leaves.getTime() + minutes * 60_000 - 1));

  it('with what comes back it is what was paid, and no less comes back than by the table', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 900_000_000 }).map(toRial), { minLength: 1, maxLength: 9 }),
        fc.record({ visaFee: sums, lateKept: sums }),
        askedAts,
        fc.integer({ min: 0, max: 100 }),
        (prices, visaTerms, askedAt, share) => {
          const paid = toRial(Math.floor((addRial(zeroRial, ...prices) * share) / 100));
          const percent = percentAt(leavesAt, askedAt) ?? 0;
          const ladder = sharesOfLeaving(prices, { paid, percent });
          const refused = sharesByKept(prices, paid, (one) =>
            toRial(keptIfRefused(one, visaTerms, { leavesAt, askedAt }) ?? 0),
          );
          expect(addRial(zeroRial, ...refused.map((one) => one.paid))).toBe(paid);
          refused.forEach((one, at) => {
            expect(one.kept + one.back).toBe(one.paid);
            expect(one.kept).toBeLessThanOrEqual(visaTerms.visaFee + visaTerms.lateKept);
            expect(one.back).toBeGreaterThanOrEqual(ladder[at]?.back ?? 0);
          });
        },
      ),
    );
  });
});
