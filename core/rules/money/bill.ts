import { billWords } from '#core/texts/words/bill.ts';
import type { Rial } from './rial.ts';
import { addRial, timesRial, toRial, zeroRial } from './rial.ts';

/** The price for each traveller of a type. */
export interface PaxPriceFacts {
  paxType: 'Adult' | 'Child' | 'Infant';
  count: number;
  baseFare: Rial;
  taxes: readonly { code: string; label: string; amount: Rial }[];
  /** The agency's own fee. */
  fee: Rial;
  /** baseFare + taxes + fee. */
  totalPrice: Rial;
}

export interface BillFactsLine {
  kind: 'fare' | 'tax' | 'fee' | 'discount';
  code: string;
  label: string;
  count: number;
  unitAmount: Rial;
  amount: Rial;
}

export interface BillFacts {
  lines: BillFactsLine[];
  total: Rial;
}

/** One charge for each of `count` travellers. */
interface Charge {
  kind: 'tax' | 'fee';
  code: string;
  label: string;
  count: number;
  unitAmount: Rial;
}

/** The sum of the lines' amounts. */
export const sumBill = (lines: readonly { amount: Rial }[]): Rial =>
  addRial(...lines.map((line) => line.amount));

/**
 * Charges of one code on one line: «count × amount» if everybody pays the same, otherwise the sum once, since no single unit amount would
 * be true.
 */
const lineOf = (charges: readonly Charge[]): BillFactsLine[] => {
  const [first, ...rest] = charges.filter((charge) => charge.unitAmount !== 0);
  if (!first) return [];
  const amount = addRial(...[first, ...rest].map((charge) => timesRial(charge.unitAmount, charge.count)));
  const isSame = rest.every((charge) => charge.unitAmount === first.unitAmount);
  const count = isSame ? rest.reduce((sum, charge) => sum + charge.count, first.count) : 1;
  return [
    {
      kind: first.kind,
      code: first.code,
      label: first.label,
      count,
      unitAmount: isSame ? first.unitAmount : amount,
      amount,
    },
  ];
};

/**
 * The itemised total of fares: a line for each traveller type, one for each tax code, one for the agency's fee where it
 * is above zero. Throws where a price does not add up, since that is a bug of whoever made it.
 */
export const billOf = (prices: readonly PaxPriceFacts[]): BillFacts => {
  const charges = new Map<string, Charge[]>();
  const fares = prices.map((price): BillFactsLine => {
    const parts = addRial(price.baseFare, price.fee, ...price.taxes.map((tax) => tax.amount));
    if (parts !== price.totalPrice)
      throw new RangeError(`a ${price.paxType} price does not add up: ${parts} ≠ ${price.totalPrice}`);
    const ofType: Charge[] = [
      ...price.taxes.map((tax) => ({
        kind: 'tax' as const,
        code: tax.code,
        label: tax.label,
        count: price.count,
        unitAmount: tax.amount,
      })),
      { kind: 'fee', code: 'FEE', label: billWords.fee, count: price.count, unitAmount: price.fee },
    ];
    for (const charge of ofType) {
      const key = `${charge.kind} ${charge.code}`;
      charges.set(key, [...(charges.get(key) ?? []), charge]);
    }
    return {
      kind: 'fare',
      code: price.paxType,
      label: billWords.paxTypes[price.paxType],
      count: price.count,
      unitAmount: price.baseFare,
      amount: timesRial(price.baseFare, price.count),
    };
  });
  const others = [...charges.values()].flatMap(lineOf);
  const lines = [
    ...fares,
    ...others.filter((line) => line.kind === 'tax'),
    ...others.filter((line) => line.kind === 'fee'),
  ];
  return { lines, total: sumBill(lines) };
};

/** Returns the bill, or throws if a line or the total does not add up. */
export const assertBill = <B extends { lines: readonly BillFactsLine[]; total: Rial }>(bill: B): B => {
  const wrong = bill.lines.find((line) => timesRial(line.unitAmount, line.count) !== line.amount);
  if (wrong) throw new RangeError(`a bill line does not add up: ${wrong.kind} ${wrong.code}`);
  const sum = bill.lines.length === 0 ? zeroRial : sumBill(bill.lines);
  if (sum !== toRial(bill.total)) throw new RangeError(`a bill does not add up: ${sum} ≠ ${bill.total}`);
  return bill;
};
