import { describe, expect, it } from 'vitest';
import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { orderBackAt } from './order-back.ts';

const ladder = (
  price: number,
  steps: readonly [until: string | null, back: number][],
  more: Partial<RefundLadder> = {},
) => ({
  known: true,
  ...more,
  steps: steps.map(([until, back]) => ({
    from: null,
    until,
    label: '',
    penaltyPercent: null,
    penalty: toRial(price - back),
    refund: toRial(back),
    isCurrent: false,
  })),
});

const at = Date.parse('2026-12-01T10:00:00Z');
const out = ladder(1_000, [
  ['2026-12-01T12:00:00Z', 700],
  [null, 500],
]);
const back = ladder(3_000, [
  ['2026-12-01T11:00:00Z', 3_000],
  ['2026-12-09T11:00:00Z', 900],
  [null, 0],
]);

describe('what comes back of a whole order', () => {
  it('is the share of all that was paid, until the next of its ladders falls', () => {
    expect(orderBackAt([out], at)).toEqual({
      back: { percent: 70, isAtLeast: false },
      until: '2026-12-01T12:00:00Z',
    });
    expect(orderBackAt([out, back], at)).toEqual({
      back: { percent: 92, isAtLeast: false },
      until: '2026-12-01T11:00:00Z',
    });
  });
  it('falls by itself with time', () => {
    const later = (hours: number) => orderBackAt([out, back], at + hours * 3_600_000);
    expect(later(1)).toMatchObject({ back: { percent: 40 }, until: '2026-12-01T12:00:00Z' });
    expect(later(2)).toMatchObject({ back: { percent: 35 }, until: '2026-12-09T11:00:00Z' });
    expect(later(2_000)).toEqual({ back: { percent: 12, isAtLeast: false }, until: null });
  });
  it('is a bound where one of them is, and unknown where nobody has told of one', () => {
    expect(orderBackAt([out, { ...back, atLeast: true }], at).back?.isAtLeast).toBe(true);
    expect(orderBackAt([out, ladder(1_000, [], { known: false })], at)).toEqual({ back: null, until: null });
    expect(orderBackAt([], at).back).toBeNull();
  });
});
