import { shownWords } from '#core/texts/words/shown.ts';
import type { CalendarSystem } from '../dates/system.ts';
import { convertForDisplay, formatPersian, formatRial, formatThousandToman, formatToman } from './format.ts';
import type { MoneyUnit } from './format-unit.ts';
import type { Rial } from './rial.ts';

/** Currencies that prices can be shown in beside tomans and rials, in which all is paid (specification, section 3). */
export const shownCurrencies = ['USD', 'AED', 'IQD'] as const;
export type ShownCurrency = (typeof shownCurrencies)[number];

/** What somebody chose to see prices and days in. */
export interface ShownChoice {
  unit: MoneyUnit;
  /** In which prices are compared; null for the unit itself. */
  currency: ShownCurrency | null;
  days: CalendarSystem;
}

/** What is shown to who chose nothing. */
export const usualChoice: ShownChoice = { unit: 'toman', currency: null, days: 'jalali' };

export interface ShownRate {
  currencyCode: ShownCurrency;
  /** Rials for one unit. Above zero. */
  exchangeRate: number;
  /** ISO instant since when it is in force. */
  setAt: string;
}

/** A rate says nothing of today's prices any more once it is older: a weekend of the market and a day. */
export const rateAgeMaxHours = 72;

/** Whether prices may be shown by a rate. */
export const isRateCurrent = (setAt: Date, now: Date): boolean =>
  now.getTime() - setAt.getTime() <= rateAgeMaxHours * 3_600_000;

/** How amounts are written in a unit. */
export interface MoneyWriter {
  /** What stands before a number that is only about right. */
  before: string;
  number: (rial: Rial) => string;
  unit: string;
  /** All of it. */
  text: (rial: Rial) => string;
  /** The same where there is least room: «هزار» for «هزار تومان», nothing for «تومان». */
  short: (rial: Rial) => string;
}

export interface MoneyWriters {
  /** What is paid, was paid or comes back: always in tomans or rials. */
  paid: MoneyWriter;
  /** What is compared before it is bought. */
  offer: MoneyWriter;
  /** The same where there is little room; rounded up, so that nothing is promised for less. */
  brief: MoneyWriter;
}

const isolated = (code: string): string => `\u2066${code}\u2069`;

/** «۱۸٫۵» of 18,500,000 rials: as short as thousands of tomans, and as exact. */
const millions = (rial: Rial): string => {
  const hundredths = Math.ceil(rial / 10_000);
  const rest = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return formatPersian(Math.trunc(hundredths / 100), rest);
};

/** An amount in a currency, by section 5 of the specification: whole dinars, two decimals of others. */
export const formatConverted = (rial: Rial, { currencyCode, exchangeRate }: ShownRate): string => {
  const amount = convertForDisplay(rial, { currencyCode, exchangeRate });
  if (currencyCode === 'IQD') return formatPersian(amount);
  const hundredths = Math.round(Math.abs(amount) * 100);
  const decimals = String(hundredths % 100).padStart(2, '0');
  return `${amount < 0 ? '\u2212' : ''}${formatPersian(Math.trunc(hundredths / 100), decimals)}`;
};

/** What rials are called: under the Jalali calendar their sign, in its letters, in place of the code (specification, section 5). */
const rialName = (days: CalendarSystem): string => (days === 'jalali' ? shownWords.rial : isolated('IRR'));

const writer = (before: string, number: (rial: Rial) => string, unit: string, short = unit): MoneyWriter => ({
  before,
  number,
  unit,
  text: (rial) => `${before}${number(rial)} ${unit}`,
  short: (rial) => `${before}${number(rial)} ${short}`.trimEnd(),
});

const { about, thousandToman, thousand, millionRial, million } = shownWords;

const inTomans = (): MoneyWriters => {
  const tomans = writer('', formatToman, shownWords.toman, '');
  return { paid: tomans, offer: tomans, brief: writer('', formatThousandToman, thousandToman, thousand) };
};

const inRials = (days: CalendarSystem): MoneyWriters => {
  const rials = writer('', formatRial, rialName(days));
  return { paid: rials, offer: rials, brief: writer('', millions, millionRial, million) };
};

/** The writers of a choice. `rate` is that of the chosen currency; null where none is chosen, or it has none of today. */
export const writersOf = ({ unit, days }: ShownChoice, rate: ShownRate | null): MoneyWriters => {
  const own = unit === 'rial' ? inRials(days) : inTomans();
  if (rate === null) return own;
  const code = isolated(rate.currencyCode);
  const brief = writer(about, (rial) => formatPersian(Math.ceil(rial / rate.exchangeRate)), code);
  return {
    paid: own.paid,
    // Beside the names of filters and orders there is no room for cents.
    offer: { ...writer(about, (rial) => formatConverted(rial, rate), code), short: brief.text },
    brief,
  };
};
