import type { Bill } from '#core/contract/bill.ts';
import type { PassengerCounts, Proposal } from '#core/products/flight/contract/proposal.ts';
import { billOf } from '#core/rules/money/bill.ts';
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
  const { proposalId, penaltyNowPercent } = offer.proposal;
  const proposal = { ...answer.value.proposal, proposalId, penaltyNowPercent };
  return {
    kind: 'priced',
    offer: { ...offer, offerKey: answer.value.offerKey, proposal },
    bill: billOfProposal(proposal),
  };
};
