import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addRial, type Rial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { backAt, freeUntil, joinLadders, ladderOf, rungsOf } from './ladder.ts';
import type { LadderStep } from './rate-plan.ts';
import { plan } from './testing/plans.ts';

const arrivesAt = new Date('2026-12-01T10:30:00Z');
const nights = [30_000_000, 20_000_000, 20_000_000, 30_000_000].map(toRial);
const payNow = addRial(...nights);
const ladder = (steps: readonly LadderStep[], paid: Rial = payNow) =>
  ladderOf(steps, { arrivesAt, nights, payNow: paid });

test('all comes back before the first step, then less by nights and percents, nothing from the arrival on', () => {
  expect(ladder(plan.ladder)).toEqual([
    { until: '2026-11-29T10:30:00.000Z', back: 100_000_000 },
    { until: '2026-11-30T10:30:00.000Z', back: 70_000_000 },
    { until: '2026-12-01T10:30:00.000Z', back: 50_000_000 },
  ]);
  expect(ladder([])).toEqual([{ until: '2026-12-01T10:30:00.000Z', back: 100_000_000 }]);
});

test('a rate that gives nothing back has no steps, and sums are kept as they are', () => {
  const never = [{ hoursBefore: 24 * 400, penalty: { kind: 'percent', percent: 100 } }] as const;
  const [only, ...others] = ladder(never);
  expect([only?.back, others.length]).toEqual([100_000_000, 0]);
  expect(freeUntil(ladder(never), payNow, new Date('2026-11-22T00:00:00Z'))).toBeNull();
  expect(backAt(ladder(never), new Date('2026-11-22T00:00:00Z'))).toBe(0);
  const sum = [{ hoursBefore: 24, penalty: { kind: 'sum', rials: toRial(5_000_000) } }] as const;
  expect(ladder(sum).at(-1)?.back).toBe(95_000_000);
});

test('where only a part was paid, no more than that is kept', () => {
  expect(ladder(plan.ladder, toRial(50_000_000))).toEqual([
    { until: '2026-11-29T10:30:00.000Z', back: 50_000_000 },
    { until: '2026-11-30T10:30:00.000Z', back: 20_000_000 },
  ]);
});

test('where nothing is paid here, nothing is lost until the arrival', () => {
  const steps = ladder(plan.ladder, zeroRial);
  expect(steps).toEqual([{ until: '2026-12-01T10:30:00.000Z', back: 0 }]);
  expect(freeUntil(steps, zeroRial, new Date('2026-11-30T23:00:00Z'))).toBe('2026-12-01T10:30:00.000Z');
  expect(joinLadders([steps, steps])).toEqual(steps);
});

test('what comes back at a moment, and until when everything does', () => {
  const steps = ladder(plan.ladder);
  expect(backAt(steps, new Date('2026-11-29T10:29:59Z'))).toBe(100_000_000);
  expect(backAt(steps, new Date('2026-11-29T10:30:00Z'))).toBe(70_000_000);
  expect(backAt(steps, arrivesAt)).toBe(0);
  expect(backAt(null, arrivesAt)).toBeNull();
  expect(freeUntil(steps, payNow, new Date('2026-11-22T00:00:00Z'))).toBe('2026-11-29T10:30:00.000Z');
  expect(freeUntil(steps, payNow, new Date('2026-11-29T12:00:00Z'))).toBeNull();
  expect(freeUntil(null, payNow, arrivesAt)).toBeNull();
});

test('it is drawn as the steps that are left, whose parts add up to what was paid', () => {
  const rungs = rungsOf(ladder(plan.ladder), payNow, new Date('2026-11-29T12:00:00Z'));
  expect(rungs.map(({ percent, isCurrent }) => [percent, isCurrent])).toEqual([
    [70, true],
    [50, false],
    [0, false],
  ]);
  expect(rungs.map(({ from }) => from)).toEqual([
    null,
    '2026-11-30T10:30:00.000Z',
    '2026-12-01T10:30:00.000Z',
  ]);
  for (const { refund, penalty } of rungs) expect(refund + penalty).toBe(payNow);
});

const anyLadder = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 100 })), { maxLength: 4 })
  .map((steps) =>
    ladder(
      steps
        .sort(([a], [b]) => b - a)
        .map(([hoursBefore, percent]) => ({ hoursBefore, penalty: { kind: 'percent', percent } })),
    ),
  );
const anyMoment = fc
  .integer({ min: -500, max: 10 })
  .map((hours) => new Date(arrivesAt.getTime() + hours * 3_600_000));

test('ladders fall, and what rooms give back together is what each gives back', () => {
  fc.assert(
    fc.property(fc.array(anyLadder, { minLength: 1, maxLength: 4 }), anyMoment, (ladders, now) => {
      for (const steps of ladders)
        for (const [at, step] of steps.entries()) {
          const next = steps[at + 1];
          if (next) expect(next.back < step.back && next.until > step.until).toBe(true);
        }
      const each = ladders.map((steps) => backAt(steps, now) ?? zeroRial);
      expect(backAt(joinLadders(ladders), now)).toBe(addRial(zeroRial, ...each));
    }),
  );
  expect(joinLadders([ladder([]), null])).toBeNull();
});
