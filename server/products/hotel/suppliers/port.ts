import type { RoomType } from '#core/products/hotel/rules/rate-plan.ts';
import type { Board } from '#core/products/hotel/words.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { DeskAnswer, DeskLimits, Guest, Held } from '#server/commerce/port/desk.ts';
import type { Asking } from '#server/platform/db/at-once.ts';
import type { AnySupplier } from '#server/platform/suppliers/port.ts';
import type { HotelContent } from '../data/shape.ts';

/** Nights of a stay by the hotel's own days: from the day of arrival up to the day of departure, which has no night. */
export interface Nights {
  checkIn: PlainDate;
  checkOut: PlainDate;
}

/** Who sleeps in one room. A child's age is in whole years on the day of arrival. */
export interface RoomParty {
  adults: number;
  childAges: readonly number[];
}

/** A search for some hotels: those of a city, or one alone. */
export interface StayQuestion extends Nights {
  /** A city of the house's data. */
  cityKey: string;
  /** Only these hotels; null: all of the city. */
  hotelIds: readonly string[] | null;
  /** The rooms that are asked for. */
  rooms: readonly RoomParty[];
}

/** What comes back until when. */
export interface BackStep {
  /** ISO 8601, UTC: the sum stands before this moment. */
  until: string;
  /** What comes back of `payNow`. */
  back: Rial;
}

/** A sum that the guest pays at the hotel, in the currency that it takes. */
export interface DueAtHotel {
  amount: number;
  currencyCode: string;
}

/** When the hotel's yes is there: with the hold, when it is paid, or some time later, as somebody has to answer. */
export type Confirmation = 'held' | 'afterPayment' | 'onRequest';

/** One room for a party under one rate, in the house's own terms; no field of a supplier gets past its adapter. */
export interface RoomOffer {
  /** Only the adapter understands it; it is enough to price, hold and book the room again. */
  offerKey: string;
  /** Names the kind of room within its hotel. Offers of one kind share what is left of it. */
  roomTypeId: string;
  /** Names the rate within its hotel. */
  ratePlanId: string;
  /** Everything that the stay costs, whoever takes it; what is due at the hotel in another currency is converted by the house's rate. */
  total: Rial;
  /** What is paid to the house: nothing where all of it is paid at the hotel. */
  payNow: Rial;
  /** What the hotel takes of the guest; null if nothing. */
  payAtHotel: DueAtHotel | null;
  /** What each night costs, in order; they add up to `total`. */
  nights: readonly Rial[];
  board: Board;
  confirmation: Confirmation;
  /**
   * What comes back until when, the soonest first, each less than the one before it; after the last one nothing does. Null: the supplier
   * does not say before it has booked.
   */
  ladder: readonly BackStep[] | null;
  /** Rooms of this kind that are left for these nights, as far as it is told; null where it is not. */
  left: number | null;
}

/** The offers of one hotel for one of the rooms that were asked for. */
export interface RoomFound {
  /** The place in `StayQuestion.rooms`. */
  room: number;
  offers: readonly RoomOffer[];
}

/** A kind of room, as pages tell of it. Of a remote supplier `occupancy` says no more than for whom it was found. */
export type RoomKindSold = Omit<RoomType, 'inventory'>;

/** A hotel that a supplier tells of. */
export interface HotelTold {
  hotelId: string;
  /** What the supplier says of a hotel that the house does not know; null where it is one of the house's own data. */
  content: HotelContent | null;
  roomTypes: readonly RoomKindSold[];
}

/** A hotel with a room for everybody who was asked for: it has offers for each room, though perhaps not rooms enough for all of them. */
export interface HotelFound extends HotelTold {
  rooms: readonly RoomFound[];
}

/** An offer as order lines keep it. */
export interface ChosenRoom extends Nights {
  supplier: string;
  hotelId: string;
  party: RoomParty;
  offer: RoomOffer;
}

/** What a hotel wants to know of a stay beside its guests. */
export interface StayWishes {
  contact: { phoneNumber: string; email: string | null };
  /** As the traveller wrote it, in their language. */
  text: string | null;
  /** Local to the hotel, HH:MM; null if nobody knows. */
  arrivesAt: string | null;
}

/** A room that is to be held and booked. */
export interface RoomRequest {
  /** Idempotency key: the order line. */
  lineId: string;
  room: ChosenRoom;
  /** The first one asks for the room at the desk of the hotel. */
  guests: readonly Guest[];
  wishes: StayWishes;
  /** What the traveller agreed to pay to the house; the supplier refuses with price_changed if it asks for another sum. */
  expectedPayNow: Rial;
}

/** The result of booking a room: one voucher for all who sleep in it. */
export interface Booked {
  /** What the hotel knows the booking by. */
  bookingReference: string;
  voucherNumber: string;
}

