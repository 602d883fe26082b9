import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { ladder } from './ladder.ts';
import type { PenaltyStep } from './rule-set.ts';
import { strictestLadder } from './strictest.ts';

const question = {
  departureAtUtc: new Date('2026-12-06T02:45:00Z'),
  departureZone: 'Asia/Tehran',
  now: new Date('2026-11-21T06:30:00Z'),
  refundableBase: toRial(90_000_000),
  taxes: toRial(9_000_000),
  total: toRial(100_000_000),
};
const table = (hours: readonly number[], percents: readonly number[]): { steps: PenaltyStep[] } => ({
  steps: percents.map((percent, at) => ({
    until: hours[at] === undefined ? { kind: 'never' } : { kind: 'hoursBefore', hours: hours[at] },
    percent,
  })),
});

describe('the strictest of several tables', () => {
  it('takes each moment by the table that keeps most then', () => {
    const rungs = strictestLadder([table([48, 2], [10, 50, 70]), table([24], [30, 60])], question);
    expect(rungs.map(({ percent }) => percent)).toEqual([30, 50, 60, 70]);
    expect(rungs.map(({ from }) => from?.getTime() ?? null)).toEqual(
      rungs.map((_, at) => rungs[at - 1]?.until?.getTime() ?? null),
    );
  });

  it('never promises more than any of them, adds up, and stands on exactly one rung', () => {
    const percents = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 4 });
    const tables = fc.array(
      fc.record({
        hours: fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 3, maxLength: 3 }),
        percents,
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(tables, fc.integer({ min: -300, max: 20 }), (all, hour) => {
        const now = new Date(question.departureAtUtc.getTime() + hour * 3_600_000);
        const sets = all.map(({ hours, percents: kept }) =>
          table(hours.sort((a, b) => b - a).slice(0, kept.length - 1), kept),
        );
        const rungs = strictestLadder(sets, { ...question, now });
        const current = rungs.filter(({ isCurrent }) => isCurrent);
        expect(current).toHaveLength(1);
        const refunds = sets.map(
          (set) => ladder(set, { ...question, now }).find((rung) => rung.isCurrent)?.refund ?? 0,
        );
        expect(current[0]?.refund).toBe(Math.min(...refunds));
        for (const rung of rungs) expect(rung.penalty + rung.refund).toBe(question.total);
      }),
    );
  });
});
