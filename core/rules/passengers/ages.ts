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
 * What a person travels as on a date: infant from 10 days old, child from the second birthday, adult from the twelfth.
 * Null where nobody so young may fly (or is not born).
 */
export const passengerTypeOn = (birth: PlainDate, travelDate: PlainDate): PassengerType | null => {
  if (daysBetween(birth, travelDate) < infantDaysMin) return null;
  const age = ageOn(birth, travelDate);
  if (age >= adultYearsMin) return 'Adult';
  return age >= childYearsMin ? 'Child' : 'Infant';
};
