import { daysBetween, weekdayFromSaturday } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { NightTerms, Restrictions, Season } from './rate-plan.ts';
import { type Nights, nightCount } from './stay.ts';

/** Why a plan is not sold for some nights. */
export type NotSold =
  | 'closed'
  | 'closedToArrival'
  | 'closedToDeparture'
  | 'tooShort'
  | 'tooLong'
  | 'tooLate'
  | 'tooEarly'
  | 'released';

interface Question extends Nights {
  /** The day that it is at the hotel. */
  today: PlainDate;
  /** The season of each night, in order. */
  seasons: readonly (Season | undefined)[];
  /** What staff say of the night of arrival. */
  arrival?: Pick<NightTerms, 'minNights' | 'isClosedToArrival'> | undefined;
}

/** A stay as rules look at it, whatever the plan. */
export interface StayFacts {
  nights: number;
  /** Days until the arrival. */
  ahead: number;
  /** Weekdays from Saturday (0) on. */
  arrivesOn: number;
  leavesOn: number;
}

export const factsOf = ({ checkIn, checkOut, today }: Nights & Pick<Question, 'today'>): StayFacts => ({
  nights: nightCount({ checkIn, checkOut }),
  ahead: daysBetween(today, checkIn),
  arrivesOn: weekdayFromSaturday(checkIn),
  leavesOn: weekdayFromSaturday(checkOut),
});

/**
 * Why a plan may not be sold for these nights; null where it may. Every night has to be open. How long one has to stay is said by the
 * season of the day of arrival too, or by staff in its place.
 */
export const notSoldBy = (
  restrictions: Restrictions,
  { nights, ahead, arrivesOn, leavesOn }: StayFacts,
  { seasons, arrival }: Pick<Question, 'seasons' | 'arrival'>,
): NotSold | null => {
  const { isOpen, closedToArrival, closedToDeparture, minNights, maxNights } = restrictions;
  if (!isOpen || seasons.some((season) => season?.isClosed)) return 'closed';
  if (arrival?.isClosedToArrival || closedToArrival.includes(arrivesOn)) return 'closedToArrival';
  if (closedToDeparture.includes(leavesOn)) return 'closedToDeparture';
  if (nights < Math.max(minNights, arrival?.minNights ?? seasons[0]?.minNights ?? 1)) return 'tooShort';
  if (nights > maxNights) return 'tooLong';
  if (ahead < restrictions.minDaysAhead) return 'tooLate';
  return ahead > restrictions.maxDaysAhead ? 'tooEarly' : null;
};

/**
 * Whether a stay that was bought may go on with fewer of its nights: it is as long as the plan asks for, and the days on which one comes and
 * goes are such days. What is closed by now was open when it was bought.
 */
export const mayStandAlone = (
  { closedToArrival, closedToDeparture, minNights }: Restrictions,
  {
    was,
    to,
    season,
    arrival,
  }: { was: Nights; to: Nights; season: Season | undefined } & Pick<Question, 'arrival'>,
): boolean => {
  const comesLater = to.checkIn !== was.checkIn;
  if (comesLater && (arrival?.isClosedToArrival || closedToArrival.includes(weekdayFromSaturday(to.checkIn))))
    return false;
  if (to.checkOut !== was.checkOut && closedToDeparture.includes(weekdayFromSaturday(to.checkOut)))
    return false;
  return nightCount(to) >= Math.max(minNights, arrival?.minNights ?? season?.minNights ?? 1);
};

/** Whether the rooms of a night went back to the hotel: it is nearer to the arrival than the days that they are kept. */
export const isReleased = (
  releaseDays: number,
  { today, checkIn }: Pick<Question, 'today' | 'checkIn'>,
): boolean => daysBetween(today, checkIn) < releaseDays;
