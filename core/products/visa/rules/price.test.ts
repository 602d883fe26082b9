import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foreignCurrencies } from '#core/contract/pricing/currency.ts';
import { rialsPerToman, toRial } from '#core/rules/money/rial.ts';
import { visaPriceTexts } from '../texts/price.ts';
import { billOfParts, inRials, type PricedKind, priceOfPerson, priceParts, totalOfPerson } from './price.ts';
import { kinds, ratesOfAll } from './testing/kinds.ts';

const uaeOf30Days: PricedKind = {
  price: { currency: 'AED', hundredths: 31_000 },
  guarantee: { currency: 'AED', hundredths: 4_000 },
  serviceFee: toRial(0),
};
const labels = visaPriceTexts.parts;
const today = { AED: toRial(310_000) };

describe('a foreign price in rials', () => {
  it('is rounded up to a whole toman, never a float', () => {
    expect(inRials({ currency: 'USD', hundredths: 2_599 }, { USD: toRial(1_138_500) })).toBe(29_589_620);
    expect(inRials({ currency: 'IQD', hundredths: 1 }, { IQD: toRial(870) })).toBe(10);
    expect(inRials({ currency: 'AED', hundredths: 99_999_999 }, { AED: toRial(100_000_000) })).toBe(
      99_999_999_000_000,
    );
  });

  it('is none where the currency has no rate', () => {
    expect(inRials({ currency: 'EUR', hundredths: 9_000 }, today)).toBeNull();
    const inEuros: PricedKind = { ...uaeOf30Days, guarantee: { currency: 'EUR', hundredths: 100 } };
    expect(priceOfPerson(inEuros, { hasGuarantee: true, rates: today })).toBeNull();
    expect(priceOfPerson(inEuros, { hasGuarantee: false, rates: today })).not.toBeNull();
  });

  it('is whole tomans, never less than its exact value and less than a toman above it', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 100_000_000 }), (hundredths, rate) => {
        const rials = inRials({ currency: 'USD', hundredths }, { USD: toRial(rate) });
        const more = BigInt(rials ?? -1) * 100n - BigInt(hundredths) * BigInt(rate);
        expect([more >= 0n && more < 1000n, (rials ?? -1) % rialsPerToman]).toEqual([true, 0]);
      }),
    );
  });
});

describe('the price of a visa', () => {
  it('of thirty days in the Emirates, with the guarantee, for two', () => {
    const person = priceOfPerson(uaeOf30Days, { hasGuarantee: true, rates: today });
    if (!person) throw new Error('no price');
    expect(totalOfPerson(person)).toBe(108_500_000);
    const parts = priceParts(uaeOf30Days, person, { count: 2, labels });
    expect(parts.map(({ code, unitAmount, amount }) => [code, unitAmount, amount])).toEqual([
      ['visa', 96_100_000, 192_200_000],
      ['guarantee', 12_400_000, 24_800_000],
    ]);
    expect(billOfParts(parts).lines.map(({ kind }) => kind)).toEqual(['fare', 'fee']);
  });

  it('is none with a guarantee that is not sold', () => {
    const kind = { ...uaeOf30Days, guarantee: null };
    expect(priceOfPerson(kind, { hasGuarantee: true, rates: today })).toBeNull();
  });

  it('is the sum of its parts, of its bill, and what each pays times how many', () => {
    fc.assert(
      fc.property(
        kinds,
        fc.boolean(),
        fc.integer({ min: 1, max: 9 }),
        ratesOfAll,
        (kind, wish, count, rates) => {
          const hasGuarantee = wish && kind.guarantee !== null;
          const person = priceOfPerson(kind, { hasGuarantee, rates });
          if (!person) throw new Error('every currency has a rate');
          const parts = priceParts(kind, person, { count, labels });
          const bill = billOfParts(parts);
          const exact = BigInt(totalOfPerson(person)) * BigInt(count);
          expect(BigInt(bill.total)).toBe(exact);
          expect(parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(exact);
          expect(bill.lines.every(({ unitAmount, amount }) => amount === unitAmount * count)).toBe(true);
          expect(parts.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0)).toBe(true);
          expect(parts.some(({ code }) => code === 'guarantee') && !hasGuarantee).toBe(false);
        },
      ),
    );
  });

  it('names the foreign price of every part that has one', () => {
    const rates = Object.fromEntries(foreignCurrencies.map((code) => [code, toRial(1000)]));
    const kind = { ...uaeOf30Days, serviceFee: toRial(7) };
    const person = priceOfPerson(kind, { hasGuarantee: true, rates });
    if (!person) throw new Error('no price');
    expect(
      priceParts(kind, person, { count: 1, labels }).map(({ code, foreign }) => [code, foreign]),
    ).toEqual([
      ['visa', kind.price],
      ['guarantee', kind.guarantee],
      ['service', null],
    ]);
  });
});
