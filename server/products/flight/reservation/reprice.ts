import type { Bill } from '#core/contract/bill.ts';
import type { PassengerCounts, Proposal } from '#core/products/flight/contract/proposal.ts';
import { billOf } from '#core/rules/money/bill.ts';
import type { Db } from '#server/platform/services.ts';
import { asOffered } from '../changes/before-sale.ts';
import { keyOfLeg } from '../changes/key.ts';
import { legsOfOffer } from '../changes/line-flights.ts';
import { latestChanges } from '../changes/schedule.ts';
import { billOfTrip } from '../search/trip.ts';
import type { ChosenOffer, FlightSupplier } from '../suppliers/port.ts';

/** An offer with its price of now. */
export interface Repriced {
  offer: ChosenOffer;
  bill: Bill;
}

export type RepriceOutcome =
  | ({ kind: 'priced' } & Repriced)
  | { kind: 'sold_out' }
  | { kind: 'gone' }
  | { kind: 'unavailable' };

/** What an offer is repriced with. */
export interface RepriceDeps {
  suppliers: ReadonlyMap<string, FlightSupplier>;
  db: Db;
}

const departuresOf = (offer: { proposal: Pick<Proposal, 'flightGroups'> }): string =>
  legsOfOffer(offer)
    .map(({ departureTime }) => departureTime)
    .join(' ');

const supplierMsMax = 8_000;

/** The itemised total of a proposal; throws if its own total differs, since that is a bug of the supplier's adapter. */
const billOfProposal = (proposal: Pick<Proposal, 'prices' | 'totalPrice'>): Bill => {
  const bill = billOf(proposal.prices);
  if (bill.total !== proposal.totalPrice)
    throw new Error(`a proposal's prices make ${bill.total}, its total is ${proposal.totalPrice}`);
  return bill;
};

/**
 * Asks the supplier for the same offer again, with the latest known times. A supplier that fails or keeps silent is unavailable, never a
 * guess; a flight that was cancelled is gone.
 */
export const repriceWithSupplier = async (
  { suppliers, db }: RepriceDeps,
  offer: ChosenOffer,
  passengers: PassengerCounts = offer.criteria.passengers,
): Promise<RepriceOutcome> => {
  const supplier = suppliers.get(offer.supplier);
  if (!supplier) return { kind: 'gone' };
  const [answer, latest] = await Promise.all([
    supplier
      .reprice(offer, passengers, AbortSignal.timeout(supplierMsMax))
      .catch(() => ({ kind: 'unknown' as const })),
    latestChanges(db, legsOfOffer(offer).map(keyOfLeg)),
  ]);
  if (answer.kind === 'unknown') return { kind: 'unavailable' };
  if (answer.kind === 'refused') return { kind: answer.reason };
  const offered = asOffered(answer.value, latest);
  if (!offered) return { kind: 'gone' };
  // The supplier does not know these: which way of the trip it is, and the id that the search gave to the proposal.
  const { proposalId, penaltyNowPercent, penaltyNowAtMost, penaltyNowUntil, penaltyNext, isReturning } =
    offer.proposal;
  const bound = penaltyNowAtMost === undefined ? {} : { penaltyNowAtMost };
  const until = penaltyNowUntil === undefined ? {} : { penaltyNowUntil };
  const next = penaltyNext === undefined ? {} : { penaltyNext };
  const kept = { penaltyNowPercent, ...bound, ...until, ...next };
  const proposal = { ...offered.proposal, proposalId, ...kept, isReturning };
  return {
    kind: 'priced',
    offer: { ...offer, offerKey: offered.offerKey, proposal },
    bill: billOfProposal(proposal),
  };
};

/** A whole trip with its price of now. */
export interface RepricedTrip {
  /** In the order of the offers. */
  legs: Repriced[];
  /** Of all legs. */
  bill: Bill;
}

export type TripOutcome = ({ kind: 'priced' } & RepricedTrip) | Exclude<RepriceOutcome, { kind: 'priced' }>;

/**
 * Asks for every leg again, all at once; the first one that cannot be bought says why the trip cannot. A leg that now leaves at another
 * time than when it was chosen is gone: nobody buys a time that they were not shown.
 */
export const repriceTrip = async (
  deps: RepriceDeps,
  offers: readonly ChosenOffer[],
): Promise<TripOutcome> => {
  const legs: Repriced[] = [];
  const outcomes = await Promise.all(offers.map((offer) => repriceWithSupplier(deps, offer)));
  for (const [at, outcome] of outcomes.entries()) {
    if (outcome.kind !== 'priced') return outcome;
    const chosen = offers[at];
    if (!chosen || departuresOf(outcome.offer) !== departuresOf(chosen)) return { kind: 'gone' };
    legs.push({ offer: outcome.offer, bill: outcome.bill });
  }
  return { kind: 'priced', legs, bill: billOfTrip(legs) };
};
