import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BillFacts, BillFactsLine } from './bill.ts';
import { assertBill, sumBill } from './bill.ts';
import { withDiscount, withoutDiscount } from './discount-line.ts';
import { toRial } from './rial.ts';

const line = (amount: number, code = 'Adult', kind: BillFactsLine['kind'] = 'fare'): BillFactsLine => ({
  kind,
  code,
  label: code,
  count: 1,
  unitAmount: toRial(amount),
  amount: toRial(amount),
});
const bills = fc
  .array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 6 })
  .map((amounts): BillFacts => {
    const lines = amounts.map((amount, at) => line(amount, `P${at}`));
    return { lines, total: sumBill(lines) };
  });

describe('a discount on a bill', () => {
  it('stands last, below zero, and the bill adds up', () => {
    const bill = { lines: [line(900), line(100, 'FEE', 'fee')], total: toRial(1000) };
    const less = assertBill(withDiscount(bill, { code: 'HODHOD10', amount: toRial(100) }));
    expect(less.total).toBe(900);
    expect(less.lines.at(-1)).toMatchObject({ kind: 'discount', code: 'HODHOD10', amount: -100, count: 1 });
  });
  it('leaves other discounts and fares of the same name alone', () => {
    const bill = {
      lines: [line(900, 'X'), line(-50, 'EARLY', 'discount'), line(-10, 'X', 'discount')],
      total: toRial(840),
    };
    expect(withoutDiscount(bill, 'X')).toEqual({ lines: bill.lines.slice(0, 2), total: 850 });
  });
  it('refuses to take off more than there is', () => {
    const bill = { lines: [line(100)], total: toRial(100) };
    expect(() => withDiscount(bill, { code: 'X', amount: toRial(101) })).toThrow(RangeError);
    expect(() => withDiscount(bill, { code: 'X', amount: toRial(0) })).toThrow(RangeError);
    expect(withDiscount(bill, { code: 'X', amount: toRial(100) }).total).toBe(0);
  });
  it('comes off again without a trace', () => {
    fc.assert(
      fc.property(bills, fc.double({ min: 0, max: 1, noNaN: true }), (bill, share) => {
        const amount = toRial(Math.max(1, Math.floor(bill.total * share)));
        const less = assertBill(withDiscount(bill, { code: 'X', amount }));
        expect(less.total).toBe(bill.total - amount);
        expect(withoutDiscount(less, 'X')).toEqual(bill);
      }),
    );
  });
});
