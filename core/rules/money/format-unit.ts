import { numberWords } from '#core/texts/words/numbers.ts';
import { toLatinDigits, toPersianDigits } from '../text/digits.ts';
import { formatRial, formatToman } from './format.ts';
import type { Rial } from './rial.ts';
import { toRial } from './rial.ts';
import { numberInWords, tomanInWords } from './words.ts';

/** What a person reads and types money in. Amounts themselves are always rials. */
export type MoneyUnit = 'toman' | 'rial';

/** «۱٬۸۵۰٬۰۰۰» or «۱۸٬۵۰۰٬۰۰۰» of the same amount, without the unit. */
export const formatMoney = (rial: Rial, unit: MoneyUnit): string =>
  unit === 'toman' ? formatToman(rial) : formatRial(rial);

/** The amount as it stands in a field for typing, where a zero is a digit. */
export const typedMoney = (rial: Rial, unit: MoneyUnit): string =>
  rial === 0 ? toPersianDigits(0) : formatMoney(rial, unit);

/** The amount in words, with its unit. */
export const moneyInWords = (rial: Rial, unit: MoneyUnit): string =>
  unit === 'toman' ? tomanInWords(rial) : `${numberInWords(rial)} ${numberWords.rial}`;

const digitsMax = 13;

/**
 * The rials of an amount as a person types it in a unit: any digits, grouped in any way. One or two digits after a last point are a
 * fraction, of which a toman keeps its tenth and a rial nothing. Null if there is no digit at all.
 */
export const readMoney = (text: string, unit: MoneyUnit): Rial | null => {
  const latin = toLatinDigits(text);
  const [, tenth = ''] = /[.\u066B](\d)\d?$/.exec(latin.trim()) ?? [];
  const whole = latin
    .replace(/[.\u066B]\d{1,2}\s*$/, '')
    .replace(/\D/g, '')
    .slice(0, digitsMax);
  if (whole === '' && tenth === '') return null;
  return unit === 'toman' ? toRial(Number(`${whole}${tenth || '0'}`)) : toRial(Number(whole));
};
