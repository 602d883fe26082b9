import type { ProductKind } from '#core/contract/orders/order.ts';
import type { refundWhys } from '#core/contract/refund/refund.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { RefundReasonCode } from '#core/rules/refunds/reasons.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Guest, IssuedDocument, IssuedLine, OrderLine } from './line.ts';
import type { OrderDetail } from './order.ts';
import type { SharedPart } from './shared-part.ts';

/**
 * What an outside system says: it did it, it will not, or we cannot know yet.
 * Unknown is resolved by asking for the status, never by guessing and never by doing it again.
 */
export type Answer<T, Reason extends string> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; reason: Reason }
  | { kind: 'unknown' };

/** How long the system behind a line may take. They are its own, measured or agreed with whoever runs it; seconds. */
export interface DeskLimits {
  /** An answer to `issue` is waited for so long, then it is unknown. Nobody stands waiting: the traveller was told that it goes on. */
  answerSeconds: number;
  /**
   * What it was asked may still be carried out so long after it was asked, whatever its status says meanwhile: only what the
   * status denies after this is final. Not below `answerSeconds`.
   */
  settledSeconds: number;
}

export interface Held {
  supplierReference: string;
  /** The supplier lets go after this. */
  heldUntil: Date;
}

/** What a line was turned into. Each of its travellers has a part in one document or more. */
export interface Issued {
  bookingReference: string;
  documents: IssuedDocument[];
}

/** How the card of an order describes a line. */
export interface LineCard {
  title: string;
  subtitle: string;
  startsAt: PlainDateTime;
  startsAtTimeZone: string;
  endsAt: PlainDateTime | null;
}

/** The same, as what was sold takes place now. */
export interface LineCardNow extends LineCard {
  /** It does not take place at all. */
  isCancelled: boolean;
}

/** Something of a trip that begins and ends at a moment, for calendars: a flight … Nothing in it tells who travels. */
export interface TripEvent {
  /** The same whenever it is asked, and no other event of the order has it. */
  key: string;
  title: string;
  location: string;
  description: string;
  startsAt: Date;
  endsAt: Date;
  /** How long before the start people want to be told. */
  alarmMinutesBefore: number;
  /** It does not take place; a calendar that has it strikes it out. */
  isCancelled: boolean;
  /** Rises with every change: the newer word on the same `key` is known by it. */
  revision: number;
}

/** A trip as it takes place, to be shared and put into a calendar. Each is given the order with the lines that are still travelled. */
export interface TripView {
  /** What strangers may see who were given a link: when, where and with whom; no names, numbers or prices. */
  shared(order: OrderDetail): Promise<SharedPart[]>;
  /** In order of time. */
  events(order: OrderDetail): Promise<TripEvent[]>;
}

/** What comes back of one document at this moment, before what a discount takes of it. */
export interface BackNow {
  documentId: string;
  /** Its share of the line's price, before discount; the shares of all documents add up to the line's total. */
  price: Rial;
  /** What of the price stays with the house whatever comes back; a discount comes off this first, as on the ladder. */
  fee: Rial;
  /** Without the fee. Null where nobody knows yet: staff ask the supplier. */
  back: Rial | null;
  /** The share of the fare that is kept, where it is a share. */
  percent: number | null;
  why: (typeof refundWhys)[number];
  /** Until when the sum holds; null where it does not end. */
  until: Date | null;
  /** Nobody asks it back any more: the desk would refuse it, and all that is asked with it. `note` says why. */
  isOver?: true;
  /** What the product says of it to the traveller, in Persian: why nothing is kept, why staff look first. */
  note?: string;
}

/** What a supplier gives back for documents of a line; it stands by it until `validUntil`. */
export interface BackQuote {
  quoteId: string;
  refund: Rial;
  validUntil: Date;
}

/** Giving back what was issued; absent where a product takes nothing back. */
export interface RefundDesk {
  /** Why travellers may give it back, of `refundReasons`; absent: for any reason that travellers choose. */
  reasons?: readonly RefundReasonCode[];
  /** The fare's own rules at this moment, for every document of the line; asks nobody outside where it can, and never with a `tx`, in which it reads then. */
  backNow(line: IssuedLine, order: OrderDetail, tx?: Tx): Promise<BackNow[]>;
  /** Whether those who stay on a line may travel without the ones who leave it: no infant without an adult … */
  mayStay(staying: readonly Guest[]): boolean;
  quote(
    line: OrderLine,
    documents: readonly IssuedDocument[],
  ): Promise<Answer<BackQuote, 'not_issued' | 'not_refundable' | 'already_refunded'>>;
  /** Gives back by a quote. Idempotent by the quote. */
  giveBack(
    line: OrderLine,
    quote: Pick<BackQuote, 'quoteId' | 'refund'>,
  ): Promise<Answer<{ refunded: Rial }, 'quote_changed' | 'refused'>>;
  /** Whether a refund whose answer was lost happened. */
  giveBackStatus(line: OrderLine, quoteId: string): Promise<Answer<{ refunded: Rial }, 'not_refunded'>>;
}

/** An order as its owner is told of it beside another. */
export type OtherOrder = Pick<OrderDetail, 'orderId' | 'orderNumber'>;

/** What every product says of what it sells, in whichever way it sells it. Each line belongs to the desk of its kind. */
export interface AnyDesk {
  kinds: readonly ProductKind[];
  /** Less may be known of who is on its lines than a carrier asks for: a child's age without a birthday, no document. Else none may be. */
  takesGuests?: true;
  card(line: OrderLine): LineCard;
  /**
   * The cards of these lines as they take place now; absent where that is always as it was sold. A product whose news change them
   * calls `Commerce.reschedule`. With a `tx` it reads as that sees it.
   */
  cardsNow?(lines: readonly OrderLine[], tx?: Tx): Promise<LineCardNow[]>;
  /** What is wanted of the owners of these orders, in a few words; without those of whom nothing is. */
  asks?(orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The name that browsers know a line by (`?proposalId`); absent where lines have none. */
  proposalId?(line: OrderLine): string;
  /** What all lines of an order together are called; without it their titles stand one beside the other. */
  title?(lines: readonly OrderLine[]): string;
  /** The product's own part of an order's details (`productOrder`). */
  details(order: OrderDetail): Promise<unknown>;
  /** The name that the specification gives to those details, under which they are told too; absent where it gives none. */
  specifiedName?: string;
  /** Where the traveller finds what was issued; only asked once an order is issued. */
  documents?(order: OrderDetail): { kind: 'page' | 'pdf'; path: string }[];
  refunds?: RefundDesk;
  /** The issued trip outside the house; absent where what is sold is no trip: a visa … */
  trip?: TripView;
}
