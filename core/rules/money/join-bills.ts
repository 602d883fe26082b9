import type { BillFacts, BillFactsLine } from './bill.ts';
import { sumBill } from './bill.ts';
import { addRial } from './rial.ts';

/** The bill of one leg of a trip, with what people call the leg: «رفت», «برگشت», «پرواز ۳». */
export interface LegBill {
  name: string;
  bill: BillFacts;
}

/** Lines of one code on one line: «count × amount» where all legs ask the same, else the sum once. */
const merged = (lines: readonly BillFactsLine[]): BillFactsLine | null => {
  const [first, ...rest] = lines;
  if (!first) return null;
  const amount = addRial(...lines.map((line) => line.amount));
  const isSame = rest.every((line) => line.unitAmount === first.unitAmount);
  return isSame
    ? { ...first, count: lines.reduce((sum, line) => sum + line.count, 0), amount }
    : { ...first, count: 1, unitAmount: amount, amount };
};

/**
 * One itemised total of a trip. Fares stay apart by leg, since each has its own; taxes, fees and discounts of one code
 * come together. The total is the sum of the legs' totals. One leg's bill stays as it is.
 */
export const joinBills = (legs: readonly LegBill[]): BillFacts => {
  const [only, ...others] = legs;
  if (only && others.length === 0) return only.bill;
  const fares = legs.flatMap(({ name, bill }) =>
    bill.lines
      .filter((line) => line.kind === 'fare')
      .map((line) => ({ ...line, label: `${line.label} · ${name}` })),
  );
  const rest = legs.flatMap(({ bill }) => bill.lines.filter((line) => line.kind !== 'fare'));
  const byCode = new Map<string, BillFactsLine[]>();
  for (const line of rest) {
    const key = `${line.kind} ${line.code}`;
    byCode.set(key, [...(byCode.get(key) ?? []), line]);
  }
  const lines = [...fares, ...[...byCode.values()].flatMap((group) => merged(group) ?? [])];
  const order = ['fare', 'tax', 'fee', 'discount'];
  const sorted = lines.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return { lines: sorted, total: sumBill(sorted) };
};
