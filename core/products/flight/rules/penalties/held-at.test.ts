import { expect, test } from 'vitest';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { heldAt, momentsOf } from './held-at.ts';

const [noon, evening] = ['2026-12-05T08:20:00.000Z', '2026-12-05T14:20:00.000Z'];
const at = (instant: string): number => Date.parse(instant);
const proposal = (rules: Partial<Proposal>): Proposal => ({ penaltyNowPercent: 30, ...rules }) as Proposal;

const stepping = proposal({ penaltyNowUntil: noon, penaltyNext: { percent: 60, until: evening } });

test('a step holds until its moment, and from then on the next one', () => {
  expect(heldAt(stepping, at(noon) - 1)).toBe(stepping);
  expect(heldAt(stepping, at(noon))).toEqual({ penaltyNowPercent: 60, penaltyNowUntil: evening });
  const last = proposal({ penaltyNowUntil: noon, penaltyNext: { percent: 60, until: null } });
  expect(heldAt(last, at(evening))).toEqual({ penaltyNowPercent: 60, penaltyNowUntil: null });
});

test('after what was told of nothing is promised, and what never changes stays', () => {
  expect(heldAt(stepping, at(evening))).toEqual({ penaltyNowPercent: null });
  expect(heldAt(proposal({ penaltyNowUntil: noon }), at(noon))).toEqual({ penaltyNowPercent: null });
  for (const rules of [{ penaltyNowUntil: null }, { penaltyNowAtMost: true }, {}]) {
    const same = proposal(rules);
    expect(heldAt(same, at(evening))).toBe(same);
  }
});

test('the moments at which a list changes are those of its steps, each once', () => {
  expect(momentsOf([stepping, stepping, proposal({ penaltyNowUntil: null })])).toEqual([noon, evening]);
});
