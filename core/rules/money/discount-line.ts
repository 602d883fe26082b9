import { billWords } from '#core/texts/words/bill.ts';
import type { BillFacts } from './bill.ts';
import { sumBill } from './bill.ts';
import type { Rial } from './rial.ts';
import { allocate, subtractRial, toRial } from './rial.ts';

/** A discount code on a bill: `amount` is taken off, above zero. */
export interface DiscountOnBill {
  code: string;
  amount: Rial;
}

/** The bill as it was before a code was taken off; the same bill where its line is not there. */
export const withoutDiscount = (bill: BillFacts, code: string): BillFacts => {
  const lines = bill.lines.filter((line) => !(line.kind === 'discount' && line.code === code));
  return lines.length === bill.lines.length ? bill : { lines, total: sumBill(lines) };
};

/** What a bill comes to before any discount. */
export const totalBeforeDiscount = ({ lines }: BillFacts): Rial =>
  sumBill(lines.filter(({ kind }) => kind !== 'discount'));

/** What is left of a discount when a part of what it was given on goes: the part takes its share along, by what it cost. */
export const discountOfRest = (amount: Rial, { rest, gone }: { rest: Rial; gone: Rial }): Rial =>
  rest + gone > 0 ? (allocate(amount, [rest, gone])[0] ?? toRial(0)) : amount;

/** What is left of the discount on a bill when a part of what it was given on goes, which cost so much before any discount. */
export const discountAfter = (bill: BillFacts, gone: Rial): Rial => {
  const whole = totalBeforeDiscount(bill);
  return discountOfRest(subtractRial(whole, bill.total), { rest: subtractRial(whole, gone), gone });
};

/** The bill with the code's negative line at its end. Throws if more than the total is taken off, since that is a bug. */
export const withDiscount = (bill: BillFacts, { code, amount }: DiscountOnBill): BillFacts => {
  if (amount <= 0 || amount > bill.total) throw new RangeError(`a discount of ${amount} on ${bill.total}`);
  const off = toRial(-amount);
  const line = {
    kind: 'discount' as const,
    code,
    label: billWords.voucher(code),
    count: 1,
    unitAmount: off,
    amount: off,
  };
  const lines = [...bill.lines, line];
  return { lines, total: sumBill(lines) };
};
