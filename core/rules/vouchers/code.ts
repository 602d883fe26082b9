import { toLatinDigits } from '../text/digits.ts';
import { normalisePersian } from '../text/normalise.ts';

/**
 * A discount code as it is stored and compared: capitals, Latin digits, Persian letters, no spaces, half-spaces or dashes. All ways to type
 * one code give the same; empty if nothing of a code is left.
 */
export const voucherCode = (typed: string): string =>
  toLatinDigits(normalisePersian(typed))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
