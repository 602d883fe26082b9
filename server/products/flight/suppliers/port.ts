import type { z } from 'zod';
import type {
  PassengerCounts,
  Proposal,
  searchCriteriaSchema,
} from '#core/products/flight/contract/proposal.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Answer, Held, Issued, Traveller } from '#server/commerce/desk.ts';

export type SearchCriteria = z.output<typeof searchCriteriaSchema>;

/** One fare that a supplier sells, in the house's words; no field of a supplier leaks past its adapter. */
export interface Offer {
  /** The adapter's id. */
  supplier: string;
  /** Opaque to all but the adapter; enough for it to price, hold and issue again. */
  offerKey: string;
  /** Without the id, which the search gives. */
  proposal: Omit<Proposal, 'proposalId' | 'penaltyNowPercent'>;
}

/** An offer as search results and order lines keep it: this is `OrderLine.details` of a flight. */
export interface ChosenOffer {
  supplier: string;
  offerKey: string;
  criteria: SearchCriteria;
  proposal: Proposal;
}

/** Penalty steps that the supplier itself states for an offer, where it does; see core/rules/penalties. */
export interface SupplierRules {
  ruleSetId: string;
}

export interface HoldRequest {
  /** Idempotency key: the order line. */
  lineId: string;
  offer: ChosenOffer;
  travellers: readonly Traveller[];
  /** What we shall pay; the supplier refuses with price_changed where it asks for another sum. */
  expectedTotal: Rial;
}

/** A supplier of flights. Every answer is done, refused, or unknown; unknown is resolved by the status calls. */
export interface FlightSupplier {
  id: string;
  /** Persian name for «which supplier did not answer». */
  title: string;
  /** Offers for one direction; rejects or runs into `signal` where it cannot answer. */
  search(criteria: SearchCriteria, signal: AbortSignal): Promise<Offer[]>;
  /** The same offer at its price and seats of now. */
  reprice(
    offer: ChosenOffer,
    passengers: PassengerCounts,
    signal: AbortSignal,
  ): Promise<Answer<Offer, 'sold_out' | 'gone'>>;
  hold(request: HoldRequest): Promise<Answer<Held, 'sold_out' | 'price_changed' | 'refused'>>;
  holdStatus(lineId: string): Promise<Answer<Held, 'none'>>;
  /** Idempotent; letting go of nothing is done. */
  release(lineId: string, reference: string | null): Promise<Answer<null, 'issued'>>;
  issue(
    lineId: string,
    reference: string,
    travellers: readonly Traveller[],
  ): Promise<Answer<Issued, 'refused'>>;
  issueStatus(lineId: string, reference: string): Promise<Answer<Issued, 'not_issued' | 'refused'>>;
  /** The penalty rule set that the supplier names for the offer; refused where it does not say. */
  rules(offer: ChosenOffer): Promise<Answer<SupplierRules, 'not_said'>>;
  /** Lowest adult fare of each day that has one, for calendars; cheap for the supplier, not a search. */
  lowestFares(
    origin: string,
    destination: string,
    from: PlainDate,
    to: PlainDate,
    signal: AbortSignal,
  ): Promise<Map<PlainDate, Rial>>;
}
