import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { ticketShares } from '#core/rules/refunds/shares.ts';
import type { BackNow, DocumentWays } from '../port/desk.ts';
import { ruledWays } from './ruled-ways.ts';

const document = (documentId: string, price: number, back: number, fee = 0): BackNow => ({
  documentId,
  price: toRial(price),
  fee: toRial(fee),
  back: toRial(back),
  percent: null,
  why: 'rules',
  until: null,
});
const waysOf = (moves: number): DocumentWays => ({
  documentId: 'goes',
  stays: 'stays',
  goes: [],
  title: 'کجا بخوابد؟',
  options: [
    { way: 'shared', title: 'مشترک', description: '', moves: toRial(0), isOffered: true },
    { way: 'single', title: 'یک‌تخته', description: '', moves: toRial(moves), isOffered: true },
  ],
});
const million = 10_000_000;

describe('what the house keeps of whoever goes', () => {
  it('is the same in every way, whatever discount was given: what is paid of the supplement comes off, no more', () => {
    fc.assert(
      fc.property(
        fc.record({
          price: fc.integer({ min: million, max: 9 * million }),
          share: fc.double({ min: 0, max: 1, noNaN: true }),
          discount: fc.double({ min: 0, max: 0.6, noNaN: true }),
          supplement: fc.integer({ min: 0, max: 4 * million }),
          fee: fc.integer({ min: 0, max: million / 2 }),
        }),
        ({ price, share, discount, supplement, fee }) => {
          const back = Math.floor((price - fee) * share);
          const said = [document('goes', price, back, fee), document('stays', price, back, fee)];
          const paid = toRial(Math.floor(2 * price * (1 - discount)));
          const [whole] = ticketShares(said, paid);
          const [shared, single] = ruledWays(waysOf(supplement), said, paid).options;
          if (!whole || !shared || !single) throw new Error('there are two ways');
          const kept = whole.paid - (whole.refund ?? 0);
          for (const option of [shared, single]) expect(option.paid - (option.refund ?? 0)).toBe(kept);
          if (!single.isOffered) return;
          // All of the supplement that is paid goes with whoever stays, and something is left of the refund.
          if (supplement > 0) expect(single.refund).toBeGreaterThanOrEqual(0);
          expect((shared.refund ?? 0) - (single.refund ?? 0)).toBeLessThanOrEqual(supplement);
        },
      ),
    );
  });

  it('nobody is asked for more than comes back', () => {
    const said = [document('goes', 4 * million, million), document('stays', 4 * million, million)];
    const [shared, single] = ruledWays(waysOf(2 * million), said, toRial(8 * million)).options;
    expect([shared?.isOffered, single?.isOffered]).toEqual([true, false]);
    expect(single?.refund).toBe(shared?.refund);
  });

  it('a discount takes its part of the supplement', () => {
    const said = [
      document('goes', 4 * million, 1.2 * million),
      document('stays', 4 * million, 1.2 * million),
    ];
    const [shared, single] = ruledWays(waysOf(0.5 * million), said, toRial(7.2 * million)).options;
    expect((shared?.refund ?? 0) - (single?.refund ?? 0)).toBe(0.45 * million);
  });
});
