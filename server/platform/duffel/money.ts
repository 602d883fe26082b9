import type { Rial } from '#core/rules/money/rial.ts';
import { wholeTomans } from '#core/rules/money/rial.ts';

/** A decimal as a whole number of its last place: 12.50 is 1250 with 2 places. */
interface Decimal {
  units: bigint;
  places: number;
}

/** Rials for one unit of a currency, by its ISO 4217 code, as written in the configuration. */
export type DuffelRates = ReadonlyMap<string, string>;

const decimal = /^\d{1,15}(\.\d{1,8})?$/;

/** Whether the text is a decimal without a sign, as amounts travel. */
export const isDecimal = (text: string): boolean => decimal.test(text);

const readDecimal = (text: string): Decimal => {
  if (!isDecimal(text)) throw new RangeError('not a decimal amount');
  const [whole = '', part = ''] = text.split('.');
  return { units: BigInt(whole + part), places: part.length };
};

/** Reads EUR=1250000,USD=1080000.5; null if the text is not of that form. */
export const parseRates = (text: string): DuffelRates | null => {
  const rates = new Map<string, string>();
  for (const pair of text.split(',')) {
    const [, currency = '', rate = ''] = /^\s*([A-Z]{3})=([\d.]+)\s*$/.exec(pair) ?? [];
    if (!isDecimal(rate) || readDecimal(rate).units === 0n) return null;
    rates.set(currency, rate);
  }
  return rates;
};

/**
 * An amount at a rate in whole tomans, without floats. What travellers pay is rounded up, what they get back down: never more than the
 * supplier gives. Throws a RangeError if the text is no amount.
 */
export const rialsOf = (amount: string, rate: string, rounding: 'up' | 'down'): Rial => {
  const [sum, unit] = [readDecimal(amount), readDecimal(rate)];
  const scale = 10n ** BigInt(sum.places + unit.places);
  return wholeTomans(sum.units * unit.units, scale, rounding);
};

/** Whether two decimals are the same amount: 12.5 and 12.50 are. */
export const isSameAmount = (a: string, b: string): boolean => {
  const [one, other] = [readDecimal(a), readDecimal(b)];
  return one.units * 10n ** BigInt(other.places) === other.units * 10n ** BigInt(one.places);
};
