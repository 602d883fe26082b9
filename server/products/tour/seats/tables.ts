import type { ColumnType, Generated } from 'kysely';
import type { HotelLevel, PlaceKind, TourRoomKind, VisaClaimState } from '#core/products/tour/words.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';

/** A JSON column: it is written as text and read as `T`. */
type Json<T> = ColumnType<T, string, string>;

/** A room of a booking, with the people who sleep in it. */
export interface BookedRoom {
  kind: TourRoomKind;
  /** The kind of room that it takes from the counters, where that is another one: a double room in which one sleeps who pays the single one. */
  counted?: Exclude<TourRoomKind, 'shared'>;
  travellerIds: string[];
}

export interface TourDeparturesTable {
  departure_id: string;
  tour_id: string;
  leaves_on: PlainDate;
  seats: number;
  /** Held or sold; infants take none. */
  taken: Generated<number>;
  /** How many have paid at least a deposit. */
  registered: Generated<number>;
  /** What others had taken when we first sold of it; they had registered. */
  others: Generated<number>;
  /** How many of its counters the last audit found wrong. */
  wrong_counters: Generated<number>;
  called_off_at: Date | null;
  called_off_by: string | null;
  confirmed_at: Date | null;
  confirmed_by: string | null;
}

export interface TourRoomsTable {
  departure_id: string;
  level: HotelLevel;
  kind: Exclude<TourRoomKind, 'shared'>;
  rooms: number;
  taken: Generated<number>;
  others: Generated<number>;
}

/** A double room that people share who did not know each other. */
export interface TourSharedRoomsTable {
  departure_id: string;
  level: HotelLevel;
  room_no: number;
  sex: 'Male' | 'Female';
}

export interface TourSharedBedsTable {
  departure_id: string;
  level: HotelLevel;
  room_no: number;
  /** Of its room: the database lets nobody else share it. */
  sex: 'Male' | 'Female';
  bed: number;
  line_id: string;
  traveller_id: string;
}

export type TourBookingState = 'held' | 'reserved' | 'issued' | 'released' | 'expired';

export interface TourBookingsTable {
  line_id: string;
  departure_id: string;
  level: HotelLevel;
  rooms: Json<BookedRoom[]>;
  reference: string;
  state: TourBookingState;
  held_until: Date;
  created_at: Date;
  reserved_at: Date | null;
  issued_at: Date | null;
}

/** Somebody of a booking, at the price they were booked at. */
export interface TourBookingPeopleTable {
  line_id: string;
  traveller_id: string;
  place: PlaceKind;
  price: number;
  takes_seat: boolean;
  /** Null in bookings from before it was kept, and where nobody asked. */
  sex: 'Male' | 'Female' | null;
  voucher_number: string | null;
  /** When they cancelled. */
  left_at: Date | null;
  /** What was kept of the price then. */
  kept: number | null;
}

export interface TourBookingRefundsTable {
  quote_id: string;
  line_id: string;
  traveller_ids: Json<string[]>;
  /** Of those who leave: beside whom somebody stays who chose the single room. */
  singles: ColumnType<string[], string | undefined, string>;
  percent: number;
  refund: number;
  valid_until: Date;
  quoted_at: Date;
  /** Null while it is only a quote. */
  refunded_at: Date | null;
}

export interface TourVisaClaimsTable {
  claim_id: string;
  order_id: string;
  line_id: string;
  departure_id: string;
  user_id: string;
  traveller_ids: Json<string[]>;
  /** What those who stay chose, by room. */
  rooms: Json<{ room: number; kind: TourRoomKind }[]>;
  file_ids: Json<string[]>;
  state: VisaClaimState;
  /** Sums as they were when it was asked, and as they were carried out once it is accepted. */
  kept: number;
  back: number;
  /** What the table of penalties gave then. */
  ladder_back: number;
  /** What is kept of each, by their id; null until it is accepted. */
  kept_of: Json<Record<string, number>> | null;
  note: string | null;
  asked_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    tour_visa_claims: TourVisaClaimsTable;
    tour_departures: TourDeparturesTable;
    tour_rooms: TourRoomsTable;
    tour_shared_rooms: TourSharedRoomsTable;
    tour_shared_beds: TourSharedBedsTable;
    tour_bookings: TourBookingsTable;
    tour_booking_people: TourBookingPeopleTable;
    tour_booking_refunds: TourBookingRefundsTable;
  }
}
