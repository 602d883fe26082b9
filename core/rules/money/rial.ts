declare const rial: unique symbol;

/** Whole rials: a safe integer, never a float. The only type of money in the program. */
export type Rial = number & { readonly [rial]: true };

/** Makes rials of a number; throws on anything but a safe integer, since that is a bug. */
export const toRial = (amount: number): Rial => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole rials: ${amount}`);
  return amount as Rial;
};

export const zeroRial = toRial(0);

export const addRial = (...amounts: Rial[]): Rial =>
  toRial(amounts.reduce<number>((sum, amount) => sum + amount, 0));

export const subtractRial = (from: Rial, amount: Rial): Rial => toRial(from - amount);

export const timesRial = (amount: Rial, count: number): Rial => toRial(amount * count);

/** Towards zero, away from zero, to the nearest (half away from zero), or to the nearest (half to even). */
export type Rounding = 'down' | 'up' | 'nearest' | 'halfEven';

const scale = 10_000n;

/** numerator / denominator (> 0) as a whole number. */
const divide = (numerator: bigint, denominator: bigint, rounding: Rounding): bigint => {
  const sign = numerator < 0n ? -1n : 1n;
  const size = numerator * sign;
  const whole = size / denominator;
  const twiceRest = (size % denominator) * 2n;
  const goesUp =
    (rounding === 'up' && twiceRest > 0n) ||
    (rounding === 'nearest' && twiceRest >= denominator) ||
    (rounding === 'halfEven' &&
      (twiceRest > denominator || (twiceRest === denominator && whole % 2n === 1n)));
  return sign * (goesUp ? whole + 1n : whole);
};

/** `percent` of an amount in whole rials. `percent` may have up to four decimals; the caller decides how to round. */
export const percentOf = (amount: Rial, percent: number, rounding: Rounding): Rial => {
  if (!Number.isFinite(percent)) throw new RangeError(`not a percentage: ${percent}`);
  const scaled = BigInt(Math.round(percent * Number(scale)));
  return toRial(Number(divide(BigInt(amount) * scaled, 100n * scale, rounding)));
};

/** People count in tomans of ten rials: nobody is told of a tenth of one. */
export const rialsPerToman = 10;

/** A quotient (numerator from zero up, over `denominator`) as whole tomans: for sums that follow from a rate, a share or a percentage. */
export const wholeTomans = (numerator: bigint, denominator: bigint, rounding: 'up' | 'down'): Rial =>
  timesRial(toRial(Number(divide(numerator, denominator * BigInt(rialsPerToman), rounding))), rialsPerToman);

/** `percent` of an amount, cut to whole tomans. */
export const percentInTomans = (amount: Rial, percent: number): Rial => {
  const hundredfold = amount * percent;
  // Whole percents of any sum that people pay are exact without large numbers, which take several times as long.
  if (Number.isInteger(percent) && Number.isSafeInteger(hundredfold))
    return timesRial(toRial(Math.trunc(hundredfold / (100 * rialsPerToman))), rialsPerToman);
  return wholeTomans(BigInt(percentOf(amount, percent, 'down')), 1n, 'down');
};

/**
 * Splits an amount by weights (whole, none negative, not all zero). The parts always add up to the amount: what rounding leaves goes one
 * rial each to the parts that lost most, the first ones first. An amount of whole tomans is split into whole tomans.
 */
export const allocate = (total: Rial, weights: readonly number[]): Rial[] => {
  const isWhole = [total, ...weights].every((amount) => amount % rialsPerToman === 0);
  if (!isWhole) return allocateUnits(total, weights);
  const parts = allocateUnits(
    total / rialsPerToman,
    weights.map((weight) => weight / rialsPerToman),
  );
  return parts.map((part) => toRial(part * rialsPerToman || 0));
};

const allocateUnits = (total: number, weights: readonly number[]): Rial[] => {
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) {
    throw new RangeError('weights are whole numbers from zero up');
  }
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) throw new RangeError('at least one weight is above zero');
  const sign = total < 0 ? -1 : 1;
  const size = BigInt(total) * BigInt(sign);
  const parts = weights.map((weight) => (size * BigInt(weight)) / sum);
  let left = Number(size - parts.reduce((all, part) => all + part, 0n));
  const byLoss = weights
    .map((weight, at) => ({ at, rest: (size * BigInt(weight)) % sum }))
    .sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  const extra = new Set<number>();
  for (const { at } of byLoss) if (left-- > 0) extra.add(at);
  return parts.map((part, at) => toRial(sign * (Number(part) + (extra.has(at) ? 1 : 0)) || 0));
};
