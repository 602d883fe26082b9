import { zeroWord } from '#core/texts/words/zero.ts';
import { toLatinDigits, toPersianDigits } from '../text/digits.ts';
import type { Rial } from './rial.ts';

/** A loop, since it is asked for every amount of a list at once. */
const thousands = (digits: string, separator: string): string => {
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3)
    text = `${digits.slice(Math.max(0, end - 3), end)}${separator}${text}`;
  return text;
};

/**
 * English grouping, as lists and calls write numbers: 1,234,567. Empty, non-numeric and negative values show 0
 * (specification, section 5).
 */
export const groupDigits = (value: number | string | null | undefined): string => {
  const text = toLatinDigits(String(value ?? ''))
    .replace(/[,\u066C\s]/g, '')
    .replace('\u066B', '.');
  if (!/^\d+(\.\d+)?$/.test(text)) return '0';
  const [whole = '0', decimals] = text.split('.');
  const grouped = thousands(whole.replace(/^0+(?=\d)/, ''), ',');
  return decimals ? `${grouped}.${decimals}` : grouped;
};

/** Persian digits and separators; a minus is U+2212 and needs an isolate (`<bdi dir="ltr">`) around the whole. */
export const formatPersian = (amount: number, decimals = ''): string => {
  if (amount === 0 && decimals === '') return zeroWord;
  const sign = amount < 0 ? '\u2212' : '';
  const whole = thousands(String(Math.abs(amount)), '\u066C');
  return toPersianDigits(`${sign}${whole}${decimals === '' ? '' : `\u066B${decimals}`}`);
};

/** A tenth of an amount with its sign: whole part and the one decimal that may be left. */
const tomansOf = (rial: Rial): string => {
  const rest = Math.abs(rial % 10);
  const whole = Math.trunc(rial / 10);
  const text = formatPersian(whole, rest === 0 ? '' : String(rest));
  return rial < 0 && whole === 0 ? `\u2212${text}` : text;
};

/** «۱٬۸۵۰٬۰۰۰» without the unit: rials divided by ten, a decimal only where the last rial digit is not zero. */
export const formatToman = (rial: Rial): string => tomansOf(rial);

/** «۱۸٬۵۰۰٬۰۰۰» without the unit. */
export const formatRial = (rial: Rial): string => formatPersian(rial);

/**
 * «۱٬۸۵۰» for 18,500,000 rials: thousands of tomans, for calendar cells whose unit is said once above them.
 * Rounded up, so that a cell never promises less than the fare.
 */
export const formatThousandToman = (rial: Rial): string => formatPersian(Math.ceil(rial / 10_000));

/** A currency that prices can be shown in. */
export interface DisplayCurrency {
  currencyCode: 'IRR' | 'USD' | 'AED' | 'IQD';
  /** Rials for one unit of it; 1 for IRR. Above zero. */
  exchangeRate: number;
}

/**
 * An amount for the eye in another currency: IRR and IQD cut to whole units, others rounded to two decimals
 * (specification, section 5). Never to be paid, stored or calculated with.
 */
export const convertForDisplay = (rial: Rial, currency: DisplayCurrency): number => {
  if (!(currency.exchangeRate > 0)) throw new RangeError(`not a rate: ${currency.exchangeRate}`);
  const converted = rial / currency.exchangeRate;
  const isWhole = currency.currencyCode === 'IRR' || currency.currencyCode === 'IQD';
  return isWhole ? Math.trunc(converted) : Math.round(converted * 100) / 100;
};
