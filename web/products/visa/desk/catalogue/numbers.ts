import { toLatinDigits } from '#core/rules/text/digits.ts';

/** The whole number that was typed; NaN if there is none. JSON sends NaN as null, which the server refuses as missing. */
export const numberIn = (text: string): number => {
  const latin = toLatinDigits(text).trim();
  return /^\d+$/.test(latin) ? Number(latin) : Number.NaN;
};

/** Digits, which may be grouped by threes, and at most two decimals. */
const amount = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

/** The typed amount in hundredths: «۳۵۰», '1,350.5'; NaN if it is not an amount. */
export const hundredthsIn = (text: string): number => {
  const latin = toLatinDigits(text).trim().replaceAll('\u066C', ',').replace('\u066B', '.');
  const [, whole, fraction = ''] = amount.exec(latin) ?? [];
  return whole === undefined
    ? Number.NaN
    : Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
};

/** An amount of hundredths as text for a field: '350', '12.50'. */
export const hundredthsText = (hundredths: number): string =>
  hundredths % 100 === 0
    ? String(hundredths / 100)
    : `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
