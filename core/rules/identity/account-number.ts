import { toLatinDigits } from '../text/digits.ts';

/**
 * The digits of a bank account as typed, in any digits, with the dots, dashes and slashes that banks put between;
 * null for fewer than 10 (specification, section 5) and for more than any bank has.
 */
export const accountNumberDigits = (text: string): string | null => {
  const digits = toLatinDigits(text).replace(/[\s\-./\u200C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '');
  return /^\d{10,26}$/.test(digits) ? digits : null;
};
