import type { Bill } from '#core/contract/bill.ts';
import { type Failure, fail, type Success, succeed } from '#core/contract/result.ts';
import { type Chosen, legsOfChoice } from '#core/products/flight/contract/chosen.ts';
import type { FlightLeg, PassengerCounts } from '#core/products/flight/contract/proposal.ts';
import type { LegMoments, ShortGap } from '#core/products/flight/rules/itinerary/gaps.ts';
import { shortGap } from '#core/products/flight/rules/itinerary/gaps.ts';
import { flightTripTexts } from '#core/products/flight/texts/trip.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { joinBills } from '#core/rules/money/join-bills.ts';
import type { ChosenOffer } from '../suppliers/port.ts';
import type { ProposalStore } from './proposals.ts';
import { isSameCity, scopeOf } from './scope.ts';

/** A chosen trip from stored searches: its offers in order, each with the search that it came from. */
export interface ChosenTrip {
  legs: { requestId: string; offer: ChosenOffer; expiresAt: Date }[];
}

const ofGroup = ({ proposal }: ChosenOffer): { first: FlightLeg; last: FlightLeg } => {
  const legs = proposal.flightGroups.flatMap((group) => group.flightLegs);
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) throw new Error(`proposal ${proposal.proposalId} has no flight`);
  return { first, last };
};

const international = 1;

export const isAbroad = ({ criteria }: Pick<ChosenOffer, 'criteria'>): boolean =>
  scopeOf(criteria) === international;

/** When a leg leaves and arrives, each in the local time of that end. */
export const momentsOf = (offer: ChosenOffer): LegMoments => {
  const { first, last } = ofGroup(offer);
  return {
    departsAt: toInstant(first.departureTime, offer.criteria.origin.timeZone),
    arrivesAt: toInstant(last.arrivalTime, offer.criteria.destination.timeZone),
    isInternational: isAbroad(offer),
  };
};

const isSameParty = (a: PassengerCounts, b: PassengerCounts): boolean =>
  a.adults === b.adults && a.children === b.children && a.infants === b.infants;

const leadsBack = ({ criteria: there }: ChosenOffer, { criteria: back }: ChosenOffer): boolean =>
  isSameCity(there.origin, back.destination) && isSameCity(there.destination, back.origin);

/** Whether the legs were searched for one trip: for the same people, and with a way back that leads back. */
const belongTogether = (offers: readonly ChosenOffer[]): boolean => {
  const [first, ...others] = offers;
  if (!first || first.criteria.isReturning) return false;
  if (others.some(({ criteria }) => criteria.isReturning)) {
    if (others.length > 1 || !others.every((back) => leadsBack(first, back))) return false;
  }
  return others.every(({ criteria }) => isSameParty(criteria.passengers, first.criteria.passengers));
};

export const isRoundTrip = (offers: readonly Pick<ChosenOffer, 'criteria'>[]): boolean =>
  offers.length === 2 && offers[1]?.criteria.isReturning === true;

/** The bills of a trip's legs as one bill. */
export const billOfTrip = (legs: readonly { offer: ChosenOffer; bill: Bill }[]): Bill => {
  const there = isRoundTrip(legs.map(({ offer }) => offer));
  return joinBills(legs.map(({ bill }, at) => ({ name: flightTripTexts.legName(at, there), bill })));
};

type LoadedTrip =
  | Success<ChosenTrip>
  | Failure<'REQUEST_EXPIRED', null>
  | Failure<'PROPOSAL_GONE', null>
  | Failure<'TRIP_DOES_NOT_FIT', null>
  | Failure<'CONNECTION_TOO_SHORT', ShortGap>;

/** The chosen trip, or the first reason why the legs do not make one. No supplier is asked. */
export const loadTrip = async (store: ProposalStore, chosen: Chosen): Promise<LoadedTrip> => {
  // Only one of the two ids is a mistake of the caller. It is refused, so that nobody buys one way and believes it is both.
  if (!chosen.returningRequestId !== !chosen.returningProposalId) return fail('TRIP_DOES_NOT_FIT');
  const legs: ChosenTrip['legs'] = [];
  for (const { requestId, proposalId } of legsOfChoice(chosen)) {
    const found = await store.find(requestId, proposalId);
    if (found === 'expired') return fail('REQUEST_EXPIRED');
    if (found === 'gone') return fail('PROPOSAL_GONE');
    legs.push({ requestId, ...found });
  }
  const offers = legs.map(({ offer }) => offer);
  if (!belongTogether(offers)) return fail('TRIP_DOES_NOT_FIT');
  const gap = shortGap(offers.map(momentsOf));
  return gap ? fail('CONNECTION_TOO_SHORT', gap) : succeed({ legs });
};
