import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleSetProblems } from '#core/rules/penalties/ruleSet.ts';
import { offerFor } from '../reservation/testing/offers.ts';
import { samplePenalties } from './data/penalties.ts';
import { currentPenaltyPercent, ladderFor } from './ladder.ts';

const now = new Date('2026-11-21T06:30:00Z');

describe('the sample penalty tables', () => {
  it.each(samplePenalties.map((set) => [set.id, set] as const))('%s is sound', (_, set) => {
    expect(ruleSetProblems(set)).toEqual([]);
  });

  it('have ids of their own', () => {
    expect(new Set(samplePenalties.map((set) => set.id)).size).toBe(samplePenalties.length);
  });
});

describe('ladderFor', () => {
  it('keeps and gives back the whole total on every step of every table, and stands on exactly one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...samplePenalties),
        fc.integer({ min: 1, max: 900_000_000 }),
        fc.record({
          adults: fc.integer({ min: 1, max: 5 }),
          children: fc.integer({ min: 0, max: 3 }),
          infants: fc.integer({ min: 0, max: 1 }),
        }),
        fc.integer({ min: -400, max: 40 }),
        (set, adultFare, counts, hoursFromDeparture) => {
          const offer = offerFor({ adultFare, counts });
          const at = new Date(Date.parse('2026-12-06T02:45:00Z') + hoursFromDeparture * 3_600_000);
          const { known, steps } = ladderFor(samplePenalties, offer, { now: at, ruleSetId: set.id });
          expect(known).toBe(true);
          expect(steps.filter((step) => step.isCurrent)).toHaveLength(1);
          for (const step of steps) {
            expect(step.penalty + step.refund).toBe(offer.proposal.totalPrice);
            expect(step.penalty).toBeGreaterThanOrEqual(0);
            expect(step.refund).toBeGreaterThanOrEqual(0);
          }
          const current = steps.find((step) => step.isCurrent);
          expect(currentPenaltyPercent(samplePenalties, offer, { now: at, ruleSetId: set.id })).toBe(
            current?.penaltyPercent,
          );
        },
      ),
    );
  });

  it("answers a class's own table with dates in Tehran time, ten minutes early", () => {
    const ladder = ladderFor(samplePenalties, offerFor({ airline: 'QB', bookingClass: 'Y' }), { now });
    expect(ladder).toMatchObject({
      known: true,
      ruleSetId: 'qb-high-1405',
      airlineCode: 'QB',
      bookingClass: 'Y',
    });
    expect(ladder.steps.map(({ label, penaltyPercent, until }) => [label, penaltyPercent, until])).toEqual([
      ['تا ۱۱:۵۰ پنجشنبه ۱۲ آذر', 30, '2026-12-03T08:20:00.000Z'],
      ['تا ۱۱:۵۰ شنبه ۱۴ آذر', 40, '2026-12-05T08:20:00.000Z'],
      ['تا ۰۴:۰۵ یکشنبه ۱۵ آذر', 60, '2026-12-06T00:35:00.000Z'],
      ['بعد از آن', 70, null],
    ]);
  });

  it.each([
    ['an airline whose pages disagree', { airline: 'IS' }],
    ['a class that no page names', { airline: 'W5', bookingClass: 'W' }],
    ["another agency's charter", { isCharter: true, supplier: 'elsewhere' }],
  ])('says unknown and guesses nothing for %s', (_, wishes) => {
    const offer = offerFor(wishes);
    expect(ladderFor(samplePenalties, offer, { now })).toMatchObject({
      known: false,
      ruleSetId: null,
      steps: [],
    });
    expect(currentPenaltyPercent(samplePenalties, offer, { now })).toBeNull();
  });

  it("knows the agency's own charter seats by their supplier", () => {
    const offer = offerFor({ isCharter: true, supplier: 'allotment', airline: 'Y9' });
    expect(ladderFor(samplePenalties, offer, { now }).ruleSetId).toBe('charter-own-1405');
  });

  it('never replaces a set that the supplier names by a likely one', () => {
    const offer = offerFor({ airline: 'QB', bookingClass: 'Y' });
    expect(ladderFor(samplePenalties, offer, { now, ruleSetId: 'nobody-knows' }).known).toBe(false);
    expect(ladderFor(samplePenalties, offer, { now, ruleSetId: null }).known).toBe(false);
  });

  it('keeps the rules of the day on which it was bought', () => {
    const closed = samplePenalties.map((set) => ({ ...set, validTo: '2026-11-30' as typeof set.validFrom }));
    const later = new Date('2026-12-02T06:30:00Z');
    expect(ladderFor(closed, offerFor(), { now: later }).known).toBe(false);
    expect(ladderFor(closed, offerFor(), { now: later, boughtAt: now }).ruleSetId).toBe('w5-standard-1405');
  });
});
