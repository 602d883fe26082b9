import type { AvailableReply, Place, Proposal } from '#core/products/flight/contract/proposal.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { airportsOf } from '../places/expand.ts';
import { cityCodeOf } from '../search/scope.ts';

/** What a search showed of a route on a day. */
export interface RouteDay {
  /** Codes of cities. */
  origin: string;
  destination: string;
  date: PlainDate;
  /** Counted are the flights without a change; false: there are only those with one. */
  is_straight: boolean;
  flights: number;
  /** How many of them say what comes back. */
  known_rules: number;
  /** How long the middle one of them takes. */
  minutes: number;
  airlines: string[];
  checked_at: Date;
}

/** Whether a place is a whole city: one of several airports does not show what flies between two cities. */
const isWholeCity = (place: Place): boolean =>
  airportsOf(place).length === airportsOf({ code: cityCodeOf(place), kind: 'CityCode' }).length;

const isStraight = ({ flightGroups }: Proposal): boolean => flightGroups.every(({ stops }) => stops === 0);

/**
 * What a whole answer tells of its route. Only a search of every cabin for one adult does, as it does of the lowest fare, and only of a day to
 * come: of today what has left already is not in it.
 */
export const routeDayOf = ({ criteria, proposals, searchedAt }: AvailableReply): RouteDay | null => {
  const { origin, destination, date, cabinClass, passengers } = criteria;
  const isWhole =
    cabinClass === null && passengers.adults === 1 && passengers.children + passengers.infants === 0;
  if (!isWhole || date <= dayInIran(new Date(searchedAt))) return null;
  if (!isWholeCity(origin) || !isWholeCity(destination)) return null;
  const straight = proposals.filter(isStraight);
  const counted = straight.length > 0 ? straight : proposals;
  // Several suppliers may sell the same flight; each is counted once.
  const flights = new Map<string, { minutes: number; isKnown: boolean }>();
  for (const { hash, totalDurationMinutes: minutes, penaltyNowPercent } of counted) {
    const isKnown = penaltyNowPercent !== null || (flights.get(hash)?.isKnown ?? false);
    flights.set(hash, { minutes, isKnown });
  }
  const minutes = [...flights.values()].map((flight) => flight.minutes).sort((a, b) => a - b);
  const middle = minutes[Math.floor((minutes.length - 1) / 2)];
  if (middle === undefined) return null;
  const legs = counted.flatMap(({ flightGroups }) => flightGroups.flatMap(({ flightLegs }) => flightLegs));
  return {
    origin: cityCodeOf(origin),
    destination: cityCodeOf(destination),
    date,
    is_straight: straight.length > 0,
    flights: flights.size,
    known_rules: [...flights.values()].filter(({ isKnown }) => isKnown).length,
    minutes: middle,
    airlines: [...new Set(legs.map(({ airlineCode }) => airlineCode))].sort(),
    checked_at: new Date(searchedAt),
  };
};
