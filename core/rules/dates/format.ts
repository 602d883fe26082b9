import { jalaliMonthNames, weekdayNames } from '#core/texts/words/dates.ts';
import { toPersianDigits } from '../text/digits.ts';
import { weekdayFromSaturday } from './arithmetic.ts';
import { toJalali } from './jalali.ts';
import type { PlainDate } from './plain.ts';

export {
  gregorianMonthNames,
  jalaliMonthNames,
  weekdayLetters,
  weekdayNames,
} from '#core/texts/words/dates.ts';

const englishMonths = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** «آذر» of 9. Empty for a month that is none. */
export const jalaliMonthName = (month: number): string => jalaliMonthNames[month - 1] ?? '';

/** «شنبه» */
export const weekdayName = (date: PlainDate): string => weekdayNames[weekdayFromSaturday(date)] ?? '';

/** «۱۵ آذر» */
export const formatJalaliDayMonth = (date: PlainDate): string => {
  const { month, day } = toJalali(date);
  return `${toPersianDigits(day)} ${jalaliMonthName(month)}`;
};

/** «شنبه ۱۵ آذر»: where the year is this year. */
export const formatJalaliDay = (date: PlainDate): string =>
  `${weekdayName(date)} ${formatJalaliDayMonth(date)}`;

/** «شنبه ۱۵ آذر ۱۴۰۴»: on documents, and where the year is another. */
export const formatJalaliFull = (date: PlainDate): string =>
  `${formatJalaliDay(date)} ${toPersianDigits(toJalali(date).year)}`;

/** «آذر ۱۴۰۴»: the head of a calendar's month. */
export const formatJalaliMonth = (date: PlainDate): string => {
  const { year, month } = toJalali(date);
  return `${jalaliMonthName(month)} ${toPersianDigits(year)}`;
};

/** «۱۴۰۴/۰۹/۱۵» in Persian digits. */
export const formatJalaliNumeric = (date: PlainDate): string => {
  const { year, month, day } = toJalali(date);
  return toPersianDigits(`${year}/${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}`);
};

/** '6 Dec 2025' in Latin, to stand in an isolate (`<bdi dir="ltr">`). */
export const formatGregorianShort = (date: PlainDate): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return `${day} ${englishMonths[month - 1] ?? ''} ${year}`;
};
