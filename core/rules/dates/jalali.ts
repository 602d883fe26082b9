import {
  isLeapJalaaliYear,
  isValidJalaaliDate,
  jalaaliMonthLength,
  toGregorian,
  toJalaali,
} from 'jalaali-js';
import { toLatinDigits } from '../text/digits.ts';
import type { PlainDate } from './plain.ts';
import { isPlainDate, toPlainDate } from './plain.ts';

export interface JalaliDate {
  year: number;
  /** 1 = Farvardin. */
  month: number;
  day: number;
}

const padded = (number: number, length: number): string => String(number).padStart(length, '0');
const joined = (year: number, month: number, day: number): string =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;

/** The Jalali date of a day. Never the browser's own calendar: old phones have it wrong. */
export const toJalali = (date: PlainDate): JalaliDate => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const { jy, jm, jd } = toJalaali(year, month, day);
  return { year: jy, month: jm, day: jd };
};

/** The day of a Jalali date; throws on one that does not exist. */
export const fromJalali = (year: number, month: number, day: number): PlainDate => {
  if (!isValidJalaaliDate(year, month, day))
    throw new RangeError(`not a Jalali date: ${joined(year, month, day)}`);
  const { gy, gm, gd } = toGregorian(year, month, day);
  return toPlainDate(joined(gy, gm, gd));
};

/** Whether Esfand of the year has 30 days. */
export const isJalaliLeap = (year: number): boolean => isLeapJalaaliYear(year);

/** 29, 30 or 31. */
export const jalaliMonthLength = (year: number, month: number): number => jalaaliMonthLength(year, month);

/** The first day of the Jalali month `months` after the one that the date is in. */
export const jalaliMonthStart = (date: PlainDate, months = 0): PlainDate => {
  const { year, month } = toJalali(date);
  const index = year * 12 + month - 1 + months;
  return fromJalali(Math.floor(index / 12), (index % 12) + 1, 1);
};

/**
 * Reads a date as people type it: year, month, day with / - . or spaces between (or eight digits), in any digits;
 * Jalali, or Gregorian where the year is over 1500. Null where there is no such day between 1900 and 2200.
 */
export const parsePersianDate = (text: string): PlainDate | null => {
  const cleaned = toLatinDigits(text)
    .replace(/[\u200C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .trim();
  const match =
    /^(\d{4})(?:\s*[/\-.]\s*|\s+)(\d{1,2})(?:\s*[/\-.]\s*|\s+)(\d{1,2})$/.exec(cleaned) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(cleaned);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year > 1500) {
    const gregorian = joined(year, month, day);
    return isPlainDate(gregorian) ? gregorian : null;
  }
  if (!isValidJalaaliDate(year, month, day)) return null;
  const { gy, gm, gd } = toGregorian(year, month, day);
  const date = joined(gy, gm, gd);
  return isPlainDate(date) ? date : null;
};
