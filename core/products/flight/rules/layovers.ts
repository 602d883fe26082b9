import type { FlightLeg, Proposal } from '#core/products/flight/contract/proposal.ts';
import { minutesBetween } from '#core/rules/dates/arithmetic.ts';

/** A wait between two flights of one leg. */
export interface Layover {
  /** The flight that ends here, and the one that leaves. */
  arriving: FlightLeg;
  leaving: FlightLeg;
  /** Both flights are in one city at that time, so no zones are involved. */
  minutes: number;
  changesAirport: boolean;
}

/** The waits of a leg, in order; none on a direct flight. */
export const layoversOf = ({ flightGroups }: Pick<Proposal, 'flightGroups'>): Layover[] =>
  flightGroups.flatMap(({ flightLegs }) =>
    flightLegs.slice(1).flatMap((leaving, at) => {
      const arriving = flightLegs[at];
      return arriving
        ? [
            {
              arriving,
              leaving,
              minutes: minutesBetween(arriving.arrivalTime, leaving.departureTime),
              changesAirport: arriving.destination !== leaving.origin,
            },
          ]
        : [];
    }),
  );
