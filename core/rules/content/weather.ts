import type { CalendarSystem } from '../dates/system.ts';
import type { Feel, MonthAtPlace, Weather } from './block.ts';

/** From which daily high, in whole degrees, a month is called so; below the first it is cold. */
const bounds: readonly [from: number, feel: Feel][] = [
  [33, 'hot'],
  [27, 'warm'],
  [20, 'mild'],
  [12, 'cool'],
];

/** The word for a month by its mean daily high, so that no word says other than the number beside it. */
export const feelOf = (high: number): Feel => bounds.find(([from]) => high >= from)?.[1] ?? 'cold';

/** Days of each Jalali month, from Farvardin on, before the Gregorian month ends in which it begins, and its length; of a year that is no leap year. */
const shares: readonly [before: number, length: number][] = [
  [11, 31],
  [10, 31],
  [10, 31],
  [9, 31],
  [9, 31],
  [9, 31],
  [8, 30],
  [9, 30],
  [9, 30],
  [10, 30],
  [11, 30],
  [9, 29],
];

/** Farvardin begins in March. */
const firstMonth = 2;

const at = (values: readonly number[], month: number): number => values[month % 12] ?? 0;

/** Means of the Gregorian months, from January on, as means of the Jalali months, from Farvardin on: weighed by the days that each has of the two. */
export const inJalaliMonths = (values: readonly number[]): number[] =>
  shares.map(([before, length], month) =>
    Math.round(
      (at(values, firstMonth + month) * before + at(values, firstMonth + month + 1) * (length - before)) /
        length,
    ),
  );

/** A month as a reader sees it. */
export interface ShownMonth extends MonthAtPlace {
  /** Mean daily high and low, where they are known. */
  degrees: { high: number; low: number } | null;
}

/**
 * The twelve months in the reader's calendar. What is written of Jalali months holds in the Gregorian month that has most of their days,
 * ten months on: January is Dey.
 */
export const shownMonths = (
  months: readonly MonthAtPlace[],
  weather: Weather | undefined,
  calendar: CalendarSystem,
): ShownMonth[] => {
  const isJalali = calendar === 'jalali';
  const high = weather && (isJalali ? inJalaliMonths(weather.high) : weather.high);
  const low = weather && (isJalali ? inJalaliMonths(weather.low) : weather.low);
  return months.map((_, month) => {
    const written = months[isJalali ? month : (month + 9) % 12] ?? { feel: 'mild', isGood: false };
    if (!high || !low) return { ...written, degrees: null };
    const degrees = { high: at(high, month), low: at(low, month) };
    return { ...written, feel: isJalali ? written.feel : feelOf(degrees.high), degrees };
  });
};
