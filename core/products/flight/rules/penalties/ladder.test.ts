import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { rialsPerToman, toRial } from '#core/rules/money/rial.ts';
import type { LadderQuestion } from './ladder.ts';
import { ladder, penaltyNow, refundAt } from './ladder.ts';
import type { PenaltyRuleSet, PenaltyUntil } from './rule-set.ts';
import { ruleSetProblems } from './rule-set.ts';
import { selectRuleSet } from './select.ts';

const noon = (days: number): PenaltyUntil => ({ kind: 'noonDaysBefore', days });
const hours = (count: number): PenaltyUntil => ({ kind: 'hoursBefore', hours: count });
const never: PenaltyUntil = { kind: 'never' };

const qeshm: PenaltyRuleSet = {
  id: 'qb-ary',
  airline: 'QB',
  classes: ['A', 'R', 'Y'],
  kind: 'system',
  validFrom: toPlainDate('2025-01-01'),
  validTo: null,
  source: 'sample',
  steps: [
    { until: noon(3), percent: 30 },
    { until: noon(1), percent: 40 },
    { until: hours(2), percent: 60 },
    { until: never, percent: 70 },
  ],
};

/** 6 December 2025, 20:00 in Tehran. */
const question: LadderQuestion = {
  departureAtUtc: new Date('2025-12-06T16:30:00Z'),
  departureZone: 'Asia/Tehran',
  now: new Date('2025-12-04T00:00:00Z'),
  refundableBase: toRial(10_000_001),
  taxes: toRial(1_000_000),
  total: toRial(11_100_001),
};

