import type { ProductKind } from '#core/contract/orders/order.ts';
import type { refundWhys } from '#core/contract/refund/refund.ts';
import type { Said } from '#core/contract/said.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { RefundReasonCode } from '#core/rules/refunds/reasons.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Guest, IssuedDocument, IssuedLine, OrderLine } from './line.ts';
import type { OrderDetail } from './order.ts';
import type { PassFace } from './pass-face.ts';
import type { SharedPart } from './shared-part.ts';

/**
 * What an outside system says: it did it, it will not, or we cannot know yet.
 * Unknown is resolved by asking for the status, never by guessing and never by doing it again.
 */
export type DeskAnswer<T, Reason extends string> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; reason: Reason }
  | { kind: 'unknown' };

/** How long the system behind a line may take, in seconds: measured, or agreed with whoever runs it. */
export interface DeskLimits {
  /** After this an answer to `issue` counts as unknown. It may be long: the traveller was told that issuing goes on and is not kept waiting. */
  answerSeconds: number;
  /**
   * The system may still carry out a request this long after it got it, even if its status says meanwhile that nothing happened. Only
   * when the status denies the request after this time is that final. Not less than `answerSeconds`.
   */
  settledSeconds: number;
}

export interface Held {
  supplierReference: string;
  /** The supplier lets go after this. */
  heldUntil: Date;
}

/** The result of issuing a line. Each of its travellers is on one document or more. */
export interface Issued {
  bookingReference: string;
  documents: IssuedDocument[];
}

/** How the card of an order describes a line. */
export interface LineCard {
  title: string;
  subtitle: Said;
  startsAt: PlainDateTime;
  startsAtTimeZone: string;
  endsAt: PlainDateTime | null;
}

/** How the card describes a line after all changes that were announced since it was sold. */
export interface LineCardNow extends LineCard {
  /** It does not take place at all. */
  isCancelled: boolean;
}

/** An event of a trip for calendars, such as a flight. Nothing in it tells who travels. */
export interface TripEvent {
  /** Names the event within its order, and never changes. */
  key: string;
  title: string;
  location: string;
  description: string;
  startsAt: Date;
  endsAt: Date;
  /** How long before the start people want to be told. */
  alarmMinutesBefore: number;
  /** The event was cancelled; a calendar that has it marks it so. */
  isCancelled: boolean;
  /** Grows with every change, so that a calendar knows the newer of two events with the same `key`. */
  revision: number;
}

/** What was booked for a trip, as mail programs are told of it. Of all who travel they hear of one, without whom they show nothing. */
export interface TripReservation {
  /** As schema.org names it. */
  type: `${string}Reservation`;
  /** The supplier's name of the booking. */
  number: string;
  /** In whose name it is. */
  holder: Pick<Guest, 'firstName' | 'lastName'> & Partial<Guest>;
  /** What is reserved, as schema.org names it. */
  what: Readonly<Record<string, unknown>>;
  /** More of the reservation itself. */
  more?: Readonly<Record<string, unknown>>;
}

/** A trip as it takes place, to be shared and put into a calendar. All functions get the order with only those lines that are still travelled. */
export interface TripView {
  /** What strangers may see who were given a link: when, where and with whom; no names, numbers or prices. */
  shared(order: OrderDetail): Promise<SharedPart[]>;
  /** In order of time. */
  events(order: OrderDetail): Promise<TripEvent[]>;
  /** As it was issued, for the letter that says so: from the order alone, since it is written in one with the documents. */
  reservations(order: OrderDetail): TripReservation[];
}

/** The refund of one document at this moment, before the part that a discount takes. */
export interface BackNow {
  documentId: string;
  /** Its share of the line's price, before discount, without parts that were given back; the shares add up to what is left of the line's total. */
  price: Rial;
  /** The part of the price that the house always keeps. A discount is taken from this part first, as in the list of penalties. */
  fee: Rial;
  /** The refund, without the fee. Null where it is not known yet and staff have to ask the supplier. */
  back: Rial | null;
  /** The penalty in percent of the fare; null where it is not a percentage. */
  percent: number | null;
  why: (typeof refundWhys)[number];
  /** Until when this sum is valid; null where it does not change. */
  until: Date | null;
  /** The document can no longer be refunded: the desk would refuse it, and everything asked for together with it. `note` tells why. */
  isOver?: true;
  /** An explanation for the traveller, in Persian: why nothing is kept, or why staff look at it first. */
  note?: Said;
  /** Where an amount of the price moved between documents: price and refund without that (`movedBetween`). */
  unmoved?: { price: Rial; back: Rial | null };
}

/** What comes back of a part of a document at this moment, such as some of the nights of a room. */
export interface PartNow extends BackNow {
  /** Its name, beside that of the line: «۲ شب آخر». */
  title: string;
}

/** How a product gives a part of a document back, whose rest stays as it is. Only of a line that has one document, and of no fee of the house. */
export interface PartsDesk {
  /**
   * What a part brings. `part` is a text from the browser, which only the product understands; `isOver` where it is no part of what the
   * document is for now, or where nobody gives parts back. `price` is of what the document still costs, and more is left than nothing.
   */
  backNow(line: IssuedLine, order: OrderDetail, part: string, tx?: Tx): Promise<PartNow>;
  /** The line once the part is back: the prices of its document are less by that of the part. Asks nobody. */
  without(line: IssuedLine, part: string): unknown;
}

/** What somebody has to choose who is left behind when a document is given back and theirs is not. */
export interface StayersQuestion {
  documentId: string;
  /** The document of whoever is left. */
  stays: string;
  /** They are left if these are given back together with it. Whatever was given or asked back before is not among them. */
  goes: readonly string[];
  /** The question, in Persian. */
  title: string;
  options: readonly {
    /** How they go on, in the product's own words: no way of selling, as `Desk.way` is. */
    way: string;
    title: string;
    description: Said;
    /** What whoever stays costs more then: it is kept out of what comes back of the document and of `goes`, whose prices are less by it. */
    moves: Rial;
    /** If not, `description` says why. */
    isOffered: boolean;
  }[];
}

