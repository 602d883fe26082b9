import type { Bill } from '#core/contract/bill.ts';
import type { ForeignCurrency, ForeignPrice } from '#core/contract/pricing/currency.ts';
import { sumBill } from '#core/rules/money/bill.ts';
import { addRial, type Rial, timesRial, toRial, wholeTomans, zeroRial } from '#core/rules/money/rial.ts';
import type { VisaKind } from '../contract/destination.ts';
import type { VisaPrice } from '../contract/price.ts';

type Part = VisaPrice['parts'][number];

/** Whole rials for one unit of each currency. */
export type VisaRates = Readonly<Partial<Record<ForeignCurrency, Rial>>>;

/**
 * A foreign price in rials, rounded up to whole tomans; null where the currency has no rate: then nothing can be sold in it.
 */
export const inRials = ({ currency, hundredths }: ForeignPrice, rates: VisaRates): Rial | null => {
  const rate = rates[currency];
  // Their product may be too large for a float, so it is a BigInt.
  return rate === undefined ? null : wholeTomans(BigInt(hundredths) * BigInt(rate), 100n, 'up');
};

export type PricedKind = Pick<VisaKind, 'price' | 'guarantee' | 'serviceFee'>;

/** What one person pays, part by part. `guarantee` is zero where it was not bought. */
export interface PersonPrice {
  visa: Rial;
  guarantee: Rial;
  service: Rial;
}

export const totalOfPerson = ({ visa, guarantee, service }: PersonPrice): Rial =>
  addRial(visa, guarantee, service);

/** Null where a currency has no rate, or the guarantee is wanted and not sold. */
export const priceOfPerson = (
  kind: PricedKind,
  { hasGuarantee, rates }: { hasGuarantee: boolean; rates: VisaRates },
): PersonPrice | null => {
  if (hasGuarantee && !kind.guarantee) return null;
  const visa = inRials(kind.price, rates);
  const guarantee = hasGuarantee && kind.guarantee ? inRials(kind.guarantee, rates) : zeroRial;
  return visa === null || guarantee === null ? null : { visa, guarantee, service: toRial(kind.serviceFee) };
};

/** The parts of the sum for so many people, under these labels; parts of nothing are left out. */
export const priceParts = (
  kind: PricedKind,
  person: PersonPrice,
  { count, labels }: { count: number; labels: Readonly<Record<Part['code'], string>> },
): Part[] => {
  const part = (code: Part['code'], foreign: ForeignPrice | null, unitAmount: Rial): Part => ({
    code,
    label: labels[code],
    count,
    foreign,
    unitAmount,
    amount: timesRial(unitAmount, count),
  });
  return [
    part('visa', kind.price, person.visa),
    part('guarantee', kind.guarantee, person.guarantee),
    part('service', null, person.service),
  ].filter(({ amount }) => amount > 0);
};

/** The same parts as a bill: what the authority takes is the fare, the rest are fees of the house. */
export const billOfParts = (parts: readonly Part[]): Bill => {
  const lines = parts.map(({ code, label, count, unitAmount, amount }) => ({
    kind: code === 'visa' ? ('fare' as const) : ('fee' as const),
    code,
    label,
    count,
    unitAmount,
    amount,
  }));
  return { lines, total: sumBill(lines) };
};
