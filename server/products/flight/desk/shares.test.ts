import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaxPrice } from '#core/products/flight/contract/proposal.ts';
import { refundAt } from '#core/products/flight/rules/penalties/ladder.ts';
import { addRial, rialsPerToman, timesRial, toRial } from '#core/rules/money/rial.ts';
import { typesOfCounts } from '#core/rules/passengers/counts.ts';
import { sharesOf } from './shares.ts';

const priceOf = (paxType: PaxPrice['paxType'], count: number, money: [number, number, number]): PaxPrice => {
  const [base, tax, fee] = money.map(toRial) as [PaxPrice['baseFare'], PaxPrice['baseFare'], PaxPrice['fee']];
  return {
    paxType,
    count,
    baseFare: base,
    taxes: [{ code: 'KU', label: 'مالیات', amount: tax }],
    fee,
    totalPrice: addRial(base, tax, fee),
  };
};

const sum = (prices: readonly PaxPrice[], part: (price: PaxPrice) => PaxPrice['fee']) =>
  addRial(...prices.map((price) => timesRial(part(price), price.count)));
const taxesOf = (price: PaxPrice) => addRial(...price.taxes.map(({ amount }) => amount));

const money = fc.tuple(fc.integer({ min: 1, max: 9e8 }), fc.nat(9e7), fc.nat(9e6));
const party = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  children: fc.nat(4),
  infants: fc.nat(2),
});

describe('sharesOf', () => {
  it('adds up to the line’s price and to what comes back of the line, and differs from one alone by a toman at most', () => {
    fc.assert(
      fc.property(party, money, money, money, fc.nat(100), (counts, adult, child, infant, percent) => {
        const prices = [
          priceOf('Adult', counts.adults, adult),
          priceOf('Child', counts.children, child),
          priceOf('Infant', counts.infants, infant),
        ].filter(({ count }) => count > 0);
        const travellers = typesOfCounts(counts).map((type, at) => ({ travellerId: String(at), type }));
        const total = sum(prices, (price) => price.totalPrice);
        const refund = refundAt(percent, {
          refundableBase: sum(prices, (price) => price.baseFare),
          taxes: sum(prices, taxesOf),
          total,
        });
        const shares = sharesOf(prices, travellers, { total, refund, percent });
        expect(addRial(...shares.map(({ price }) => price))).toBe(total);
        expect(addRial(...shares.map(({ back }) => back))).toBe(refund);
        shares.forEach((share, at) => {
          const own = prices.find(({ paxType }) => paxType === travellers[at]?.type);
          if (!own) throw new Error('no price');
          const [base, taxes] = [own.baseFare, taxesOf(own)];
          const alone = refundAt(percent, { refundableBase: base, taxes, total: own.totalPrice });
          expect(share.price).toBe(own.totalPrice);
          expect(share.fee).toBe(own.fee);
          expect(alone - share.back).toBeGreaterThanOrEqual(0);
          expect(alone - share.back).toBeLessThanOrEqual(rialsPerToman);
        });
      }),
    );
  });

  it('lets everybody bear a sum that is kept of the whole line by fare and taxes', () => {
    const prices = [priceOf('Adult', 2, [800, 200, 50]), priceOf('Infant', 1, [90, 10, 0])];
    const travellers = (['Adult', 'Adult', 'Infant'] as const).map((type, at) => ({
      travellerId: `t${at}`,
      type,
    }));
    const line = { total: toRial(2200), refund: toRial(1050), percent: null };
    expect(sharesOf(prices, travellers, line).map(({ back }) => back)).toEqual([500, 500, 50]);
  });

  it('gives nobody anything of nothing', () => {
    const prices = [priceOf('Adult', 1, [800, 200, 50])];
    const line = { total: toRial(1050), refund: toRial(0), percent: 100 };
    expect(sharesOf(prices, [{ travellerId: 'a', type: 'Adult' }], line)).toEqual([
      { travellerId: 'a', price: 1050, fee: 50, back: 0 },
    ]);
  });
});
