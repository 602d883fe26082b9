import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { marginMinutesDefault } from './ladder.ts';
import { termsLadder } from './terms.ts';

const departureAtUtc = new Date('2026-12-06T02:45:00Z');
const question = {
  departureAtUtc,
  departureZone: 'Asia/Tehran',
  now: new Date('2026-11-21T06:30:00Z'),
  refundableBase: toRial(90_000_000),
  taxes: toRial(9_000_000),
  total: toRial(100_000_000),
};

describe('termsLadder', () => {
  it('keeps the supplier’s sum and the agency’s fee until departure, and everything after', () => {
    const rungs = termsLadder({ refundable: true, penalty: toRial(20_000_000) }, question);
    expect(
      rungs.map(({ percent, penalty, refund, isCurrent }) => [percent, penalty, refund, isCurrent]),
    ).toEqual([
      [null, 21_000_000, 79_000_000, true],
      [100, 100_000_000, 0, false],
    ]);
    expect(rungs[0]?.until?.getTime()).toBe(departureAtUtc.getTime() - marginMinutesDefault * 60_000);
  });

  it('gives nothing back of what may not be given back', () => {
    const rungs = termsLadder({ refundable: false, penalty: null }, question);
    expect(rungs.map(({ percent, refund, until }) => [percent, refund, until])).toEqual([[100, 0, null]]);
  });

  it('says nothing where the sum is not known', () => {
    expect(termsLadder({ refundable: true, penalty: null }, question)).toEqual([]);
  });

  it('adds up to what was paid on every rung, whatever the sum and the moment', () => {
    const money = fc.integer({ min: 0, max: 900_000_000 });
    fc.assert(
      fc.property(money, money, money, fc.integer({ min: -800, max: 800 }), (penalty, base, taxes, hours) => {
        const total = toRial(base + taxes + 1_000);
        const now = new Date(departureAtUtc.getTime() + hours * 3_600_000);
        const asked = { ...question, now, refundableBase: toRial(base), taxes: toRial(taxes), total };
        const rungs = termsLadder({ refundable: true, penalty: toRial(penalty) }, asked);
        expect(rungs.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
        for (const rung of rungs) {
          expect(rung.penalty + rung.refund).toBe(total);
          expect(rung.refund).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