/** What comes back of a booked room right now; the supplier stands by it until `validUntil`. */
export interface RoomBack {
  quoteId: string;
  refund: Rial;
  penalty: Rial;
  validUntil: Date;
}

export interface HotelLimits extends DeskLimits {
  /** After this time an answer to a refund call counts as unknown, in seconds. */
  refundSeconds: number;
  /** How long a search is waited for, in milliseconds, where that is longer than the house waits for its own rooms. */
  searchMs?: number;
}

/** Where a supplier has hotels. */
export interface HotelsServed {
  /** How many hotels of each city it sells rooms of, by the city's key, whether any is free or not. */
  cities: ReadonlyMap<string, number>;
}

/** The lowest price of each night of one adult that a hotel has, by the hotel's id. */
export type NightPrices = ReadonlyMap<string, ReadonlyMap<PlainDate, Rial>>;

/**
 * A supplier of hotel rooms; a line is one room. Every answer is done, refused, or unknown; unknown is resolved by the status calls.
 */
export interface HotelSupplier extends AnySupplier {
  /** How long it may take for what it is asked; `DeskLimits` says what depends on them. */
  limits: HotelLimits;
  /** Where it sells; 'everything' if it has no list. Asked every minute, so it must answer without asking anybody outside. */
  serves(): Promise<HotelsServed | 'everything'>;
  /** What it sells in a hotel, whatever the nights; refused where it sells nothing there. */
  hotel(hotelId: string, signal: AbortSignal): Promise<DeskAnswer<HotelTold, 'gone'>>;
  /** Every offer of every hotel that has a room for each party; rejects, or runs into `signal`, if it cannot answer. */
  search(question: StayQuestion, signal: AbortSignal): Promise<HotelFound[]>;
  /**
   * The same offers with their prices of now, each in its place. They are asked together, since two of them may want the last room of a
   * kind: then the second one is sold out.
   */
  quote(
    rooms: readonly ChosenRoom[],
    signal: AbortSignal,
  ): Promise<DeskAnswer<RoomOffer, 'sold_out' | 'gone'>[]>;
  /** Keeps the room while it is paid for; where it cannot be kept (`Confirmation`), makes sure that it is there at this price. */
  hold(request: RoomRequest): Promise<DeskAnswer<Held, 'sold_out' | 'price_changed' | 'refused'>>;
  holdStatus(lineId: string): Promise<DeskAnswer<Held, 'none'>>;
  /** Idempotent; releasing nothing is done. The line is never held or booked afterwards. */
  release(lineId: string, reference: string | null): Promise<DeskAnswer<null, 'issued'>>;
  /** Books the room. Done only if the hotel confirmed it for as many people as were asked for. */
  book(
    request: RoomRequest,
    reference: string,
    /** Of what is of the house alone: asked first, and for one statement, so that it goes with what is written beside it. */
    asking?: Asking,
  ): Promise<DeskAnswer<Booked, 'refused'>>;
  /** What it denies is final as far as it knows; it answers unknown while a request is in its hands or the hotel's, or may be. */
  bookStatus(lineId: string, reference: string): Promise<DeskAnswer<Booked, 'not_issued' | 'refused'>>;
  /**
   * Whether the hotel would let these nights stand alone, of those that a room is booked for; money is another question. Left out by a
   * supplier that gives rooms back whole.
   */
  mayShorten?(lineId: string, to: Nights): Promise<DeskAnswer<null, 'not_allowed'>>;
  /** The quote for giving the room back now, or all of its nights but these; refused if it was not booked or nothing comes back. */
  refundQuote(
    lineId: string,
    reference: string,
    to?: Nights,
  ): Promise<DeskAnswer<RoomBack, 'not_issued' | 'not_refundable' | 'already_refunded'>>;
  /** Gives the room back by a quote. Idempotent by the quote: asked again it answers what was given back. */
  refund(
    lineId: string,
    reference: string,
    quote: Pick<RoomBack, 'quoteId' | 'refund'>,
  ): Promise<DeskAnswer<{ refunded: Rial }, 'quote_changed' | 'refused'>>;
  /** Whether a refund whose answer was lost happened. */
  refundStatus(
    lineId: string,
    reference: string,
    quoteId: string,
  ): Promise<DeskAnswer<{ refunded: Rial }, 'not_refunded'>>;
  /** What nights cost at least, for calendars and home pages; cheap for the supplier, not a search. */
  nightPrices(
    where: Pick<StayQuestion, 'cityKey' | 'hotelIds'>,
    from: PlainDate,
    to: PlainDate,
    signal: AbortSignal,
  ): Promise<NightPrices>;
}
