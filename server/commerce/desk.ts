import type { ProductKind } from '#core/contract/orders/order.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import type { OrderLine, Traveller } from './orders/line.ts';
import type { OrderDetail } from './orders/types.ts';
import type { SharedPart } from './trips/sharedPart.ts';

export type { OrderLine, Traveller };

/**
 * What an outside system says: it did it, it will not, or we cannot know yet.
 * Unknown is resolved by asking for the status, never by guessing and never by doing it again.
 */
export type Answer<T, Reason extends string> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; reason: Reason }
  | { kind: 'unknown' };

export interface Held {
  supplierReference: string;
  /** The supplier lets go after this. */
  heldUntil: Date;
}

export interface Issued {
  bookingReference: string;
  tickets: { travellerId: string; ticketNumber: string }[];
}

/** How the card of an order describes a line. */
export interface LineCard {
  title: string;
  subtitle: string;
  startsAt: PlainDateTime;
  startsAtTimeZone: string;
  endsAt: PlainDateTime | null;
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
}

/** A trip as it can be shared and put into a calendar. Each is given the order with the issued lines alone. */
export interface TripView {
  /** What strangers may see who were given a link: when, where and with whom; no names, numbers or prices. */
  shared(order: OrderDetail): SharedPart[];
  /** In order of time. */
  events(order: OrderDetail): TripEvent[];
}

/**
 * The port that every product fills; commerce knows products by nothing else.
 * Every call may be made again with the same line after a crash: the line's id is the idempotency key.
 */
export interface Desk {
  kinds: readonly ProductKind[];
  /** Ask the supplier to keep it for us. */
  hold(
    line: OrderLine,
    travellers: readonly Traveller[],
  ): Promise<Answer<Held, 'sold_out' | 'price_changed' | 'refused'>>;
  /** Whether a hold whose answer was lost exists. */
  holdStatus(line: OrderLine): Promise<Answer<Held, 'none'>>;
  /** Let a hold go; letting go of nothing is done too. */
  release(line: OrderLine): Promise<Answer<null, 'issued'>>;
  /** Turn a hold into tickets. */
  issue(line: OrderLine, travellers: readonly Traveller[]): Promise<Answer<Issued, 'refused'>>;
  /** Whether an issue whose answer was lost happened: done with tickets, refused where it never will. */
  issueStatus(line: OrderLine): Promise<Answer<Issued, 'not_issued' | 'refused'>>;
  card(line: OrderLine): LineCard;
  /** What all lines of an order together are called; without it their titles stand one beside the other. */
  title?(lines: readonly OrderLine[]): string;
  /** The product's own part of an order's details (`flightOrder` …). */
  details(order: OrderDetail): Promise<unknown>;
  /** Where the traveller finds what was issued; only asked once an order is issued. */
  documents?(order: OrderDetail): { kind: 'page' | 'pdf'; path: string }[];
  /** The issued trip outside the house; absent where what is sold is no trip: a visa … */
  trip?: TripView;
  /** The text messages that go with an event of an order, written by the product. */
  messages: {
    issued(order: OrderDetail): string;
    issueFailed(order: OrderDetail): string;
  };
}
