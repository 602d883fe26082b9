import { fromJalali } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { rialsPerToman } from '#core/rules/money/rial.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import type { Parts } from '#web/ui/date-parts/index.ts';

/** The day of the Persian calendar that was typed; null if there is none such. */
export const typedDay = ({ day, month, year }: Parts): PlainDate | null => {
  try {
    return fromJalali(Number(year), Number(month), Number(day));
  } catch {
    return null;
  }
};

/** The whole number that was typed, in any digits and with or without marks between them: null if it is none. */
export const typedNumber = (typed: string): number | null => {
  const plain = toLatinDigits(typed).replace(/[\s,٬]/g, '');
  return /^\d{1,12}$/.test(plain) ? Number(plain) : null;
};

/** The sum that was typed in tomans, in rials. */
export const typedToman = (typed: string): number | null => {
  const tomans = typedNumber(typed);
  return tomans === null ? null : tomans * rialsPerToman;
};
