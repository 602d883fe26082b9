import { toLatinDigits } from '#core/rules/text/digits.ts';

/** A whole number as it was typed; NaN where there is none, which travels as null and is refused as missing. */
export const numberIn = (text: string): number => {
  const latin = toLatinDigits(text).trim();
  return /^\d+$/.test(latin) ? Number(latin) : Number.NaN;
};

/** Hundredths of an amount as it was typed: «۳۵۰», '1,350.5'; NaN where it is none. */
export const hundredthsIn = (text: string): number => {
  const latin = toLatinDigits(text)
    .replace(/[,\u066C\s]/g, '')
    .replace('\u066B', '.');
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(latin) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
};

/** The same back, as a box has it: '350', '12.50'. */
export const hundredthsText = (hundredths: number): string =>
  hundredths % 100 === 0
    ? String(hundredths / 100)
    : `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
