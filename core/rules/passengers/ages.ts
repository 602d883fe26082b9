import { daysBetween } from '../dates/arithmetic.ts';
import type { PlainDate } from '../dates/plain.ts';
import type { PassengerType } from './counts.ts';

/** Specification, section 9. */
export const infantDaysMin = 10;
const childYearsMin = 2;
const adultYearsMin = 12;

/** Whole years on a date; someone born on 29 February has the birthday on 1 March of common years. Negative before birth. */
export const ageOn = (birth: PlainDate, date: PlainDate): number => {
  const years = Number(date.slice(0, 4)) - Number(birth.slice(0, 4));
  return date.slice(5) < birth.slice(5) ? years - 1 : years;
};

/**
 * The type of a person on a date: infant from 10 days old, child from the second birthday, adult from the twelfth. Null if they are too
 * young to fly, or not born.
 */
export const passengerTypeOn = (birth: PlainDate, travelDate: PlainDate): PassengerType | null => {
  if (daysBetween(birth, travelDate) < infantDaysMin) return null;
  const age = ageOn(birth, travelDate);
  if (age >= adultYearsMin) return 'Adult';
  return age >= childYearsMin ? 'Child' : 'Infant';
};

export interface AgeMismatch {
  /** Local date of the flight. */
  on: PlainDate;
  /** What the passenger is on that day; null: too young to fly, or not born. */
  is: PassengerType | null;
}

/**
 * The first flight on which a ticket of this type does not fit the passenger, or null. The age on the last flight decides: an infant who
 * turns two before the way back needs a seat there, so the whole trip is booked as a child, and only as that. Nobody under ten days flies
 * at all.
 */
export const ageMismatch = (
  birth: PlainDate,
  type: PassengerType,
  travelDates: readonly PlainDate[],
): AgeMismatch | null => {
  const journeys = [...travelDates].sort().map((on) => ({ on, is: passengerTypeOn(birth, on) }));
  const last = journeys.at(-1);
  if (!last || (last.is === type && journeys.every(({ is }) => is !== null))) return null;
  return journeys.find(({ is }) => is === null || (is !== type && is === last.is)) ?? last;
};
