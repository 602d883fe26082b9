import { addDays, weekday } from '#core/rules/dates/arithmetic.ts';
import type { Holiday } from '#core/rules/dates/holidays.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { GeoPoint } from '#core/rules/maps/great-circle.ts';
import { distanceKm } from '#core/rules/maps/great-circle.ts';

/** Sunday … Saturday: the Iranian weekend is Thursday afternoon and Friday. */
const weekdayLevels = [0.96, 0.96, 0.97, 1.04, 1.07, 1.06, 1.0];

/** Days before departure → level, the first that fits. */
const advanceLevels: readonly (readonly [number, number])[] = [
  [3, 1.1],
  [7, 1.06],
  [14, 1.02],
  [30, 0.98],
  [60, 0.95],
];

/** An end of a flight: fares abroad follow the currency, fares at home do not. */
export interface FareEnd extends GeoPoint {
  countryIso2: string;
}

const longHaulKm = 3000;

/** Rials of a middle economy fare over a distance on an ordinary day; prices of late 1405. */
export const middleFare = (from: FareEnd, to: FareEnd): number => {
  const km = distanceKm(from, to);
  if (from.countryIso2 === 'IR' && to.countryIso2 === 'IR') return 12_000_000 + 17_500 * km;
  return 45_000_000 + 42_000 * Math.min(km, longHaulKm) + 30_000 * Math.max(0, km - longHaulKm);
};

export interface MarketDay {
  date: PlainDate;
  /** From the day of asking to the day of the flight. */
  daysAhead: number;
}

/** For each day near a holiday: how many holidays lie at most two days away. */
const nearHolidays = new WeakMap<readonly Holiday[], ReadonlyMap<PlainDate, number>>();
const nearOf = (holidays: readonly Holiday[]): ReadonlyMap<PlainDate, number> => {
  const known = nearHolidays.get(holidays);
  if (known) return known;
  const made = new Map<PlainDate, number>();
  for (const holiday of new Set(holidays.map(({ date }) => date))) {
    for (const days of [-2, -1, 0, 1, 2]) {
      const date = addDays(holiday, days);
      made.set(date, (made.get(date) ?? 0) + 1);
    }
  }
  nearHolidays.set(holidays, made);
  return made;
};

/** Holidays, the days before them and after move people; a run of them moves more. */
const holidayLevel = (date: PlainDate, holidays: readonly Holiday[]): number =>
  1 + Math.min(nearOf(holidays).get(date) ?? 0, 4) * 0.035;

/** How expensive a day is beside an ordinary one, by weekday, holidays and days ahead. Between about 0.88 and 1.35. */
export const dayLevel = ({ date, daysAhead }: MarketDay, holidays: readonly Holiday[]): number => {
  const advance = advanceLevels.find(([days]) => daysAhead <= days)?.[1] ?? 0.93;
  return (weekdayLevels[weekday(date)] ?? 1) * holidayLevel(date, holidays) * advance;
};
