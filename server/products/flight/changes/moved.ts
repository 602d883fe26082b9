import type { FlightLeg, LegChange, Proposal } from '#core/products/flight/contract/proposal.ts';
import { addMinutes, minutesBetween } from '#core/rules/dates/arithmetic.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { findAirport } from '../places/airports.ts';
import { keyOfLeg, keyText } from './key.ts';
import type { ScheduleChange } from './schedule.ts';

/** When a flight leaves, as an instant; for an airport that nobody knows its local time is taken as UTC. */
export const departureOf = ({ origin }: Pick<FlightLeg, 'origin'>, wall: PlainDateTime): Date =>
  toInstant(wall, findAirport(origin)?.timeZone ?? 'UTC');

const changeOf = (leg: FlightLeg, at: number, { new_departure, recorded_at }: ScheduleChange): LegChange => ({
  leg: at,
  soldDeparture: leg.departureTime,
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

/** The changes of these flights; a flight that is back at the time it was sold for is not among them. */
export const changesOfLegs = (
  legs: readonly FlightLeg[],
  latest: ReadonlyMap<string, ScheduleChange>,
): LegChange[] =>
  legs.flatMap((leg, at) => {
    const change = latest.get(keyText(keyOfLeg(leg)));
    const told = change && changeOf(leg, at, change);
    return told && told.movedMinutes !== 0 ? [told] : [];
  });

/** A flight that moved. Its duration stays as sold, since changes do not tell when it arrives. */
const movedLeg = (leg: FlightLeg, change: LegChange | undefined): FlightLeg =>
  !change || change.newDeparture === null || change.movedMinutes === null
    ? leg
    : {
        ...leg,
        departureTime: change.newDeparture,
        arrivalTime: addMinutes(leg.arrivalTime, change.movedMinutes),
      };

type Group = Proposal['flightGroups'][number];

/** A direction with the times of its flights. The whole duration follows from how its first and last flight moved. */
const movedGroup = (group: Group, flightLegs: FlightLeg[]): Group => {
  const departureTime = flightLegs[0]?.departureTime ?? group.departureTime;
  const arrivalTime = flightLegs.at(-1)?.arrivalTime ?? group.arrivalTime;
  const longer =
    minutesBetween(group.arrivalTime, arrivalTime) - minutesBetween(group.departureTime, departureTime);
  return {
    ...group,
    departureTime,
    arrivalTime,
    durationMinutes: group.durationMinutes + longer,
    flightLegs,
  };
};

/**
 * What was sold, with the times at which it flies now: the one truth of when a trip leaves, for every page, paper, ladder and calendar. A
 * cancelled flight keeps the time for which it was sold, and its change says that it was cancelled.
 */
export const asItFlies = <Sold extends { proposal: Pick<Proposal, 'flightGroups'> }>(
  sold: Sold,
  changes: readonly LegChange[],
): Sold => {
  if (changes.length === 0) return sold;
  let at = 0;
  const flightGroups = sold.proposal.flightGroups.map((group) =>
    movedGroup(
      group,
      group.flightLegs.map((leg) => {
        const place = at++;
        return movedLeg(
          leg,
          changes.find((change) => change.leg === place),
        );
      }),
    ),
  );
  return { ...sold, proposal: { ...sold.proposal, flightGroups } };
};

/** Whether the first of these flights has left, as it flies now; a cancelled one never does. */
export const hasLeft = (legs: readonly FlightLeg[], changes: readonly LegChange[], now: Date): boolean => {
  const first = legs[0];
  const change = changes.find(({ leg }) => leg === 0);
  const departure = change ? change.newDeparture : first?.departureTime;
  return first !== undefined && !!departure && departureOf(first, departure) <= now;
};
