import { describe, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { besideNext, type Due, isInParts, nextDueOf, showsDues } from './dues.ts';

const due = (position: number, amount: number, isPaid: boolean): Due => ({
  position,
  amount: toRial(amount),
  dueAt: position === 1 ? null : `2026-12-0${position}T10:00:00.000Z`,
  paidAt: isPaid ? '2026-11-21T10:00:00.000Z' : null,
});

describe('the parts of an order', () => {
  it('are one for most, all of it due now', () => {
    const order = { dues: [due(1, 500, false)] };
    expect([isInParts(order), nextDueOf(order)?.amount, besideNext(order)]).toEqual([
      false,
      500,
      { before: 0, after: 0 },
    ]);
  });
  it('say what is next, what was paid before it and what is paid after it', () => {
    const order = { dues: [due(1, 500, true), due(2, 300, false), due(3, 200, false)] };
    expect([isInParts(order), nextDueOf(order)?.position, besideNext(order)]).toEqual([
      true,
      2,
      { before: 500, after: 200 },
    ]);
  });
  it('are not told of an order that ended before they were paid', () => {
    const dues = [due(1, 500, true), due(2, 300, false)];
    expect(showsDues({ dues, status: 'PartlyPaid' })).toBe(true);
    expect(showsDues({ dues, status: 'RefundSuccessful' })).toBe(false);
    expect(showsDues({ dues: [due(1, 500, true), due(2, 300, true)], status: 'RefundSuccessful' })).toBe(
      true,
    );
  });
  it('have no next once all are paid', () => {
    const order = { dues: [due(1, 500, true), due(2, 300, true)] };
    expect([nextDueOf(order), besideNext(order)]).toEqual([null, { before: 800, after: 0 }]);
  });
});
