import type { z } from 'zod';
import type {
  PassengerCounts,
  Proposal,
  searchCriteriaSchema,
} from '#core/products/flight/contract/proposal.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { DeskAnswer, DeskLimits, Held, Traveller } from '#server/commerce/port/desk.ts';
import type { Asking } from '#server/platform/db/at-once.ts';
import type { AnySupplier } from '#server/platform/suppliers/port.ts';
import type { SupplierRules } from '../penalties/ladder.ts';

export type SearchCriteria = z.output<typeof searchCriteriaSchema>;

/** One fare that a supplier sells, in the house's own terms; no field of a supplier gets past its adapter. */
export interface Offer {
  /** The adapter's id. */
  supplier: string;
  /** Only the adapter understands it; it is enough to price, hold and issue the offer again. */
  offerKey: string;
  /** Without the id, which the search gives. */
  proposal: Omit<
    Proposal,
    'proposalId' | 'penaltyNowPercent' | 'penaltyNowAtMost' | 'penaltyNowUntil' | 'penaltyNext'
  >;
}

/** An offer as search results and order lines keep it: this is `OrderLine.details` of a flight. */
export interface ChosenOffer {
  supplier: string;
  offerKey: string;
  criteria: SearchCriteria;
  proposal: Proposal;
}

/** What comes back of an issued line right now; the supplier stands by it until `validUntil`. */
export interface RefundQuote {
  quoteId: string;
  refund: Rial;
  penalty: Rial;
  validUntil: Date;
}

export interface HoldRequest {
  /** Idempotency key: the order line. */
  lineId: string;
  offer: ChosenOffer;
  travellers: readonly Traveller[];
  /** What we are going to pay; the supplier refuses with price_changed if it asks for another sum. */
  expectedTotal: Rial;
}

/** Where a supplier flies, by codes of airports. */
export interface Served {
  /** Flights without a change that it sells now or will sell again, whether seats are left or not. */
  pairs: readonly { from: string; to: string; flightsAWeek: number }[];
  /** Where its offers with a change lead from any of these airports; absent if it sells none. */
  reachableFrom?(origins: readonly string[]): ReadonlySet<string>;
}

/** The result of issuing a hold: a ticket for everybody. */
export interface Ticketed {
  bookingReference: string;
  tickets: { travellerId: string; ticketNumber: string }[];
}

export interface FlightLimits extends DeskLimits {
  /** After this time an answer to a refund call counts as unknown, in seconds. */
  refundSeconds: number;
}

/** A supplier of flights. Every answer is done, refused, or unknown; unknown is resolved by the status calls. */
export interface FlightSupplier extends AnySupplier {
  /** How long it may take for what it is asked; `DeskLimits` says what depends on them. */
  limits: FlightLimits;
  /**
   * Its searches answer from data that comes with our own code, and tests check the offers against the contract
   * (`timetable/honest.test.ts`), so a search does not check them again. Never true for answers from outside.
   */
  isCheckedByTests?: boolean;
  /**
   * Where it flies, for lists of places, popular routes and calendars; 'everything' if it has no list, and may sell any flight there is.
   * Asked every minute, so it must answer without asking anybody outside.
   */
  serves(): Promise<Served | 'everything'>;
  /** Offers for one leg, connections among them (one flight group each); rejects, or runs into `signal`, if it cannot answer. */
  search(criteria: SearchCriteria, signal: AbortSignal): Promise<Offer[]>;
  /** The same offer with its price and seats of now. */
  reprice(
    offer: ChosenOffer,
    passengers: PassengerCounts,
    signal: AbortSignal,
  ): Promise<DeskAnswer<Offer, 'sold_out' | 'gone'>>;
  hold(request: HoldRequest): Promise<DeskAnswer<Held, 'sold_out' | 'price_changed' | 'refused'>>;
  holdStatus(lineId: string): Promise<DeskAnswer<Held, 'none'>>;
  /** Idempotent; releasing nothing is done. */
  release(lineId: string, reference: string | null): Promise<DeskAnswer<null, 'issued'>>;
  issue(
    lineId: string,
    reference: string,
    travellers: readonly Traveller[],
    /** Of what is of the house alone: asked first, and for one statement, so that it goes with what is written beside it. */
    asking?: Asking,
  ): Promise<DeskAnswer<Ticketed, 'refused'>>;
  /** What it denies is final as far as it knows; it answers unknown while a request to issue is in its hands, or may be. */
  issueStatus(lineId: string, reference: string): Promise<DeskAnswer<Ticketed, 'not_issued' | 'refused'>>;
  /** The quote for a refund of these travellers' tickets now; refused if nothing was issued or nothing comes back. */
  refundQuote(
    lineId: string,
    reference: string,
    travellerIds: readonly string[],
  ): Promise<DeskAnswer<RefundQuote, 'not_issued' | 'not_refundable' | 'already_refunded'>>;
  /** Refunds by a quote. Idempotent by the quote: asked again it answers what was given back. */
  refund(
    lineId: string,
    reference: string,
    quote: Pick<RefundQuote, 'quoteId' | 'refund'>,
  ): Promise<DeskAnswer<{ refunded: Rial }, 'quote_changed' | 'refused'>>;
  /** Whether a refund whose answer was lost happened. */
  refundStatus(
    lineId: string,
    reference: string,
    quoteId: string,
  ): Promise<DeskAnswer<{ refunded: Rial }, 'not_refunded'>>;
  /**
   * Puts another national code on the ticket of a traveller, never another name; absent if it is not offered. Idempotent: a code that the
   * ticket has already is done.
   */
  correctNationalCode?(
    lineId: string,
    reference: string,
    travellerId: string,
    nationalCode: string,
  ): Promise<DeskAnswer<null, 'refused' | 'not_offered'>>;
  /** What the supplier says about refunds of the offer; refused if it does not say. */
  rules(offer: ChosenOffer): Promise<DeskAnswer<SupplierRules, 'not_said'>>;
  /** The lowest adult fare of each day that has one, for calendars; cheap for the supplier, not a search. */
  lowestFares(
    origin: string,
    destination: string,
    from: PlainDate,
    to: PlainDate,
    signal: AbortSignal,
  ): Promise<Map<PlainDate, Rial>>;
}
