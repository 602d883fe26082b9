import type { Bill } from '#core/contract/bill.ts';
import type { PassengerCounts, Proposal } from '#core/products/flight/contract/proposal.ts';
import { billOf } from '#core/rules/money/bill.ts';
import { billOfTrip } from '../search/trip.ts';
import type { ChosenOffer, FlightSupplier } from '../suppliers/port.ts';

/** An offer at the price of now. */
export interface Repriced {
  offer: ChosenOffer;
  bill: Bill;
}

export type RepriceOutcome =
  | ({ kind: 'priced' } & Repriced)
  | { kind: 'sold_out' }
  | { kind: 'gone' }
  | { kind: 'unavailable' };

const supplierMsMax = 8_000;

/** The itemised total of a proposal; throws where its own total is another, since that is a bug of the supplier's adapter. */
const billOfProposal = (proposal: Pick<Proposal, 'prices' | 'totalPrice'>): Bill => {
  const bill = billOf(proposal.prices);
  if (bill.total !== proposal.totalPrice)
    throw new Error(`a proposal's prices make ${bill.total}, its total is ${proposal.totalPrice}`);
  return bill;
};

/** Asks the supplier for the same offer again. A supplier that fails or keeps silent is unavailable, never a guess. */
export const repriceOffer = async (
  suppliers: ReadonlyMap<string, FlightSupplier>,
  offer: ChosenOffer,
  passengers: PassengerCounts = offer.criteria.passengers,
): Promise<RepriceOutcome> => {
  const supplier = suppliers.get(offer.supplier);
  if (!supplier) return { kind: 'gone' };
  const answer = await supplier
    .reprice(offer, passengers, AbortSignal.timeout(supplierMsMax))
    .catch(() => ({ kind: 'unknown' as const }));
  if (answer.kind === 'unknown') return { kind: 'unavailable' };
  if (answer.kind === 'refused') return { kind: answer.reason };
  // Not the supplier's to say: which way of the trip it is, and what the search called it.
  const { proposalId, penaltyNowPercent, penaltyNowAtMost, isReturning } = offer.proposal;
  const bound = penaltyNowAtMost === undefined ? {} : { penaltyNowAtMost };
  const proposal = { ...answer.value.proposal, proposalId, penaltyNowPercent, ...bound, isReturning };
  return {
    kind: 'priced',
    offer: { ...offer, offerKey: answer.value.offerKey, proposal },
    bill: billOfProposal(proposal),
  };
};

/** A whole trip at the price of now. */
export interface RepricedTrip {
  /** In the order of the offers. */
  legs: Repriced[];
  /** Of all legs. */
  bill: Bill;
}

export type TripOutcome = ({ kind: 'priced' } & RepricedTrip) | Exclude<RepriceOutcome, { kind: 'priced' }>;

/** Every leg asked for again at once; the first one that is not to be had says why the trip is not. */
export const repriceTrip = async (
  suppliers: ReadonlyMap<string, FlightSupplier>,
  offers: readonly ChosenOffer[],
): Promise<TripOutcome> => {
  const legs: Repriced[] = [];
  for (const outcome of await Promise.all(offers.map((offer) => repriceOffer(suppliers, offer)))) {
    if (outcome.kind !== 'priced') return outcome;
    legs.push({ offer: outcome.offer, bill: outcome.bill });
  }
  return { kind: 'priced', legs, bill: billOfTrip(legs) };
};
