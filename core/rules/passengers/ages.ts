import { daysBetween } from '../dates/arithmetic.ts';
import type { PlainDate } from '../dates/plain.ts';
import type { PassengerType } from './counts.ts';

/** From which age on somebody is carried as what: planes, trains and buses each have their own. */
export interface AgeBands {
  /** Who is younger is not carried. */
  infantDaysMin: number;
  childYearsMin: number;
  adultYearsMin: number;
}

/** Those of flights (specification, section 9), and of every product that names no others. */
const usualAges: AgeBands = { infantDaysMin: 10, childYearsMin: 2, adultYearsMin: 12 };

/** Whole years on a date; someone born on 29 February has the birthday on 1 March of common years. Negative before birth. */
export const ageOn = (birth: PlainDate, date: PlainDate): number => {
  const years = Number(date.slice(0, 4)) - Number(birth.slice(0, 4));
  return date.slice(5) < birth.slice(5) ? years - 1 : years;
};

/**
 * The type of a person on a date: unless a product has other ages, infant from 10 days old, child from the second birthday, adult from the
 * twelfth. Null if they are too young to travel, or not born.
 */
export const passengerTypeOn = (
  birth: PlainDate,
  travelDate: PlainDate,
  { infantDaysMin, childYearsMin, adultYearsMin }: AgeBands = usualAges,
): PassengerType | null => {
  if (daysBetween(birth, travelDate) < infantDaysMin) return null;
  const age = ageOn(birth, travelDate);
  if (age >= adultYearsMin) return 'Adult';
  return age >= childYearsMin ? 'Child' : 'Infant';
};

export interface AgeMismatch {
  /** Local date of the flight. */
  on: PlainDate;
  /** What the passenger is on that day; null: too young to travel, or not born. */
  is: PassengerType | null;
  /** From how many days on one travels. */
  daysMin: number;
}

/**
 * The first flight on which a ticket of this type does not fit the passenger, or null. The age on the last flight decides: an infant who
 * turns two before the way back needs a seat there, so the whole trip is booked as a child, and only as that. Who is too young for one of
 * them cannot go at all.
 */
export const ageMismatch = (
  birth: PlainDate,
  type: PassengerType,
  travelDates: readonly PlainDate[],
  ages: AgeBands = usualAges,
): AgeMismatch | null => {
  const daysMin = ages.infantDaysMin;
  const journeys = [...travelDates]
    .sort()
    .map((on) => ({ on, is: passengerTypeOn(birth, on, ages), daysMin }));
  const last = journeys.at(-1);
  if (!last || (last.is === type && journeys.every(({ is }) => is !== null))) return null;
  return journeys.find(({ is }) => is === null || (is !== type && is === last.is)) ?? last;
};
