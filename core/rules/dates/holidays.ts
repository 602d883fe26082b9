import { addDays, weekdayFromSaturday } from './arithmetic.ts';
import type { PlainDate } from './plain.ts';

/** One official holiday. */
export interface Holiday {
  date: PlainDate;
  titleFa: string;
}

/** The title of the official holiday of a day, the first where there are several, or null. */
export const holidayTitle = (date: PlainDate, holidays: readonly Holiday[]): string | null =>
  holidays.find((holiday) => holiday.date === date)?.titleFa ?? null;

/** Whether Iran rests: a Friday or an official holiday. */
export const isHoliday = (date: PlainDate, holidays: readonly Holiday[]): boolean =>
  weekdayFromSaturday(date) === 6 || holidayTitle(date, holidays) !== null;

/** Days of rest in a row that the date belongs to, itself included; 0 on a working day. */
export const restDaysAround = (date: PlainDate, holidays: readonly Holiday[]): number => {
  if (!isHoliday(date, holidays)) return 0;
  let count = 1;
  for (let day = addDays(date, 1); isHoliday(day, holidays); day = addDays(day, 1)) count += 1;
  for (let day = addDays(date, -1); isHoliday(day, holidays); day = addDays(day, -1)) count += 1;
  return count;
};
