import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billOf } from '#core/rules/money/bill.ts';
import { rialsPerToman, toRial } from '#core/rules/money/rial.ts';
import { isSameAmount, parseRates, rialsOf } from '#server/platform/duffel/money.ts';
import { splitPrice } from './prices.ts';

const amounts = fc
  .tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, part]) => ({
    text: `${whole}.${String(part).padStart(2, '0')}`,
    cents: BigInt(whole * 100 + part),
  }));
const rates = fc.integer({ min: 1, max: 9_000_000 });

describe('money of Duffel in rials', () => {
  test('what is asked is the exact product, or less than one toman more; what is given back, less than one toman less', () => {
    fc.assert(
      fc.property(amounts, rates, ({ text, cents }, rate) => {
        const exactHundredths = cents * BigInt(rate);
        const up = BigInt(rialsOf(text, String(rate), 'up')) * 100n;
        const down = BigInt(rialsOf(text, String(rate), 'down')) * 100n;
        expect(up >= exactHundredths && up - exactHundredths < 1000n).toBe(true);
        expect(down <= exactHundredths && exactHundredths - down < 1000n).toBe(true);
        expect([up % 1000n, down % 1000n]).toEqual([0n, 0n]);
      }),
    );
  });

  test.each([
    // As floats 0.1 × 3 is more than 0.3, which would be rounded up to one toman too many.
    ['0.1', '300', 30],
    ['227.33', '1430000.75', 325_082_080],
    ['1.005', '1000', 1010],
    ['0.00', '1430000', 0],
  ])('%s at %s is %i', (amount, rate, rials) => {
    expect(rialsOf(amount, rate, 'up')).toBe(rials);
  });

  test.each(['', '-1', '1e5', '1.', '.5', '1,5', '١٢', 'NaN', '1'.repeat(16)])('%j is no amount', (text) => {
    expect(() => rialsOf(text, '1000', 'up')).toThrow(RangeError);
  });

  test('amounts are the same whatever zeros stand behind', () => {
    expect(isSameAmount('12.5', '12.50')).toBe(true);
    expect(isSameAmount('12.5', '12.51')).toBe(false);
  });

  test('rates are read whole or not at all', () => {
    expect(parseRates('EUR=1250000, USD=1080000.5')).toEqual(
      new Map([
        ['EUR', '1250000'],
        ['USD', '1080000.5'],
      ]),
    );
    for (const wrong of ['EUR', 'EUR=', 'EUR=0', 'eur=5', 'EUR=1,', 'EUR=-5', 'EUR=1.2.3'])
      expect(parseRates(wrong)).toBeNull();
  });
});

describe('one price for everybody, split', () => {
  test('the bill is the total in whole tomans, which is the sum told and less than a toman more for each traveller', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_000_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.record({
          adults: fc.integer({ min: 1, max: 9 }),
          children: fc.integer({ min: 0, max: 8 }),
          infants: fc.integer({ min: 0, max: 9 }),
        }),
        (sum, taxPercent, party) => {
          const tax = toRial(Math.floor((sum * taxPercent) / 100));
          const prices = splitPrice({ total: toRial(sum), tax }, party);
          const bill = billOf(prices);
          const everybody = party.adults + party.children + party.infants;
          expect(bill.total).toBeGreaterThanOrEqual(sum);
          expect(bill.total - sum).toBeLessThan(everybody * rialsPerToman);
          for (const price of prices) {
            expect(price.baseFare).toBeGreaterThanOrEqual(0);
            expect([price.baseFare % rialsPerToman, price.totalPrice % rialsPerToman]).toEqual([0, 0]);
            for (const { amount } of price.taxes) expect(amount).toBeGreaterThan(0);
          }
          expect(prices.map(({ count }) => count)).toEqual(
            [party.adults, party.children, party.infants].filter((count) => count > 0),
          );
        },
      ),
    );
  });

  test('one traveller pays the sum itself', () => {
    const [price] = splitPrice(
      { total: toRial(1_000_030), tax: toRial(200_010) },
      { adults: 1, children: 0, infants: 0 },
    );
    expect(price).toMatchObject({ baseFare: 800_020, totalPrice: 1_000_030 });
  });
});
