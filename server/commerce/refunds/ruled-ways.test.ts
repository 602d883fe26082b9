import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { ticketShares } from '#core/rules/refunds/shares.ts';
import type { BackNow, StayersQuestion } from '../port/desk.ts';
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
const waysOf = (moves: number): StayersQuestion => ({
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

const optionsOf = (ways: StayersQuestion, said: readonly BackNow[], paid: number) =>
  ruledWays(ways, said, (now) => ticketShares(now, toRial(paid))).options;
/** The sums of the document that is asked about. */
const asked = (ways: StayersQuestion, said: readonly BackNow[], paid: number) =>
  optionsOf(ways, said, paid).flatMap(({ sums: [own], isOffered }) => (own ? [{ ...own, isOffered }] : []));

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
          const [shared, single] = asked(waysOf(supplement), said, paid);
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
    const [shared, single] = asked(waysOf(2 * million), said, 8 * million);
    expect([shared?.isOffered, single?.isOffered]).toEqual([true, false]);
    expect(single?.refund).toBe(shared?.refund);
  });

  it('a discount takes its part of the supplement', () => {
    const said = [
      document('goes', 4 * million, 1.2 * million),
      document('stays', 4 * million, 1.2 * million),
    ];
    const [shared, single] = asked(waysOf(0.5 * million), said, 7.2 * million);
    expect((shared?.refund ?? 0) - (single?.refund ?? 0)).toBe(0.45 * million);
  });

  it('all who leave together pay it, each by what comes back of theirs, and what comes back of one alone need not be enough', () => {
    const said = [
      document('goes', 4 * million, 1.2 * million),
      document('stays', 4 * million, 1.2 * million),
      document('child', 2 * million, 0.8 * million),
    ];
    const ways = { ...waysOf(1.5 * million), goes: ['child'] };
    const [shared, single] = optionsOf(ways, said, 10 * million);
    expect(single?.isOffered).toBe(true);
    expect(single?.sums.map(({ documentId, refund }) => [documentId, refund])).toEqual([
      ['goes', 0.3 * million],
      ['child', 0.2 * million],
    ]);
    expect(shared?.sums.map(({ refund }) => refund)).toEqual([1.2 * million, 0.8 * million]);
    expect(optionsOf({ ...ways, goes: [] }, said, 10 * million)[1]?.isOffered).toBe(false);
  });

  it('for any who leave together: the house keeps of them what it would, and nobody pays more than comes back', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            price: fc.integer({ min: 0, max: 9 * million }),
            share: fc.double({ min: 0, max: 1, noNaN: true }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        fc.integer({ min: 0, max: 9 * million }),
        fc.double({ min: 0, max: 0.6, noNaN: true }),
        (leavers, supplement, discount) => {
          const said = [
            ...leavers.map(({ price, share }, at) =>
              document(at === 0 ? 'goes' : `with-${at}`, price, Math.floor(price * share)),
            ),
            document('stays', 4 * million, 2 * million),
          ];
          const whole = said.reduce((sum, { price }) => sum + price, 0);
          const paid = Math.floor(whole * (1 - discount));
          const ways = { ...waysOf(supplement), goes: leavers.slice(1).map((_, at) => `with-${at + 1}`) };
          const [shared, single] = optionsOf(ways, said, paid);
          if (!shared || !single) throw new Error('there are two ways');
          const sum = (option: typeof shared, key: 'paid' | 'refund'): number =>
            option.sums.reduce((all, one) => all + (one[key] ?? 0), 0);
          expect(sum(single, 'paid') - sum(single, 'refund')).toBe(
            sum(shared, 'paid') - sum(shared, 'refund'),
          );
          for (const { refund, paid: own } of single.sums) {
            expect(refund).toBeGreaterThanOrEqual(0);
            expect(refund).toBeLessThanOrEqual(own);
          }
          if (single.isOffered && supplement > 0) expect(sum(single, 'refund')).toBeGreaterThan(0);
        },
      ),
    );
  });
});
