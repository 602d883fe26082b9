import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { gapMinutesMin } from '#core/products/flight/rules/itinerary/gaps.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant, toWall } from '#core/rules/dates/zone.ts';

/** When the leg before arrives, and in which time zone. */
export interface Arrival {
  time: PlainDateTime;
  zone: string;
}

export interface Offered {
  /** The proposals that leave late enough after the leg before. */
  proposals: readonly Proposal[];
  /** How many leave too soon after it. */
  tooSoon: number;
  gapMinutes: number;
}

const msPerMinute = 60_000;

/** The earliest departure after an arrival, in local time of the next leg's origin. */
export const earliestAfter = (arrival: Arrival, gapMinutes: number, zone: string): PlainDateTime =>
  toWall(new Date(toInstant(arrival.time, arrival.zone).getTime() + gapMinutes * msPerMinute), zone);

/** The proposals of a leg that can follow the leg before it; one international leg makes the whole trip so. */
export const offeredAfter = (
  proposals: readonly Proposal[],
  arrival: Arrival | null,
  zone: string,
  isInternational: boolean,
): Offered => {
  const gapMinutes = gapMinutesMin([{ isInternational }]);
  if (!arrival) return { proposals, tooSoon: 0, gapMinutes };
  const earliest = earliestAfter(arrival, gapMinutes, zone);
  const fitting = proposals.filter(({ flightGroups }) => (flightGroups[0]?.departureTime ?? '') >= earliest);
  return { proposals: fitting, tooSoon: proposals.length - fitting.length, gapMinutes };
};
