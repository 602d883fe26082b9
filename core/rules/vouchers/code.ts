import { toLatinDigits } from '../text/digits.ts';
import { normalisePersian } from '../text/normalise.ts';

/**
 * A discount code as it is kept and compared: letters large, digits Latin, Persian letters, no spaces, half-spaces or
 * dashes. However people type one code, this is the same; empty where nothing of a code is left.
 */
export const voucherCode = (typed: string): string =>
  toLatinDigits(normalisePersian(typed))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
