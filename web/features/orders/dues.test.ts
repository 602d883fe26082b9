import { describe, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { besideNext, type Due, isInParts, isPaidInParts, nextDueOf, openOf, showsDues } from './dues.ts';
import type { OrderDetail } from './types.ts';

const due = (position: number, amount: number, isPaid: boolean): Due => ({
  position,
  amount: toRial(amount),
  dueAt: position === 1 ? null : `2026-12-0${position}T10:00:00.000Z`,
  paidAt: isPaid ? '2026-11-21T10:00:00.000Z' : null,
  paid: toRial(isPaid ? amount : 0),
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
    expect(showsDues({ dues, payments: [], status: 'PartlyPaid' })).toBe(true);
    expect(showsDues({ dues, payments: [], status: 'RefundSuccessful' })).toBe(false);
    expect(
      showsDues({
        dues: [due(1, 500, true), due(2, 300, true)],
        payments: [],
        status: 'RefundSuccessful',
      }),
    ).toBe(true);
  });
  it('have no next once all are paid', () => {
    const order = { dues: [due(1, 500, true), due(2, 300, true)] };
    expect([nextDueOf(order), besideNext(order)]).toEqual([null, { before: 800, after: 0 }]);
  });
  it('say what is left of a due of which a part is paid, and show the only due then', () => {
    const half = { ...due(1, 500, false), paid: toRial(200) };
    const part = { due: 1, settledAs: 'order', isPart: true } as OrderDetail['payments'][number];
    const order = { dues: [half], payments: [part], status: 'ConfirmSuccessful' as const };
    expect([openOf(half), besideNext(order)]).toEqual([300, { before: 200, after: 0 }]);
    expect([isPaidInParts(order), showsDues(order)]).toEqual([true, true]);
    expect(showsDues({ ...order, payments: [{ ...part, settledAs: 'wallet' }] })).toBe(false);
  });
});
