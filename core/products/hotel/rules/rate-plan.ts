import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type {
  BedKind,
  Board,
  InventoryKind,
  PaymentTime,
  RoomFacility,
  RoomKind,
  RoomView,
} from '../words.ts';

/** Who may sleep in a room of a kind. A cot (for a child under two) takes no place of `guestsMax`. */
export interface Occupancy {
  /** How many the price of the room is for. */
  guestsIncluded: number;
  adultsMax: number;
  childrenMax: number;
  /** Adults and children together, on beds and extra beds. */
  guestsMax: number;
  extraBedsMax: number;
  cotsMax: number;
}

/** Rooms of one kind in one hotel. All rate plans sell from the same rooms. */
export interface RoomType {
  /** `mashhad-javad-hotel.twin`: unique among all hotels. */
  roomTypeId: string;
  hotelId: string;
  kind: RoomKind;
  /** «اتاق دوتخته، رو به حرم» */
  name: string;
  nameEn: string;
  view: RoomView | null;
  beds: readonly { kind: BedKind; count: number }[];
  /** Square metres; null where it is not known. */
  sizeSqm: number | null;
  occupancy: Occupancy;
  facilities: readonly RoomFacility[];
  inventory: {
    kind: InventoryKind;
    /** Rooms a night: for `freeSale` and `onRequest` the most that is sold at once. */
    allotment: number;
    /** Unsold rooms go back to the hotel so many days before arrival: nearer than that none is sold. */
    releaseDays: number;
  };
  isSample: boolean;
}

/** What a child costs a night, by age at arrival. A child of no band pays as an adult does. */
export interface ChildBand {
  fromAge: number;
  /** Inclusive. */
  toAge: number;
  /** Whether they sleep with their parents or on an extra bed. */
  bed: 'shared' | 'extra' | 'cot';
  /** Whole percents of the price of an extra adult. */
  percentOfExtraAdult: number;
}

/** What is kept of one room from so many hours before the hour of arrival on, until the next step. */
export interface LadderStep {
  hoursBefore: number;
  penalty:
    | { kind: 'percent'; percent: number }
    | { kind: 'nights'; nights: number }
    | { kind: 'sum'; rials: Rial };
}

/**
 * What may be sold of a plan. Weekdays count from Saturday (0) to Friday (6), as the house counts them. A plan is closed where nothing says
 * that it is open: `isOpen`.
 */
export interface Restrictions {
  isOpen: boolean;
  closedToArrival: readonly number[];
  closedToDeparture: readonly number[];
  minNights: number;
  maxNights: number;
  /** How many days before arrival it can be bought at the latest and at the earliest. */
  minDaysAhead: number;
  maxDaysAhead: number;
}

/** How rooms of a kind are sold: meals, what comes back, when it is paid, and what a night costs by who sleeps there. */
export interface RatePlan {
  /** `mashhad-javad-hotel.twin.breakfast-flex`: unique among all hotels. */
  planId: string;
  roomTypeId: string;
  board: Board;
  payment: PaymentTime;
  /** Whole percents that are paid here. Never none: an order of nothing can neither be paid nor given back. */
  percentNow: number;
  /** Of an ordinary night in an ordinary season. */
  night: {
    /** The price of the room by how many adults are in it: one, two, … up to `guestsIncluded`. Never falls from one to the next. */
    byAdults: readonly Rial[];
    /** Every adult above `guestsIncluded`, on an extra bed. */
    extraAdult: Rial;
    cot: Rial;
  };
  children: readonly ChildBand[];
  /** By falling hours. Before the first one all comes back; none: all comes back until arrival. At arrival the last one holds. */
  ladder: readonly LadderStep[];
  restrictions: Restrictions;
  isSample: boolean;
}

/** A time of a hotel's year. Where none holds, the price is as the plan says and the hotel is open. */
export interface Season {
  /** `mashhad-javad-hotel.1405-nowruz` */
  seasonId: string;
  hotelId: string;
  /** «نوروز» */
  name: string;
  /** The first and the last night. Seasons of one hotel never overlap. */
  from: PlainDate;
  to: PlainDate;
  /** Whole percents of the plan's price. */
  percent: number;
  /** Whole percents on top of it, in nights before a day of rest: Thursdays, eves of holidays; abroad Fridays and Saturdays. */
  weekendPercent: number;
  minNights: number;
  isClosed: boolean;
  isSample: boolean;
}

/** What staff say of one night of a kind of room; null: as season and plan say. */
export interface NightTerms {
  night: PlainDate;
  /** What the room costs that night under its cheapest plan, for as many as are included. The other plans follow in proportion. */
  price: Rial | null;
  /** For who arrives that night. */
  minNights: number | null;
  isClosedToArrival: boolean;
}
