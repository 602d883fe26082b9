import type { LegChange, Proposal } from '#core/products/flight/contract/proposal.ts';
import { legsOfOffer } from './line-flights.ts';
import { asItFlies, changesOfLegs, departureOf } from './moved.ts';
import type { ScheduleChange } from './schedule.ts';

type Flights = Pick<Proposal, 'flightGroups'>;

/** Marks the flights that moved and that their supplier still lists. */
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

/** Whether every flight can be reached: one that moved may leave before the previous one has arrived. */
const isReached = (offer: { proposal: Flights }): boolean =>
  legsOfOffer(offer).every((leg, at, legs) => {
    const before = legs[at - 1];
    return (
      !before ||
      departureOf({ origin: before.destination }, before.arrivalTime) < departureOf(leg, leg.departureTime)
    );
  });

/**
 * A supplier's offer with the latest times that the house knows: buyers buy it at those times. Null if it cannot be flown, because one of
 * its flights was cancelled, or leaves before the previous one has arrived.
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
