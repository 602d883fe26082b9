import { type Rial, toRial } from '#core/rules/money/rial.ts';

/** Decimal text with two places, as HyperPay reads and writes sums, in hundredths; null where it is none. */
const hundredthsOf = (text: string): bigint | null => {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  return parts ? BigInt(parts[1] ?? '0') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0')) : null;
};

const textOf = (hundredths: bigint): string =>
  `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;

/**
 * Rials in a currency, "92.00", never less than they are worth: up to a hundredth, or to a whole unit where the test
 * system takes only those. `rate` is rials for one unit.
 */
export const chargeOf = (amount: Rial, rate: number, isTest: boolean): string => {
  const steps = isTest ? 1n : 100n;
  const part = (BigInt(amount) * steps + BigInt(rate) - 1n) / BigInt(rate);
  return textOf(isTest ? part * 100n : part);
};

/** The share of a charge that goes back for `amount` of the `paid` rials: never more than was charged; null where the charge is no sum. */
export const shareOfCharge = (charge: string, amount: Rial, paid: Rial): string | null => {
  const whole = hundredthsOf(charge);
  if (whole === null || paid <= 0 || amount > paid) return null;
  return textOf((whole * BigInt(amount)) / BigInt(paid));
};

/** Whether two texts are one sum: "92.0" is "92.00". */
export const isSameSum = (a: string, b: string): boolean =>
  hundredthsOf(a) !== null && hundredthsOf(a) === hundredthsOf(b);

/** The smallest sum worth taking: one unit of the currency. */
export const oneUnit = (rate: number): Rial => toRial(rate);
