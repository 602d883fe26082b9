import type { Board, HotelFacility, PropertyKind } from '#core/products/hotel/words.ts';
import type { NumberRange } from '#core/rules/filters/dimension.ts';

/** The orders of a list of hotels; the first is what nobody has chosen. */
export const sortings = ['Cheapest', 'Nearest', 'MostStars', 'BestScore', 'Name', 'Dearest'] as const;
export type Sorting = (typeof sortings)[number];

/** What somebody may insist on beside the meals: everything back for a while, nothing or a part paid before arriving. */
export const promises = ['freeCancellation', 'payLater'] as const;
export type StayPromise = (typeof promises)[number];

/** Scores from here on, out of ten. */
export const scoreFilters = ['7', '8', '9'] as const;
export type ScoreFilter = (typeof scoreFilters)[number];

/** How far on foot at most from the landmark that distances are told to, in minutes. */
export const walkFilters = ['5', '10', '15', '30'] as const;
export type WalkFilter = (typeof walkFilters)[number];

/** What a person chose to see. Empty lists mean all. */
export interface FilterState {
  /** What a night of the whole party costs, in rials. */
  price: NumberRange;
  stars: readonly string[];
  board: readonly Board[];
  /** All of them must hold, of one way to stay. */
  promise: readonly StayPromise[];
  /** All of them must be there. */
  facility: readonly HotelFacility[];
  kind: readonly PropertyKind[];
  district: readonly string[];
  /** From where distances are told: a landmark of the city; null: what the search is about, or what the city is known for. */
  landmark: string | null;
  walk: WalkFilter | null;
  score: ScoreFilter | null;
  /** A part of the name, in any letters. */
  name: string;
  sorting: Sorting;
}

export const noFilters: FilterState = {
  price: { min: null, max: null },
  stars: [],
  board: [],
  promise: [],
  facility: [],
  kind: [],
  district: [],
  landmark: null,
  walk: null,
  score: null,
  name: '',
  sorting: 'Cheapest',
};

/** What filters and orders read of a row: a hotel with one way to stay in it. */
export interface RowFacts {
  hotelId: string;
  /** The way to stay, by its place among those of the hotel. */
  option: number;
  nightPrice: number;
  stars: number;
  board: Board;
  promises: readonly StayPromise[];
  facilities: readonly HotelFacility[];
  kind: PropertyKind;
  districtId: string;
  /** To the landmark that distances are told to; null where there is none. */
  metres: number | null;
  walkMinutes: number | null;
  score: number | null;
  name: string;
  /** The names in both letters, as keys that a part of a name is looked for in. */
  nameKeys: readonly string[];
}

/** Numbers that lists of hotels are sorted and measured by, beside the price. */
export type HotelKey = 'metres' | 'stars' | 'score';
