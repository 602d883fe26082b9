import { toLatinDigits } from '#core/rules/text/digits.ts';

/** A whole number as it was typed; NaN where there is none, which travels as null and is refused as missing. */
export const numberIn = (text: string): number => {
  const latin = toLatinDigits(text).trim();
  return /^\d+$/.test(latin) ? Number(latin) : Number.NaN;
};

/** Whole part, plain or grouped by threes, and at most two decimals. */
const amount = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

/** Hundredths of an amount as it was typed: «۳۵۰», '1,350.5'; NaN where it is none. */
export const hundredthsIn = (text: string): number => {
  const latin = toLatinDigits(text).trim().replaceAll('\u066C', ',').replace('\u066B', '.');
  const [, whole, fraction = ''] = amount.exec(latin) ?? [];
  return whole === undefined
    ? Number.NaN
    : Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
};

/** The same back, as a box has it: '350', '12.50'. */
export const hundredthsText = (hundredths: number): string =>
  hundredths % 100 === 0
    ? String(hundredths / 100)
    : `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
