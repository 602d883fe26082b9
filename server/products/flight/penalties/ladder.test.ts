import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleSetProblems } from '#core/products/flight/rules/penalties/rule-set.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { offerFor } from '../reservation/testing/offers.ts';
import { samplePenalties } from './data/penalties.ts';
import { currentPenalty, ladderFor } from './ladder.ts';

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
          const now = currentPenalty(samplePenalties, offer, { now: at, ruleSetId: set.id });
          expect(now.penaltyNowPercent).toBe(current?.penaltyPercent);
          // A list says until when, as the ladder does; of a bound it says no time.
          if (now.penaltyNowUntil) expect(now.penaltyNowUntil).toBe(current?.until);
          expect(now.penaltyNowUntil === undefined).toBe(now.penaltyNowAtMost === true);
          // What it says of the next step is what it will say then.
          expect(now.penaltyNext === undefined).toBe(!now.penaltyNowUntil);
          if (!now.penaltyNowUntil || !now.penaltyNext) return;
          const moment = { now: new Date(now.penaltyNowUntil), ruleSetId: set.id };
          const then = currentPenalty(samplePenalties, offer, moment);
          expect(now.penaltyNext).toEqual({ percent: then.penaltyNowPercent, until: then.penaltyNowUntil });
        },
      ),
    );
  });

  it('knows a connection exactly where all of its flights go by one table, else what comes back at least', () => {
    const offer = offerFor({ airline: 'QB', bookingClass: 'Y' });
    const [group] = offer.proposal.flightGroups;
    const [leg] = group?.flightLegs ?? [];
    if (!group || !leg) throw new Error('an offer has a flight');
    const by = (second: Partial<typeof leg>) => ({
      ...offer,
      proposal: {
        ...offer.proposal,
        flightGroups: [{ ...group, flightLegs: [leg, { ...leg, ...second }] }],
      },
    });
    expect(ladderFor(samplePenalties, by({}), { now }).ruleSetId).toBe('qb-high-1405');
    const both = ladderFor(samplePenalties, by({ airlineCode: 'EP' }), { now });
    expect(both).toMatchObject({ known: true, atLeast: true, ruleSetId: null });
    // The stricter of the two tables 30, 40, 60, 70 and 40, 60 counts at each moment.
    expect(both.steps.map(({ penaltyPercent }) => penaltyPercent)).toEqual([40, 60, 70]);
    expect(currentPenalty(samplePenalties, by({ airlineCode: 'EP' }), { now })).toEqual({
      penaltyNowPercent: 40,
      penaltyNowAtMost: true,
    });
    expect(ladderFor(samplePenalties, by({ airlineCode: 'B9' }), { now })).toMatchObject({
      known: false,
      steps: [],
    });
    expect(currentPenalty(samplePenalties, by({ airlineCode: 'B9' }), { now }).penaltyNowPercent).toBeNull();
  });

  it('never gives back more than was paid, where a discount made that less', () => {
    const offer = offerFor({ airline: 'QB', bookingClass: 'Y', adultFare: 10_000_000 });
    const whole = ladderFor(samplePenalties, offer, { now });
    const paid = toRial(offer.proposal.totalPrice - 3_000_000);
    const less = ladderFor(samplePenalties, offer, { now, paid });
    for (const [at, step] of less.steps.entries()) {
      expect(step.penalty + step.refund).toBe(paid);
      const before = whole.steps[at]?.refund ?? 0;
      expect(step.refund).toBeLessThanOrEqual(Math.min(before, paid));
      // The discount is taken first from the agency's fee, which never comes back.
      expect(step.refund).toBeGreaterThanOrEqual(before - 3_000_000);
    }
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
    ['an airline of which pages have everything and nothing', { airline: 'B9' }],
    ['a class that no page names', { airline: 'W5', bookingClass: 'W' }],
    ["another agency's charter", { isCharter: true, supplier: 'elsewhere' }],
  ])('says unknown and guesses nothing for %s', (_, wishes) => {
    const offer = offerFor(wishes);
    expect(ladderFor(samplePenalties, offer, { now })).toMatchObject({
      known: false,
      ruleSetId: null,
      steps: [],
    });
    expect(currentPenalty(samplePenalties, offer, { now }).penaltyNowPercent).toBeNull();
  });

  it('says what comes back at least where only bounds are known', () => {
    const ladder = ladderFor(samplePenalties, offerFor({ airline: 'IS', adultFare: 10_000_000 }), { now });
    expect(ladder).toMatchObject({ known: true, atLeast: true, ruleSetId: 'is-bound-1405' });
    expect(ladder.steps.map(({ penaltyPercent, until }) => [penaltyPercent, until])).toEqual([[75, null]]);
    expect(ladder.steps[0]?.refund).toBeGreaterThanOrEqual(2_500_000);
  });

  it('knows every class of the played airline system, by the airline’s own table first', () => {
    const of = (wishes: Parameters<typeof offerFor>[0]) =>
      ladderFor(samplePenalties, offerFor({ supplier: 'timetable', ...wishes }), { now });
    const ids = [
      of({ airline: 'W5', bookingClass: 'Y' }),
      of({ airline: 'IS', bookingClass: 'Y' }),
      of({ airline: 'IS', bookingClass: 'L' }),
      of({ airline: 'TK', bookingClass: 'X', from: 'IKA', to: 'IST' }),
    ].map(({ ruleSetId, atLeast }) => [ruleSetId, atLeast]);
    expect(ids).toEqual([
      ['w5-standard-1405', undefined],
      ['timetable-flexible-1405', undefined],
      ['timetable-saver-1405', undefined],
      ['timetable-standard-1405', undefined],
    ]);
  });

  it('names no seller as the source of a table: airlines alone have sites in it', () => {
    const sites = samplePenalties.flatMap(({ source }) => source.match(/[\w-]+\.(?:ir|com|aero|net)/g) ?? []);
    expect(new Set(sites)).toEqual(new Set(['taban.aero', 'flypersiaairlines.ir']));
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

  it('has tables of flights within Iran for those alone, and the agency’s own terms for all', () => {
    const abroad = { from: 'IKA', to: 'IST', airline: 'IR' } as const;
    expect(ladderFor(samplePenalties, offerFor(abroad), { now }).known).toBe(false);
    expect(ladderFor(samplePenalties, offerFor({ airline: 'IR' }), { now }).ruleSetId).toBe('ir-all-1405');
    const own = offerFor({ ...abroad, isCharter: true, supplier: 'allotment' });
    expect(ladderFor(samplePenalties, own, { now }).ruleSetId).toBe('charter-own-1405');
  });

  it('counts from the first take-off of a connection, on its airport’s clocks, and says whose hours it shows', () => {
    const home = offerFor({
      from: 'FRA',
      to: 'IKA',
      departure: '2026-12-06T18:00',
      arrival: '2026-12-07T06:30',
      via: { at: 'IST', arrival: '2026-12-06T22:50', departure: '2026-12-07T02:40' },
    });
    const { steps } = ladderFor(samplePenalties, home, { now, ruleSetId: 'ir-all-1405' });
    // 18:00 in Frankfurt is 17:00 UTC; a day before, less ten minutes.
    expect(steps[0]).toMatchObject({
      until: '2026-12-05T16:50:00.000Z',
      label: 'تا ۲۰:۲۰ شنبه ۱۴ آذر، به وقت ایران',
    });
  });

  it('believes the supplier’s own terms before any table', () => {
    const offer = offerFor({ airline: 'QB', bookingClass: 'Y' });
    const terms = {
      kind: 'terms' as const,
      refundable: true,
      penalty: toRial(5_000_000),
      source: 'supplier',
    };
    const told = ladderFor(samplePenalties, offer, { now, terms });
    expect(told).toMatchObject({ known: true, ruleSetId: null, source: 'supplier', validFrom: null });
    expect(
      told.steps.map(({ penaltyPercent, penalty, refund }) => [penaltyPercent, penalty, refund]),
    ).toEqual([
      [null, 5_100_000, 16_000_001],
      [100, 21_100_001, 0],
    ]);
    const unknown = ladderFor(samplePenalties, offer, { now, terms: { ...terms, penalty: null } });
    expect(unknown).toMatchObject({ known: false, source: null, steps: [] });
  });

  it('keeps the rules of the day on which it was bought', () => {
    const closed = samplePenalties.map((set) => ({ ...set, validTo: '2026-11-30' as typeof set.validFrom }));
    const later = new Date('2026-12-02T06:30:00Z');
    expect(ladderFor(closed, offerFor(), { now: later }).known).toBe(false);
    expect(ladderFor(closed, offerFor(), { now: later, boughtAt: now }).ruleSetId).toBe('w5-standard-1405');
  });
});
