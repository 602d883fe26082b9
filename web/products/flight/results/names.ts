import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { shortAirportName } from '#core/products/flight/texts/airports.ts';

/** Names of the airlines and airports of a list, by code. */
export const namesByCode = (proposals: readonly Proposal[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const { flightGroups } of proposals) {
    for (const leg of flightGroups.flatMap((group) => group.flightLegs)) {
      names.set(leg.airlineCode, leg.airlineName);
      names.set(leg.origin, shortAirportName(leg.originAirportName, leg.originName));
      names.set(leg.destination, shortAirportName(leg.destinationAirportName, leg.destinationName));
    }
  }
  return names;
};
