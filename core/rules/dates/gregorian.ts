import { gregorianMonthNames } from '#core/texts/words/dates.ts';
import { toPersianDigits } from '../text/digits.ts';
import { formatJalaliNumeric, weekdayName } from './format.ts';
import type { PlainDate } from './plain.ts';

const monthOf = (date: PlainDate): string => gregorianMonthNames[Number(date.slice(5, 7)) - 1] ?? '';
const yearOf = (date: PlainDate): string => toPersianDigits(date.slice(0, 4));
const dayMonth = (date: PlainDate): string => `${toPersianDigits(Number(date.slice(8)))} ${monthOf(date)}`;

/** Days of the Gregorian calendar in Persian words, each as its namesake of `format.ts` writes it in the Jalali one. */
export const gregorianWords = {
  /** «۶ دسامبر» */
  dayMonth,
  /** «شنبه ۶ دسامبر» */
  day: (date: PlainDate): string => `${weekdayName(date)} ${dayMonth(date)}`,
  /** «شنبه ۶ دسامبر ۲۰۲۵» */
  full: (date: PlainDate): string => `${weekdayName(date)} ${dayMonth(date)} ${yearOf(date)}`,
  /** «دسامبر ۲۰۲۵» */
  month: (date: PlainDate): string => `${monthOf(date)} ${yearOf(date)}`,
  /** «۲۰۲۵/۱۲/۰۶» */
  numeric: (date: PlainDate): string => toPersianDigits(date.replaceAll('-', '/')),
  /** The same day in the other calendar, which stands small beside it: «۱۴۰۴/۰۹/۱۵». */
  other: formatJalaliNumeric,
} as const;

export type DayWords = { readonly [K in keyof typeof gregorianWords]: (date: PlainDate) => string };
