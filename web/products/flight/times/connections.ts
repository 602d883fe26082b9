import type { FlightLeg } from '#core/products/flight/contract/proposal.ts';
import { dateOf, daysBetween, minutesBetween } from '#core/rules/dates/arithmetic.ts';
import { minutesOfDay } from '#core/rules/dates/duration.ts';

/** The time on the ground between two flights of one direction. */
export interface Connection {
  minutes: number;
  city: string;
  from: { code: string; name: string };
  to: { code: string; name: string };
  /** It arrives at one airport of the city and leaves from another. */
  isAirportChange: boolean;
  /** The terminals of both flights in one airport, as signs name them; null where one of them is not known. */
  terminals: { from: string; to: string } | null;
  /** The traveller spends the night there. */
  isOvernight: boolean;
}

const nightStart = 60;
const nightEnd = 5 * 60;

/** Whether a whole night, from 1 to 5 o'clock, lies between arrival and departure. */
const spansNight = (before: FlightLeg, after: FlightLeg): boolean => {
  const nights = daysBetween(dateOf(before.arrivalTime), dateOf(after.departureTime));
  const isAfterBedtime = minutesOfDay(before.arrivalTime) > nightStart;
  const isBeforeDawn = minutesOfDay(after.departureTime) < nightEnd;
  return nights - Number(isAfterBedtime) - Number(isBeforeDawn) >= 0;
};

/** The connections between the flights of one direction, in sequence. Empty for a direct flight. */
export const connectionsOf = (legs: readonly FlightLeg[]): Connection[] =>
  legs.flatMap((after, at) => {
    const before = legs[at - 1];
    if (!before) return [];
    const [from, to] = [before.destinationTerminal, after.originTerminal];
    return [
      {
        minutes: minutesBetween(before.arrivalTime, after.departureTime),
        city: after.originName,
        from: { code: before.destination, name: before.destinationAirportName },
        to: { code: after.origin, name: after.originAirportName },
        isAirportChange: before.destination !== after.origin,
        terminals: before.destination === after.origin && from && to ? { from, to } : null,
        isOvernight: spansNight(before, after),
      },
    ];
  });

/**
 * Minutes that the clocks of the destination are ahead of those of the origin (below zero: behind), out of what a
 * flight takes and what the clocks at both ends show.
 */
export const clockShiftMinutes = (
  leg: Pick<FlightLeg, 'departureTime' | 'arrivalTime' | 'durationMinutes'>,
): number => minutesBetween(leg.departureTime, leg.arrivalTime) - leg.durationMinutes;

/** How many days later than the departure a flight arrives, by the local dates of both airports. */
export const daysLater = (leg: Pick<FlightLeg, 'departureTime' | 'arrivalTime'>): number =>
  daysBetween(dateOf(leg.departureTime), dateOf(leg.arrivalTime));
