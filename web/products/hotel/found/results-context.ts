import { createContext, useContext } from 'react';
import type { HotelsFound } from '#core/products/hotel/contract/catalogue.ts';
import type { HotelDimension } from '#core/products/hotel/rules/filters/dimensions.ts';
import type { FilterState, RowFacts } from '#core/products/hotel/rules/filters/state.ts';
import type { NumberRange } from '#core/rules/filters/dimension.ts';
import type { Facet } from '#core/rules/filters/look.ts';
import type { WholeSearch } from '../search/address.ts';
import type { StayRow } from './stay-rows.ts';
import type { Shown } from './use-in-address.ts';

/** What distances are told to. */
export interface From {
  id: string;
  /** «حرم» */
  name: string;
  lat: number;
  lon: number;
}

/** What the parts of the list of hotels share. */
export interface HotelResults {
  search: WholeSearch;
  found: HotelsFound;
  from: From | null;
  /** Every hotel with every way to stay. */
  all: readonly StayRow[];
  factsOf: (row: StayRow) => RowFacts;
  /** After filtering and sorting: each hotel once. */
  shown: readonly StayRow[];
  filters: FilterState;
  setFilters: (filters: FilterState) => void;
  facetsOf: (dimension: HotelDimension) => Facet[];
  price: NumberRange;
  isMap: boolean;
  compared: readonly string[];
  show: (part: Partial<Shown>) => void;
  /** The hotel that list and map point at together. */
  pointed: string | null;
  point: (hotelId: string | null) => void;
  /** When the list came: what is free until when is told as of then. */
  now: Date;
}

export const ResultsContext = createContext<HotelResults | null>(null);

/** Only for parts of the list, inside which the context always exists. */
export const useHotelResults = (): HotelResults => {
  const results = useContext(ResultsContext);
  if (!results) throw new Error('asked outside of the results');
  return results;
};
