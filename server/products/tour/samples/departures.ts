import { addDays, daysBetween, weekdayFromSaturday } from '#core/rules/dates/arithmetic.ts';
import { isHoliday } from '#core/rules/dates/holidays.ts';
import { toJalali } from '#core/rules/dates/jalali.ts';
import { type PlainDate, toPlainDate, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { holidays } from '#server/platform/holidays/index.ts';
import type { DepartureLevel, KnownTour, PlannedDeparture, RoomStock } from '../data/shape.ts';
import { chancesOf } from './chances.ts';
import { sampleFares } from './prices.ts';

/** A Saturday long ago, from which weeks are counted. */
const firstWeek = toPlainDate('2024-03-16');

/** Whether a tour leaves on a day, by its rule. */
export const leavesOn = ({ tourId, when }: KnownTour, date: PlainDate): boolean => {
  const { month, day } = toJalali(date);
  const text = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (when.dates.includes(text)) return true;
  if (!when.weekdays.includes(weekdayFromSaturday(date))) return false;
  if (when.months !== null && !when.months.includes(month)) return false;
  const week = Math.floor(daysBetween(firstWeek, date) / 7) + chancesOf(tourId).whole(0, 11);
  return week % when.everyWeeks === 0;
};

/** How many rooms of each kind a level of hotels has for a group, and how many of them are gone by a share. */
const stockOf = (groupMax: number, levels: number, share: number): RoomStock[] => {
  const counts = {
    single: Math.max(2, Math.ceil((groupMax * 0.12) / levels)),
    double: Math.ceil((groupMax * 0.45) / levels) + 1,
    triple: Math.max(1, Math.ceil((groupMax * 0.12) / levels)),
  };
  return (['single', 'double', 'triple'] as const).map((kind) => ({
    kind,
    rooms: counts[kind],
    taken: Math.floor(counts[kind] * share),
  }));
};

/** The share of seats that others have taken: some dates are full, some nearly, most are not. */
const shareTaken = (seed: string): number => {
  const chances = chancesOf(seed);
  if (chances.is(0.08)) return 1;
  return chances.whole(10, 88) / 100;
};

const spansHolidays = (from: PlainDate, days: number): boolean =>
  Array.from({ length: days }, (_, at) => addDays(from, at)).filter((date) => isHoliday(date, holidays))
    .length > Math.ceil(days / 7);

/** A date of a tour. The same tour and day give the same date on every machine. */
export const sampleDeparture = (tour: KnownTour, date: PlainDate): PlannedDeparture => {
  const departureId = `${tour.tourId}.${date.replaceAll('-', '')}`;
  const { when, groupMax, packages } = tour;
  const returnsOn = addDays(date, tour.days.length - 1 + (when.returnsNextDay ? 1 : 0));
  const share = shareTaken(departureId);
  const levels = packages.map(
    (one): DepartureLevel => ({
      level: one.level,
      fares: sampleFares(tour, one, date),
      rooms: stockOf(groupMax, packages.length, share),
    }),
  );
  return {
    departureId,
    tourId: tour.tourId,
    leavesOn: date,
    returnsOn,
    leavesAt: toPlainDateTime(`${date}T${when.leaves}`),
    returnsAt: toPlainDateTime(`${returnsOn}T${when.returns}`),
    seats: groupMax,
    taken: Math.round(groupMax * share),
    minimum: tour.groupMin,
    closesDays: tour.closesDaysBefore,
    isHolidayTrip: spansHolidays(date, daysBetween(date, returnsOn) + 1),
    levels,
  };
};

/** All dates of a tour between two days, both included. */
export const sampleDepartures = (tour: KnownTour, from: PlainDate, to: PlainDate): PlannedDeparture[] => {
  const dates: PlannedDeparture[] = [];
  for (let date = from; date <= to; date = addDays(date, 1))
    if (leavesOn(tour, date)) dates.push(sampleDeparture(tour, date));
  return dates;
};
