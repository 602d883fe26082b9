import type { LegChange, Proposal } from '#core/products/flight/contract/proposal.ts';
import { legsOfOffer } from './line-flights.ts';
import { asItFlies, changesOfLegs, departureOf } from './moved.ts';
import type { ScheduleChange } from './schedule.ts';

type Flights = Pick<Proposal, 'flightGroups'>;

/** Says of each flight that moved when its supplier still lists it. */
const withListed = <Offered extends { proposal: Flights }>(
  offer: Offered,
  changes: readonly LegChange[],
): Offered => {
  let at = 0;
  const flightGroups = offer.proposal.flightGroups.map((group) => ({
    ...group,
    flightLegs: group.flightLegs.map((leg) => {
      const place = at++;
      const moved = changes.find((change) => change.leg === place);
      return moved ? { ...leg, listedDeparture: moved.soldDeparture } : leg;
    }),
  }));
  return { ...offer, proposal: { ...offer.proposal, flightGroups } };
};

/** Whether every flight is reached: one that moved may be gone before the one before it has come. */
const isReached = (offer: { proposal: Flights }): boolean =>
  legsOfOffer(offer).every((leg, at, legs) => {
    const before = legs[at - 1];
    return (
      !before ||
      departureOf({ origin: before.destination }, before.arrivalTime) < departureOf(leg, leg.departureTime)
    );
  });

/**
 * What a supplier offers, with the times at which it flies by the last word that the house has: whoever buys it buys it at those. Null
 * where it cannot be flown: one of its flights was cancelled, or leaves before the one before it has come.
 */
export const asOffered = <Offered extends { proposal: Flights & Pick<Proposal, 'totalDurationMinutes'> }>(
  offer: Offered,
  latest: ReadonlyMap<string, ScheduleChange>,
): Offered | null => {
  const changes = latest.size === 0 ? [] : changesOfLegs(legsOfOffer(offer), latest);
  if (changes.length === 0) return offer;
  if (changes.some(({ newDeparture }) => newDeparture === null)) return null;
  const flying = withListed(asItFlies(offer, changes), changes);
  return isReached(flying) ? { ...flying, proposal: { ...flying.proposal, ...lengthOf(flying) } } : null;
};

const lengthOf = ({ proposal }: { proposal: Flights }): Pick<Proposal, 'totalDurationMinutes'> => ({
  totalDurationMinutes: proposal.flightGroups.reduce((sum, group) => sum + group.durationMinutes, 0),
});
