import type { Proposal } from '#core/products/flight/contract/proposal.ts';

/** Names of the airlines and airports of a list, by code. */
export const namesOf = (proposals: readonly Proposal[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const { flightGroups } of proposals) {
    for (const leg of flightGroups.flatMap((group) => group.flightLegs)) {
      names.set(leg.airlineCode, leg.airlineName);
      names.set(leg.origin, leg.originAirportName);
      names.set(leg.destination, leg.destinationAirportName);
    }
  }
  return names;
};
