import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaxPriceFacts } from './bill.ts';
import { assertBill, billOf, sumBill } from './bill.ts';
import { toRial } from './rial.ts';

const price = (
  paxType: PaxPriceFacts['paxType'],
  count: number,
  fare: number,
  taxes: Record<string, number>,
  fee = 0,
): PaxPriceFacts => ({
  paxType,
  count,
  baseFare: toRial(fare),
  taxes: Object.entries(taxes).map(([code, amount]) => ({
    code,
    label: `tax ${code}`,
    amount: toRial(amount),
  })),
  fee: toRial(fee),
  totalPrice: toRial(Object.values(taxes).reduce((a, b) => a + b, fare + fee)),
});

describe('billOf', () => {
  it('has a line for each type, each tax code and the fee', () => {
    const bill = billOf([
      price('Adult', 2, 1000, { KU: 100, LP: 50 }, 20),
      price('Infant', 1, 100, { KU: 10 }, 20),
    ]);
    expect(
      bill.lines.map(({ kind, code, count, unitAmount, amount }) => [kind, code, count, unitAmount, amount]),
    ).toEqual([
      ['fare', 'Adult', 2, 1000, 2000],
      ['fare', 'Infant', 1, 100, 100],
      ['tax', 'KU', 1, 210, 210],
      ['tax', 'LP', 2, 50, 100],
      ['fee', 'FEE', 3, 20, 60],
    ]);
    expect(bill.total).toBe(2470);
  });
  it('leaves out what is nothing', () => {
    expect(billOf([price('Adult', 1, 1000, { HL: 0 })]).lines.map(({ kind }) => kind)).toEqual(['fare']);
  });
  it('refuses a price that does not add up', () => {
    expect(() => billOf([{ ...price('Adult', 1, 1000, {}), totalPrice: toRial(999) }])).toThrow(RangeError);
  });
  it('always adds up to what the prices say', () => {
    const one = fc
      .record({
        paxType: fc.constantFrom('Adult' as const, 'Child' as const, 'Infant' as const),
        count: fc.integer({ min: 1, max: 9 }),
        fare: fc.nat(1e9),
        taxes: fc.dictionary(fc.constantFrom('KU', 'HL', 'LP', 'I6'), fc.nat(1e7)),
        fee: fc.nat(1e6),
      })
      .map(({ paxType, count, fare, taxes, fee }) => price(paxType, count, fare, taxes, fee));
    fc.assert(
      fc.property(fc.uniqueArray(one, { selector: ({ paxType }) => paxType, minLength: 1 }), (prices) => {
        const bill = assertBill(billOf(prices));
        expect(bill.total).toBe(prices.reduce((sum, { totalPrice, count }) => sum + totalPrice * count, 0));
        expect(sumBill(bill.lines)).toBe(bill.total);
      }),
    );
  });
});

describe('assertBill', () => {
  const bill = billOf([price('Adult', 2, 1000, { KU: 100 })]);
  it('gives a true bill back', () => expect(assertBill(bill)).toBe(bill));
  it('refuses a wrong total and a wrong line', () => {
    expect(() => assertBill({ ...bill, total: toRial(1) })).toThrow(RangeError);
    expect(() => assertBill({ ...bill, lines: bill.lines.map((line) => ({ ...line, count: 3 })) })).toThrow(
      RangeError,
    );
  });
});
