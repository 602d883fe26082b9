import type { PlainDate, PlainDateTime } from './plain.ts';

const msPerMinute = 60_000;
const msPerDay = 86_400_000;

const msOf = (date: PlainDate): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)));

/**
 * Days just outside of what input may name (1900 to 2200) are still valid: computing the week of an accepted date must not fail. Years
 * without exactly four digits throw.
 */
const isoText = (ms: number, length: number): string => {
  const text = new Date(ms).toISOString();
  if (!/^\d{4}-/.test(text)) throw new RangeError(`out of the calendar: ${text}`);
  return text.slice(0, length);
};
const dateAt = (ms: number): PlainDate => isoText(ms, 10) as PlainDate;
const msOfTime = (time: PlainDateTime): number => Date.parse(`${time}:00Z`);

/** The date `days` after (or before, where negative). */
export const addDays = (date: PlainDate, days: number): PlainDate => dateAt(msOf(date) + days * msPerDay);

/** Whole days from one date to the other; negative where `to` is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Math.round((msOf(to) - msOf(from)) / msPerDay);

/** The same day of the Gregorian month `months` later, or that month's last day where it is shorter. */
export const addMonths = (date: PlainDate, months: number): PlainDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dateAt(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
};

/** 0 = Sunday … 6 = Saturday, as JavaScript counts. */
export const weekday = (date: PlainDate): number => new Date(msOf(date)).getUTCDay();

/** 0 = Saturday … 6 = Friday, as the Iranian week runs. */
export const weekdayFromSaturday = (date: PlainDate): number => (weekday(date) + 1) % 7;

/** The local time `minutes` later in the same zone, as if no clock changed in between. */
export const addMinutes = (time: PlainDateTime, minutes: number): PlainDateTime =>
  isoText(msOfTime(time) + minutes * msPerMinute, 16) as PlainDateTime;

export const dateOf = (time: PlainDateTime): PlainDate => time.slice(0, 10) as PlainDate;

/**
 * Minutes between two local times. Offsets are minutes east of UTC (Tehran 210), 0 if both are in one zone without a change of clocks
 * between them.
 */
export const minutesBetween = (
  from: PlainDateTime,
  to: PlainDateTime,
  offsets: { fromOffset: number; toOffset: number } = { fromOffset: 0, toOffset: 0 },
): number => (msOfTime(to) - msOfTime(from)) / msPerMinute + offsets.fromOffset - offsets.toOffset;
