import { describe, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { samplePenalties } from '../penalties/data/penalties.ts';
import { offerFor } from '../reservation/testing/offers.ts';
import { createPlayedSupplier } from '../reservation/testing/supplier.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { createFareRules } from './fare-rules.ts';

const clock = { now: () => new Date('2026-11-21T06:30:00Z') };

const ladderWhere = (rules: FlightSupplier['rules']) => {
  const supplier = { ...createPlayedSupplier(clock), rules };
  const fareRules = createFareRules({
    ruleSets: { all: async () => samplePenalties },
    suppliers: new Map([[supplier.id, supplier]]),
    clock,
  });
  return fareRules.ladder(offerFor());
};

describe('the ladder of an offer', () => {
  it('follows the table that the supplier names, and no likely one where it names an unknown', async () => {
    const named = (ruleSetId: string) =>
      ladderWhere(async () => ({ kind: 'done', value: { kind: 'table', ruleSetId } }));
    expect((await named('qb-high-1405')).ruleSetId).toBe('qb-high-1405');
    expect((await named('nobody-knows')).known).toBe(false);
  });

  it('follows the supplier’s own terms', async () => {
    const terms = {
      kind: 'terms',
      refundable: true,
      penalty: toRial(1_000_000),
      source: 'supplier',
    } as const;
    const { steps } = await ladderWhere(async () => ({ kind: 'done', value: terms }));
    expect(steps.map(({ penaltyPercent, refund }) => [penaltyPercent, refund])).toEqual([
      [null, 20_000_001],
      [100, 0],
    ]);
    const later = { ...terms, penalty: null };
    expect((await ladderWhere(async () => ({ kind: 'done', value: later }))).known).toBe(false);
  });

  it('follows a table of the house where the supplier says nothing, and none where it was not reached', async () => {
    const silent = await ladderWhere(async () => ({ kind: 'refused', reason: 'not_said' }));
    expect(silent.ruleSetId).toBe('w5-standard-1405');
    expect((await ladderWhere(async () => ({ kind: 'unknown' }))).known).toBe(false);
    const failing = await ladderWhere(async () => {
      throw new Error('no answer');
    });
    expect(failing.known).toBe(false);
  });
});
