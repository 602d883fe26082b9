import { addDays, addMonths, weekdayFromSaturday } from '#core/rules/dates/arithmetic.ts';
import { fromJalali, jalaliMonthLength, jalaliMonthStart, toJalali } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { CalendarSystem } from '#core/rules/dates/system.ts';
import { daysOfMonth } from './system.ts';

/** The weeks of the month that begins at `start`, Saturday first; null where a neighbour month has the cell. */
export const weeksOf = (start: PlainDate, system: CalendarSystem = 'jalali'): (PlainDate | null)[][] => {
  const days = Array.from({ length: daysOfMonth(system, start) }, (_, at) => addDays(start, at));
  const cells: (PlainDate | null)[] = [...Array<null>(weekdayFromSaturday(start)).fill(null), ...days];
  const weeks: (PlainDate | null)[][] = [];
  for (let at = 0; at < cells.length; at += 7) {
    const week = cells.slice(at, at + 7);
    weeks.push([...week, ...Array<null>(7 - week.length).fill(null)]);
  }
  return weeks;
};

/** The same day of the Jalali month `months` later, or that month's last day where it is shorter. */
export const addJalaliMonths = (date: PlainDate, months: number): PlainDate => {
  const { year, month } = toJalali(jalaliMonthStart(date, months));
  return fromJalali(year, month, Math.min(toJalali(date).day, jalaliMonthLength(year, month)));
};

/** The date to which a key leads in a grid that runs right to left; null for other keys. */
export const dateAfterKey = (
  date: PlainDate,
  key: string,
  isShift: boolean,
  system: CalendarSystem = 'jalali',
): PlainDate | null => {
  const inWeek = weekdayFromSaturday(date);
  const later = system === 'jalali' ? addJalaliMonths : addMonths;
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, 1);
    case 'ArrowRight':
      return addDays(date, -1);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'Home':
      return addDays(date, -inWeek);
    case 'End':
      return addDays(date, 6 - inWeek);
    case 'PageDown':
      return later(date, isShift ? 12 : 1);
    case 'PageUp':
      return later(date, isShift ? -12 : -1);
    default:
      return null;
  }
};