/** How a product asks those who stay, before sums are agreed to, where a refund changes what they have. */
export interface StayersDesk {
  /** By what is valid now; of each document one question at most. */
  of(line: IssuedLine, order: OrderDetail, tx?: Tx): Promise<StayersQuestion[]>;
  /** What a line is called whose document is given back in this way: «با اتاق یک‌تخته»; null where nothing is worth saying. */
  named(way: string): string | null;
  /** The line once the documents are back: what those cost who stay is more by what they chose. Asks nobody. */
  after(
    line: IssuedLine,
    chosen: readonly { documentId: string; stays: string; way: string; price: Rial }[],
  ): unknown;
}

/** A supplier's offer of a refund for documents of a line, binding until `validUntil`. */
export interface BackQuote {
  quoteId: string;
  refund: Rial;
  validUntil: Date;
}

/** A document that is given back, with what whoever stays chose; without `way`, nobody had to. */
export interface QuotedDocument extends IssuedDocument {
  way?: string;
}

/** A document that staff gave back by hand, with what came back of it. */
export interface GivenByHand {
  travellerIds: readonly string[];
  refund: Rial;
  /** What whoever stays chose; absent where nobody had to. */
  way?: string;
}

/** How a product refunds what it issued. A product that refunds nothing leaves it out. */
export interface RefundDesk {
  /**
   * After this an answer to `quote`, `refund` or `refundStatus` counts as unknown, in seconds: a limit of the supplier of this line. Nobody is
   * kept waiting.
   */
  answerSeconds(line: OrderLine): number;
  /** The reasons, of `refundReasons`, for which travellers may ask for a refund; absent: all that travellers may choose. */
  reasons?: readonly RefundReasonCode[];
  /**
   * What the fare's own rules give back at this moment, for every document of the line. With a `tx` it reads in that transaction and asks
   * no outside system; without one it asks outside only where it has to.
   */
  backNow(line: IssuedLine, order: OrderDetail, tx?: Tx): Promise<BackNow[]>;
  /** Staff may change what comes back at any moment, so `backNow` is asked again with the order's row locked. Its answer has to heed `tx` then. */
  isRuledByStaff?: true;
  /** Whether those who stay on a line may travel without those who leave it: an infant may not travel without an adult, for example. */
  mayStay(staying: readonly Guest[], line: OrderLine): boolean;
  /** Of a document that can be given back in part; absent: whole, or not at all. */
  parts?: PartsDesk;
  /** Absent: nobody who stays is asked anything. */
  stayers?: StayersDesk;
  quote(
    line: OrderLine,
    documents: readonly QuotedDocument[],
    part?: string,
  ): Promise<DeskAnswer<BackQuote, 'not_issued' | 'not_refundable' | 'already_refunded'>>;
  /** Refunds by a quote. Idempotent: the quote is its key. */
  refund(
    line: OrderLine,
    quote: Pick<BackQuote, 'quoteId' | 'refund'>,
  ): Promise<DeskAnswer<{ refunded: Rial }, 'quote_changed' | 'refused'>>;
  /**
   * What staff gave back by hand, without asking the supplier, in the transaction that says so: for a product whose own counters have to know.
   * It may have happened already.
   */
  givenByHand?(tx: Tx, line: OrderLine, given: readonly GivenByHand[]): Promise<void>;
  /** Whether a refund took place whose answer was lost. */
  refundStatus(line: OrderLine, quoteId: string): Promise<DeskAnswer<{ refunded: Rial }, 'not_refunded'>>;
}

/** An order of the same owner, as it is named beside another one. */
export type OtherOrder = Pick<OrderDetail, 'orderId' | 'orderNumber'>;

/** What every product tells of its lines, whichever way it sells. Each line belongs to the desk of its kind. */
export interface AnyDesk {
  kinds: readonly ProductKind[];
  /** Its lines may have guests, of whom less is known than a carrier asks for: a child's age without a birthday, or no passport. */
  takesGuests?: true;
  card(line: OrderLine): LineCard;
  /**
   * The cards of these lines after all announced changes. Left out by a product that never changes what it sold. A product that changes
   * them calls `Commerce.reschedule`. With a `tx` it reads in that transaction.
   */
  cardsNow?(lines: readonly OrderLine[], tx?: Tx): Promise<LineCardNow[]>;
  /** What the owners of these orders have to do, in a few words. Orders whose owners have nothing to do are not in the map. */
  asks?(orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The id by which a browser's address names a line (`?proposalId`); absent where lines have none. */
  proposalId?(line: OrderLine): string;
  /** A title for all lines of an order together; without it their own titles are joined. */
  title?(lines: readonly OrderLine[]): string;
  /** The product's own part of an order's details (`productOrder`). */
  details(order: OrderDetail): Promise<unknown>;
  /** The specification's own field for these details, which is filled as well; absent where it has none. */
  specifiedName?: string;
  /** Where the traveller finds what was issued; only asked once an order is issued. */
  documents?(order: OrderDetail): { kind: 'page' | 'pdf'; path: string }[];
  /**
   * What a pass in the wallet of a phone says of each document of these lines; absent where nothing of it goes there. `order` has only lines that
   * take place.
   */
  passes?(order: OrderDetail): Promise<PassFace[]>;
  refunds?: RefundDesk;
  /** The issued trip, for sharing and calendars; absent where nobody travels by what is sold, as with a visa. */
  trip?: TripView;
}
