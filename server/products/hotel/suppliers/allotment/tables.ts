import type { ColumnType, Generated } from 'kysely';
import type { RatePlan, RoomType } from '#core/products/hotel/rules/rate-plan.ts';
import type { InventoryKind } from '#core/products/hotel/words.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { RoomOffer } from '../port.ts';

/** A JSON column: it is written as text and read as `T`. */
type Json<T> = ColumnType<T, string, string>;

/** What a room type is, besides what has columns of its own. */
export type RoomFacts = Omit<RoomType, 'roomTypeId' | 'hotelId' | 'inventory' | 'isSample'>;

/** The terms of a plan, besides what has columns of its own. */
export type PlanTerms = Omit<RatePlan, 'planId' | 'roomTypeId' | 'isSample'>;

export interface HotelRoomTypesTable {
  room_type_id: string;
  hotel_id: string;
  city_key: string;
  facts: Json<RoomFacts>;
  inventory: InventoryKind;
  allotment: number;
  release_days: number;
  is_open: boolean;
  is_sample: boolean;
}

export interface HotelRatePlansTable {
  plan_id: string;
  room_type_id: string;
  city_key: string;
  terms: Json<PlanTerms>;
  is_open: boolean;
  is_sample: boolean;
}

export interface HotelSeasonsTable {
  season_id: string;
  hotel_id: string;
  city_key: string;
  name: string;
  first_night: PlainDate;
  last_night: PlainDate;
  percent: number;
  weekend_percent: number;
  min_nights: number;
  is_closed: boolean;
  is_sample: boolean;
}

export interface HotelSupplyVersionsTable {
  city_key: string;
  version: number;
}

export interface HotelRoomNightsTable {
  room_type_id: string;
  night: PlainDate;
  city_key: string;
  /** Rooms that may be taken that night. */
  allotment: number;
  sold: Generated<number>;
  held: Generated<number>;
  is_closed: Generated<boolean>;
  /** Null: as the room type says. */
  release_days: number | null;
}

/** What staff said of the price and the stay of a night. It belongs to the supply of a city, so a change makes a new version of it. */
export interface HotelNightTermsTable {
  room_type_id: string;
  night: PlainDate;
  city_key: string;
  price: number | null;
  min_nights: number | null;
  is_closed_to_arrival: Generated<boolean>;
}

export type BookingState = 'held' | 'requested' | 'issued' | 'refused' | 'released' | 'expired' | 'refunded';

export interface HotelBookingsTable {
  line_id: string;
  hotel_id: string;
  room_type_id: string;
  plan_id: string;
  city_key: string;
  check_in: PlainDate;
  check_out: PlainDate;
  guests: number;
  /** The offer as it was bought, with its prices and its ladder: a refund is priced by it, whatever the plan says later. */
  sold: Json<RoomOffer>;
  reference: string;
  inventory: InventoryKind;
  state: BookingState;
  held_until: Date;
  created_at: Date;
  /** When the hotel was asked for a room that is sold on request. */
  asked_at: Date | null;
  /** Until when the hotel may answer; without an answer the request ends. */
  answer_by: Date | null;
  answered_at: Date | null;
  /** Who of the staff wrote the answer down; null: the house by itself. */
  answered_by: string | null;
  /** For the traveller to read: why not. */
  answer_note: string | null;
  /** What the hotel itself calls the booking, where it said. */
  hotel_reference: string | null;
  /** What comes back whatever the ladder says, as staff agreed, and until when; null: without an end. */
  back_agreed: number | null;
  back_agreed_until: Date | null;
  /** What the room costs the house since its guests were moved there; null: what they paid. */
  cost: number | null;
  issued_at: Date | null;
  voucher_number: string | null;
}

export interface HotelBookingRefundsTable {
  quote_id: string;
  line_id: string;
  refund: number;
  penalty: number;
  valid_until: Date;
  quoted_at: Date;
  /** Null while it is only a quote. */
  refunded_at: Date | null;
  /** The nights of the room when it was quoted; null in quotes of before rooms could be given back by nights. */
  check_in: PlainDate | null;
  check_out: PlainDate | null;
  /** The nights that are left once it is given back; null: none, all of the room is given back. */
  to_check_in: PlainDate | null;
  to_check_out: PlainDate | null;
  /** As what those nights are sold. */
  sold_after: Json<RoomOffer> | null;
}

/** Nights of a booked room in a hotel that its guests have left since. */
export interface HotelSleptNightsTable {
  line_id: string;
  check_in: PlainDate;
  check_out: PlainDate;
  hotel_id: string;
  room_type_id: string;
  plan_id: string;
  city_key: string;
  hotel_reference: string | null;
  /** What the house owes the hotel for them. */
  cost: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    hotel_room_types: HotelRoomTypesTable;
    hotel_rate_plans: HotelRatePlansTable;
    hotel_seasons: HotelSeasonsTable;
    hotel_supply_versions: HotelSupplyVersionsTable;
    hotel_room_nights: HotelRoomNightsTable;
    hotel_night_terms: HotelNightTermsTable;
    hotel_bookings: HotelBookingsTable;
    hotel_booking_refunds: HotelBookingRefundsTable;
    hotel_slept_nights: HotelSleptNightsTable;
  }
}
