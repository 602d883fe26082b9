import type { ForeignPrice } from '#core/contract/pricing/currency.ts';
import type { PlainDate, PlainDateTime } from '#core/rules/dates/plain.ts';
import type { PlaceFares } from '#core/products/tour/rules/price.ts';
import type {
  Difficulty,
  HotelLevel,
  Meal,
  StopKind,
  StopQuality,
  TourBoard,
  TourDocument,
  TourTheme,
  Transport,
  VisaTerm,
} from '#core/products/tour/words.ts';

interface Point {
  lat: number;
  lon: number;
}

/** Something that a programme visits. */
export interface KnownStop extends Point {
  /** Within its destination. */
  stopKey: string;
  name: string;
  nameEn: string;
  kind: StopKind;
  quality: StopQuality;
}

export interface KnownDestination extends Point {
  destinationKey: string;
  name: string;
  nameEn: string;
  cityCode: string | null;
  /** Of a city that has several, or one of another code. */
  airports?: readonly string[];
  countryIso2: string;
  zone: string;
  stops: readonly KnownStop[];
}

export interface KnownHotel extends Point {
  hotelId: string;
  name: string;
  nameEn: string;
  stars: number;
  destinationKey: string;
  quality: StopQuality;
}

/** When a tour leaves, as a rule: on weekdays (0 = Saturday) every so many weeks in some Jalali months, or on Jalali days of each year. */
export interface TourRule {
  weekdays: readonly number[];
  everyWeeks: number;
  /** Null: all year. */
  months: readonly number[] | null;
  /** `12-28` */
  dates: readonly string[];
  /** On the clocks of Tehran. */
  leaves: string;
  returns: string;
  /** It is back on the day after the last one of its programme. */
  returnsNextDay: boolean;
}

/** A tour as its file has it. */
export interface KnownTour {
  tourId: string;
  title: string;
  titleEn: string;
  summary: string;
  themes: readonly TourTheme[];
  route: readonly { destinationKey: string; nights: number }[];
  transport: Transport;
  carrierName: string | null;
  difficulty: Difficulty;
  visa: VisaTerm;
  about: readonly string[];
  days: readonly {
    title: string;
    text: string;
    meals: readonly Meal[];
    /** `istanbul.taksim` */
    stops: readonly string[];
    /** Where the night is, where that is no hotel. */
    camp: string | null;
  }[];
  packages: readonly {
    level: HotelLevel;
    hotels: readonly { hotelId: string; nights: number; board: TourBoard }[];
    /** For an adult in a double room at an ordinary time of the year. */
    doubleTomans: number;
    foreign: ForeignPrice | null;
  }[];
  included: readonly string[];
  excluded: readonly string[];
  documents: readonly TourDocument[];
  notes: readonly string[];
  luggageKg: number | null;
  groupMin: number;
  groupMax: number;
  swapDaysBefore: number | null;
  closesDaysBefore: number;
  /** What is kept of each traveller whose visa is refused; null where the price has no visa. */
  visaRefusal: { feeTomans: number; lateKeptTomans: number } | null;
  localFees: readonly { name: string; currencyCode: string; amount: number }[];
  when: TourRule;
}

/** The rooms of a hotel level that a date has, and how many others took before anybody bought here. */
export interface RoomStock {
  kind: 'single' | 'double' | 'triple';
  rooms: number;
  taken: number;
}

export interface DepartureLevel {
  level: HotelLevel;
  fares: PlaceFares;
  rooms: readonly RoomStock[];
}

/** One date of a tour, as it is planned: what was sold of it stands in the database. */
export interface PlannedDeparture {
  departureId: string;
  tourId: string;
  leavesOn: PlainDate;
  returnsOn: PlainDate;
  /** On the clocks of Tehran. */
  leavesAt: PlainDateTime;
  returnsAt: PlainDateTime;
  seats: number;
  /** Seats that others took before anybody bought here. */
  taken: number;
  minimum: number;
  closesDays: number;
  isHolidayTrip: boolean;
  levels: readonly DepartureLevel[];
}
