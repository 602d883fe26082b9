import { fromJalali } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import type { Parts } from '#web/ui/date-parts/index.ts';

/** The date that was typed in the Persian calendar; null if there is no such date. */
export const dayOf = ({ day, month, year }: Parts): PlainDate | null => {
  try {
    return fromJalali(Number(year), Number(month), Number(day));
  } catch {
    return null;
  }
};

/** The time that was typed, as 'HH:MM'. It may have any digits: «۱۸:۴۰», «9:05», «1840». Null if it is not a time. */
export const timeOf = (typed: string): string | null => {
  const [, hour, minute] = /^(\d{1,2}):?(\d{2})$/.exec(toLatinDigits(typed).trim()) ?? [];
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
};
