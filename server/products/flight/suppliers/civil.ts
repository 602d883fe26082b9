/*
 * The Gregorian calendar by whole numbers (the count of days of Howard Hinnant's "chrono-compatible low-level date algorithms"): a
 * search turns hundreds of dates into days and back, and the machine's own dates take several times as long to read.
 */

const daysOfCycle = 146_097;
const twoDigits = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

/** Days since 1970-01-01. Months from 1. */
const dayNumber = (year: number, month: number, day: number): number => {
  const shifted = month <= 2 ? year - 1 : year;
  const cycle = Math.floor(shifted / 400);
  const yearOfCycle = shifted - cycle * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfCycle =
    yearOfCycle * 365 + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100) + dayOfYear;
  return cycle * daysOfCycle + dayOfCycle - 719_468;
};

const msPerDay = 86_400_000;
/** Remembered results: dates that are asked for lie within some hundred days, again and again. */
const known = new Map<number, string>();
/** 0000-01-01 and 9999-12-31. */
const [firstDay, lastDay] = [-719_528, 2_932_896];

/** The date so many days after 1970-01-01, as `YYYY-MM-DD`. Years of other than four digits throw. */
export const textOfDay = (number: number): string => {
  const before = known.get(number);
  if (before !== undefined) return before;
  if (!(number >= firstDay && number <= lastDay)) throw new RangeError(`out of the calendar: ${number}`);
  const text = new Date(number * msPerDay).toISOString().slice(0, 10);
  if (known.size > 5000) known.clear();
  known.set(number, text);
  return text;
};

const zero = 48;
const digitsAt = (text: string, at: number): number =>
  (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero;

/** Days since 1970-01-01 of a text that begins with a plain date. */
export const dayOfText = (text: string): number =>
  dayNumber(digitsAt(text, 0) * 100 + digitsAt(text, 2), digitsAt(text, 5), digitsAt(text, 8));

const minutesOfDay = 1440;

export const dayOfMinute = (minute: number): number => Math.floor(minute / minutesOfDay);

/** ISO: 1 = Monday … 7 = Sunday; the first day of 1970 was a Thursday. */
export const isoWeekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** Minutes since 1970 on the wall of a text that is a plain date and time. */
export const minuteOfText = (text: string): number =>
  dayOfText(text) * minutesOfDay + digitsAt(text, 11) * 60 + digitsAt(text, 14);

/** The reverse, without parts of a minute: `YYYY-MM-DDTHH:MM`. */
export const textOfMinute = (minute: number): string => {
  const day = dayOfMinute(minute);
  const rest = Math.floor(minute) - day * minutesOfDay;
  const hours = Math.floor(rest / 60);
  return `${textOfDay(day)}T${twoDigits(hours)}:${twoDigits(rest - hours * 60)}`;
};
