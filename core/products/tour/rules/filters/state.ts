import type { Difficulty, HotelLevel, TourTheme, Transport, VisaTerm } from '#core/products/tour/words.ts';
import type { NumberRange } from '#core/rules/filters/dimension.ts';

/** The orders of a list of tours; the first is what nobody has chosen. */
export const sortings = ['Soonest', 'Cheapest', 'Dearest', 'Shortest', 'Longest', 'Name'] as const;
export type Sorting = (typeof sortings)[number];

/**
 * What somebody may insist on of a date: places are left, it is certain to take place, half is paid now and the rest later, it spans
 * official holidays, the visa is in its price or not needed.
 */
export const promises = ['available', 'certain', 'halfNow', 'holidays', 'visaDone'] as const;
export type TourPromise = (typeof promises)[number];

/** How long a tour is, by its nights. */
export const lengths = ['1-3', '4-5', '6-8', '9-'] as const;
export type TourLength = (typeof lengths)[number];

/** What a person chose to see. Empty lists mean all. */
export interface FilterState {
  theme: readonly TourTheme[];
  destination: readonly string[];
  /** Jalali months: `1405-10`. */
  month: readonly string[];
  length: readonly TourLength[];
  /** What an adult pays in a double room, in rials. */
  price: NumberRange;
  level: readonly HotelLevel[];
  transport: readonly Transport[];
  difficulty: readonly Difficulty[];
  visa: readonly VisaTerm[];
  /** All of them must hold, of one date. */
  promise: readonly TourPromise[];
  /** A part of the name, in any letters. */
  name: string;
  sorting: Sorting;
}

export const noFilters: FilterState = {
  theme: [],
  destination: [],
  month: [],
  length: [],
  price: { min: null, max: null },
  level: [],
  transport: [],
  difficulty: [],
  visa: [],
  promise: [],
  name: '',
  sorting: 'Soonest',
};

/** What filters and orders read of a row: a tour with one date and hotels of one level. */
export interface RowFacts {
  tourId: string;
  departureId: string;
  level: HotelLevel;
  price: number;
  /** Milliseconds since 1970. */
  leaves: number;
  month: string;
  nights: number;
  themes: readonly TourTheme[];
  destinations: readonly string[];
  transport: Transport;
  difficulty: Difficulty;
  visa: VisaTerm;
  promises: readonly TourPromise[];
  name: string;
  /** The names of tour and destinations in both letters, as keys that a part of a name is looked for in. */
  nameKeys: readonly string[];
}

/** Numbers that lists of tours are sorted and measured by, beside the price. */
export type TourKey = 'leaves' | 'nights';
