import type { FlightLeg, LegChange } from '#core/products/flight/contract/proposal.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { findAirport } from '../places/airports.ts';
import { keyOfLeg, keyText } from './key.ts';
import type { ScheduleChange } from './schedule.ts';

/** When a flight leaves by the clocks of its origin, as an instant; of an airport that nobody knows by those of UTC. */
export const departureOf = ({ origin }: Pick<FlightLeg, 'origin'>, wall: PlainDateTime): Date =>
  toInstant(wall, findAirport(origin)?.timeZone ?? 'UTC');

const changeOf = (leg: FlightLeg, at: number, { new_departure, recorded_at }: ScheduleChange): LegChange => ({
  leg: at,
  newDeparture: new_departure,
  movedMinutes:
    new_departure === null
      ? null
      : Math.round(
          (departureOf(leg, new_departure).getTime() - departureOf(leg, leg.departureTime).getTime()) /
            60_000,
        ),
  recordedAt: recorded_at.toISOString(),
});

/** What changed of these flights; one that is back at the time it was sold for is not in it. */
export const changesOfLegs = (
  legs: readonly FlightLeg[],
  latest: ReadonlyMap<string, ScheduleChange>,
): LegChange[] =>
  legs.flatMap((leg, at) => {
    const change = latest.get(keyText(keyOfLeg(leg)));
    const told = change && changeOf(leg, at, change);
    return told && told.movedMinutes !== 0 ? [told] : [];
  });

/** Whether the first of these flights has left, as it flies now; one that was cancelled never does. */
export const hasLeft = (legs: readonly FlightLeg[], changes: readonly LegChange[], now: Date): boolean => {
  const first = legs[0];
  const change = changes.find(({ leg }) => leg === 0);
  const departure = change ? change.newDeparture : first?.departureTime;
  return first !== undefined && !!departure && departureOf(first, departure) <= now;
};
