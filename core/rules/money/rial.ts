declare const rial: unique symbol;

/** Whole rials: a safe integer, never a float. The only type of money in the program. */
export type Rial = number & { readonly [rial]: true };

/** Makes rials of a number; throws on anything but a safe integer, since that is a bug. */
export const toRial = (amount: number): Rial => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole rials: ${amount}`);
  return amount as Rial;
};

export const zeroRial = toRial(0);

export const addRial = (...amounts: Rial[]): Rial => toRial(amounts.reduce<number>((sum, amount) => sum + amount, 0));

export const subtractRial = (from: Rial, amount: Rial): Rial => toRial(from - amount);

export const timesRial = (amount: Rial, count: number): Rial => toRial(amount * count);
