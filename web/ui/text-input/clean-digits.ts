import { toLatinDigits } from '#core/rules/text/digits.ts';

/** Only the digits of what was typed or pasted, Latin, at most `maxLength` of them. */
export const cleanDigits = (text: string, maxLength: number): string =>
  toLatinDigits(text).replace(/\D/g, '').slice(0, maxLength);
