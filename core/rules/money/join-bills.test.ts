import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertBill, billOf } from './bill.ts';
import { joinBills } from './join-bills.ts';
import { toRial } from './rial.ts';

const priceOf = (count: number, fare: number, tax: number) => ({
  paxType: 'Adult' as const,
  count,
  baseFare: toRial(fare),
  taxes: [{ code: 'KU', label: 'عوارض', amount: toRial(tax) }],
  fee: toRial(0),
  totalPrice: toRial(fare + tax),
});
const bill = (count: number, fare: number, tax: number) => billOf([priceOf(count, fare, tax)]);

describe('the bill of a trip', () => {
  test('of one leg is that leg’s', () => {
    const one = bill(2, 100, 10);
    expect(joinBills([{ name: 'رفت', bill: one }])).toBe(one);
  });
  test('keeps fares apart by leg and puts taxes of one code together', () => {
    const joined = joinBills([
      { name: 'رفت', bill: bill(2, 100, 10) },
      { name: 'برگشت', bill: bill(2, 150, 10) },
    ]);
    expect(joined.lines.map(({ label, count, amount }) => [label, count, amount])).toEqual([
      [expect.stringContaining('رفت'), 2, 200],
      [expect.stringContaining('برگشت'), 2, 300],
      ['عوارض', 4, 40],
    ]);
    expect(joined.total).toBe(540);
  });
  test('always adds up to its legs', () => {
    const leg = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(1_000_000), fc.nat(100_000));
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 6 }), (legs) => {
        const bills = legs.map((parts, i) => ({ name: String(i + 1), bill: bill(...parts) }));
        const joined = assertBill(joinBills(bills));
        expect(joined.total).toBe(bills.reduce((sum, { bill: { total } }) => sum + total, 0));
      }),
    );
  });
});
