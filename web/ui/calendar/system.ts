import { addMonths, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { formatJalaliMonth, gregorianMonthNames } from '#core/rules/dates/format.ts';
import { jalaliMonthStart, toJalali } from '#core/rules/dates/jalali.ts';
import { type PlainDate, toPlainDate } from '#core/rules/dates/plain.ts';
import type { CalendarSystem } from '#core/rules/dates/system.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';

/** The first day of the month of a day, or of one so many months later. */
export const monthStart = (system: CalendarSystem, date: PlainDate, months = 0): PlainDate =>
  system === 'jalali'
    ? jalaliMonthStart(date, months)
    : addMonths(toPlainDate(`${date.slice(0, 8)}01`), months);

export const daysOfMonth = (system: CalendarSystem, start: PlainDate): number =>
  daysBetween(start, monthStart(system, start, 1));

/** «آذر ۱۴۰۴», «دسامبر ۲۰۲۵». */
export const monthTitle = (system: CalendarSystem, start: PlainDate): string =>
  system === 'jalali'
    ? formatJalaliMonth(start)
    : `${gregorianMonthNames[Number(start.slice(5, 7)) - 1] ?? ''} ${toPersianDigits(start.slice(0, 4))}`;

/** The number of a day in the calendar that is shown, and its number in the other one, which stands small in the corner. */
export const numbersOf = (system: CalendarSystem, date: PlainDate): { own: string; other: string } => {
  const [jalali, gregorian] = [toJalali(date).day, Number(date.slice(8))];
  return system === 'jalali'
    ? { own: toPersianDigits(jalali), other: String(gregorian) }
    : { own: toPersianDigits(gregorian), other: toPersianDigits(jalali) };
};

/** The Jalali months that the shown months lie in, in order, since fares are fetched by Jalali month. */
export const jalaliMonthsOf = (system: CalendarSystem, starts: readonly PlainDate[]): PlainDate[] => {
  if (system === 'jalali') return [...starts];
  const lasts = starts.map((start) => jalaliMonthStart(monthStart(system, start, 1), 0));
  return [...new Set([...starts.map((start) => jalaliMonthStart(start)), ...lasts])].sort();
};
