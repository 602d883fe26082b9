import { type Rial, toRial } from '#core/rules/money/rial.ts';

/** A sum as HyperPay writes it, with up to two decimal places, in hundredths. Null if the text is not a sum. */
const hundredthsOf = (text: string): bigint | null => {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  return parts ? BigInt(parts[1] ?? '0') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0')) : null;
};

const textOf = (hundredths: bigint): string =>
  `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;

/**
 * An amount of rials in a currency, such as "92.00", rounded up to a hundredth. The test system takes only whole units, so there it is rounded
 * up to a unit. `rate` is rials for one unit.
 */
export const chargeOf = (amount: Rial, rate: number, isTest: boolean): string => {
  const steps = isTest ? 1n : 100n;
  const part = (BigInt(amount) * steps + BigInt(rate) - 1n) / BigInt(rate);
  return textOf(isTest ? part * 100n : part);
};

/**
 * How much of a charge goes back for `amount` of the `paid` rials, rounded down. Null if the charge is not a sum, or if `amount` is more than
 * `paid`.
 */
export const shareOfCharge = (charge: string, amount: Rial, paid: Rial): string | null => {
  const whole = hundredthsOf(charge);
  if (whole === null || paid <= 0 || amount > paid) return null;
  return textOf((whole * BigInt(amount)) / BigInt(paid));
};

/** Whether two texts are the same sum, as "92.0" and "92.00" are. */
export const isSameSum = (a: string, b: string): boolean =>
  hundredthsOf(a) !== null && hundredthsOf(a) === hundredthsOf(b);

/** The smallest sum worth taking: one unit of the currency. */
export const oneUnit = (rate: number): Rial => toRial(rate);
