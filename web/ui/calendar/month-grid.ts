import { addDays, weekdayFromSaturday } from '#core/rules/dates/arithmetic.ts';
import { fromJalali, jalaliMonthLength, jalaliMonthStart, toJalali } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';

/** The weeks of the Jalali month that begins at `start`, Saturday first; null where a neighbour month has the cell. */
export const weeksOf = (start: PlainDate): (PlainDate | null)[][] => {
  const { year, month } = toJalali(start);
  const days = Array.from({ length: jalaliMonthLength(year, month) }, (_, at) => addDays(start, at));
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

/** Where a key of the keyboard leads in a grid that runs right to left; null for other keys. */
export const dateAfterKey = (date: PlainDate, key: string, isShift: boolean): PlainDate | null => {
  const inWeek = weekdayFromSaturday(date);
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
      return addJalaliMonths(date, isShift ? 12 : 1);
    case 'PageUp':
      return addJalaliMonths(date, isShift ? -12 : -1);
    default:
      return null;
  }
};