describe('ladder', () => {
  it('turns a table into instants, ten minutes early, and into rials', () => {
    const rungs = ladder(qeshm, question).map(({ from, until, percent, penalty, refund, isCurrent }) => ({
      from: from?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
      percent,
      penalty,
      refund,
      isCurrent,
    }));
    expect(rungs).toEqual([
      {
        from: null,
        until: '2025-12-03T08:20:00.000Z',
        percent: 30,
        penalty: 3_100_000,
        refund: 8_000_001,
        isCurrent: false,
      },
      {
        from: '2025-12-03T08:20:00.000Z',
        until: '2025-12-05T08:20:00.000Z',
        percent: 40,
        penalty: 4_100_000,
        refund: 7_000_001,
        isCurrent: true,
      },
      {
        from: '2025-12-05T08:20:00.000Z',
        until: '2025-12-06T14:20:00.000Z',
        percent: 60,
        penalty: 6_100_000,
        refund: 5_000_001,
        isCurrent: false,
      },
      {
        from: '2025-12-06T14:20:00.000Z',
        until: null,
        percent: 70,
        penalty: 7_100_000,
        refund: 4_000_001,
        isCurrent: false,
      },
    ]);
  });
  it('moves on exactly at the cut-off', () => {
    const at = (now: string, marginMinutes?: number) =>
      penaltyNow(qeshm, {
        ...question,
        now: new Date(now),
        ...(marginMinutes === undefined ? {} : { marginMinutes }),
      });
    expect(at('2025-12-05T08:19:59.999Z')).toMatchObject({
      percent: 40,
      until: new Date('2025-12-05T08:20:00Z'),
    });
    expect(at('2025-12-05T08:20:00.000Z').percent).toBe(60);
    expect(at('2025-12-05T08:29:00Z', 0).percent).toBe(40);
    // No step of the table begins after this one, so it holds until the flight.
    expect(at('2025-12-07T00:00:00Z')).toEqual({ percent: 70, until: null });
  });
  it('tells beforehand what it will say once the step is over', () => {
    const now = new Date('2025-12-05T08:19:00Z');
    const { until, next } = penaltyNow(qeshm, { ...question, now });
    const { percent, until: end } = penaltyNow(qeshm, { ...question, now: until ?? now });
    expect(next).toEqual({ percent, until: end });
    expect(next?.percent).toBe(60);
    expect(penaltyNow(qeshm, { ...question, now: new Date('2025-12-07T00:00:00Z') }).next).toBeUndefined();
  });
  it('counts days from the date on the airport’s wall', () => {
    const [first] = ladder(qeshm, { ...question, departureZone: 'Asia/Tokyo' });
    expect(first?.until?.toISOString()).toBe('2025-12-04T08:20:00.000Z');
  });
  it('leaves out rungs that an earlier one covers', () => {
    const early = { ...question, departureAtUtc: new Date('2025-12-06T05:00:00Z') };
    const steps = [
      { until: hours(12), percent: 30 },
      { until: noon(1), percent: 50 },
      { until: never, percent: 80 },
    ];
    expect(ladder({ steps }, early).map(({ percent }) => percent)).toEqual([30, 80]);
  });
  it('gives nothing back after the last step of a table that ends', () => {
    const rungs = ladder({ steps: [{ until: { kind: 'departure' }, percent: 50 }] }, question);
    expect(rungs.map(({ percent, refund }) => [percent, refund])).toEqual([
      [50, 6_000_001],
      [100, 0],
    ]);
  });
  it('keeps the promises of a ladder for any table, moment and money', () => {
    const until = fc.oneof(
      fc.nat(10).map(noon),
      fc.nat(240).map(hours),
      fc.constant<PenaltyUntil>({ kind: 'departure' }),
    );
    const steps = fc
      .tuple(fc.array(until, { maxLength: 6 }), fc.array(fc.nat(100), { minLength: 7, maxLength: 7 }))
      .map(([untils, percents]) => {
        const rising = [...percents].sort((a, b) => a - b);
        return [...untils, never].map((rule, at) => ({ until: rule, percent: rising[at] ?? 100 }));
      });
    const money = fc
      .tuple(fc.constantFrom(1, rialsPerToman), fc.nat(1e8), fc.nat(1e7), fc.integer({ min: -1e8, max: 1e6 }))
      .map(([unit, base, taxes, rest]) => [base * unit, taxes * unit, rest * unit, unit] as const);
    fc.assert(
      fc.property(
        steps,
        money,
        fc.integer({ min: -15_000, max: 3000 }),
        fc.nat(60),
        (table, [base, taxes, rest, unit], minutes, marginMinutes) => {
          const total = Math.max(0, base + taxes + rest);
          const now = new Date(question.departureAtUtc.getTime() + minutes * 60_000);
          const rungs = ladder(
            { steps: table },
            {
              ...question,
              now,
              marginMinutes,
              refundableBase: toRial(base),
              taxes: toRial(taxes),
              total: toRial(total),
            },
          );
          expect(rungs.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
          expect(rungs[0]?.from).toBeNull();
          expect(rungs.at(-1)?.until).toBeNull();
          rungs.forEach((rung, at) => {
            expect(rung.penalty + rung.refund).toBe(total);
            // If the price is in whole tomans, so is the refund.
            expect(rung.refund % unit).toBe(0);
            expect(Math.min(rung.penalty, rung.refund)).toBeGreaterThanOrEqual(0);
            const next = rungs[at + 1];
            if (!next) return;
            expect(next.from).toEqual(rung.until);
            expect(next.percent).toBeGreaterThanOrEqual(rung.percent ?? 0);
            expect(next.refund).toBeLessThanOrEqual(rung.refund);
          });
        },
      ),
    );
  });
});

describe('refundAt', () => {
  const money = { refundableBase: toRial(1_000), taxes: toRial(100), total: toRial(1_120) };
  it('gives taxes back whole, keeps the fee, and nothing at 100 %', () => {
    expect(refundAt(0, money)).toBe(1_100);
    expect(refundAt(99, money)).toBe(110);
    expect(refundAt(100, money)).toBe(0);
  });
  it('rounds in the traveller’s favour', () =>
    expect(refundAt(33, { ...money, refundableBase: toRial(110) })).toBe(180));
  it('lets a discount lower it, never below nothing', () => {
    expect(refundAt(50, { ...money, total: toRial(900) })).toBe(400);
    expect(refundAt(90, { ...money, total: toRial(100) })).toBe(0);
  });
});

describe('selectRuleSet', () => {
  const fare = {
    airline: 'QB',
    bookingClass: 'Y',
    kind: 'system' as const,
    onDate: toPlainDate('2025-06-01'),
  };
  const any: PenaltyRuleSet = { ...qeshm, id: 'qb-any', classes: '*' };
  const newer: PenaltyRuleSet = { ...qeshm, id: 'qb-new', validFrom: toPlainDate('2025-05-01') };
  const ended: PenaltyRuleSet = {
    ...newer,
    id: 'qb-ended',
    validFrom: toPlainDate('2025-05-20'),
    validTo: toPlainDate('2025-05-31'),
  };
  const everybody: PenaltyRuleSet = {
    ...qeshm,
    id: 'all',
    airline: '*',
    classes: ['Y'],
    validFrom: toPlainDate('2025-05-30'),
  };
  const id = (sets: PenaltyRuleSet[], change: Partial<typeof fare> | { kind: 'charter' } = {}) =>
    selectRuleSet(sets, { ...fare, ...change })?.id ?? null;
  it('takes the closest, then the newest that holds', () => {
    expect(id([any, qeshm])).toBe('qb-ary');
    expect(id([qeshm, newer, ended])).toBe('qb-new');
    expect(id([any, everybody])).toBe('qb-any');
    expect(id([any, qeshm], { bookingClass: 'Z' })).toBe('qb-any');
  });
  it('knows none rather than guessing', () => {
    expect(id([qeshm, any], { airline: 'W5' })).toBeNull();
    expect(id([qeshm, any], { kind: 'charter' })).toBeNull();
    expect(id([qeshm], { onDate: toPlainDate('2024-12-31') })).toBeNull();
  });
});

describe('ruleSetProblems', () => {
  it('finds sound data sound, and says what is wrong with other', () => {
    expect(ruleSetProblems(qeshm)).toEqual([]);
    const broken = {
      ...qeshm,
      classes: [],
      source: '',
      validTo: toPlainDate('2024-01-01'),
      steps: [{ until: hours(1), percent: 101 }],
    };
    expect(ruleSetProblems(broken)).toHaveLength(5);
  });
});
