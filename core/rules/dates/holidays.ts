import { weekdayFromSaturday } from './arithmetic.ts';
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
