import { createContext, useContext } from 'react';
import type { ToursFound } from '#core/products/tour/contract/catalogue.ts';
import type { TourDimension } from '#core/products/tour/rules/filters/dimensions.ts';
import type { Offer } from '#core/products/tour/rules/filters/facts.ts';
import type { FilterState } from '#core/products/tour/rules/filters/state.ts';
import type { NumberRange } from '#core/rules/filters/dimension.ts';
import type { Facet } from '#core/rules/filters/look.ts';
import type { Shown } from './address.ts';

/** What the parts of the list of tours share. */
export interface TourResults {
  found: ToursFound;
  /** Every tour with every date and level. */
  all: readonly Offer[];
  /** After filtering and sorting: each tour once. */
  shown: readonly Offer[];
  filters: FilterState;
  setFilters: (filters: FilterState) => void;
  facetsOf: (dimension: TourDimension) => Facet[];
  price: NumberRange;
  compared: readonly string[];
  show: (part: Partial<Shown>) => void;
}

export const ResultsContext = createContext<TourResults | null>(null);

/** Only for parts of the list, inside which the context always exists. */
export const useTourResults = (): TourResults => {
  const results = useContext(ResultsContext);
  if (!results) throw new Error('asked outside of the results');
  return results;
};
