import { withoutDuplicates } from '#core/rules/filters/apply.ts';
import type { NumberRange } from '#core/rules/filters/dimension.ts';
import { type FilterIndex as IndexOf, indexRows as readRows } from '#core/rules/filters/index-rows.ts';
import { type Facet, lookAt as look } from '#core/rules/filters/look.ts';
import { sortRows } from '#core/rules/filters/sort.ts';
import { type TourDimension, tourFiltering } from './dimensions.ts';
import { factsOf, type Offer } from './facts.ts';
import { compareFacts } from './sort.ts';
import type { FilterState, RowFacts, TourKey } from './state.ts';

/** A list of offers as filters read it: made once, asked at every change of a filter. */
export type FilterIndex = IndexOf<Offer, RowFacts, TourDimension, TourKey>;

export const indexOffers = (offers: readonly Offer[]): FilterIndex =>
  readRows(offers, factsOf, tourFiltering);

/** What a list looks like under some filters. */
export interface Looked {
  /** One offer of each tour that passes, in the order that was chosen: the one that the order would put first. */
  shown: Offer[];
  /** All offers that pass, as places in the list. */
  fittingAt: readonly number[];
  facetsOf: (dimension: TourDimension) => Facet[];
  /** What the prices lie between, over all offers. */
  price: NumberRange;
}

/** The tours to show, and how many each value of each filter would show at what lowest price. */
export const lookAt = (index: FilterIndex, state: FilterState): Looked => {
  const { fitting, fittingAt, facetsOf } = look(index, state, tourFiltering);
  const compare = (a: RowFacts, b: RowFacts) => compareFacts(a, b, state.sorting);
  // Whoever looks for the cheapest sees each tour on its cheapest date, not on its soonest.
  const tours = withoutDuplicates(fitting, factsOf, { ...tourFiltering.sameness, compare });
  return {
    shown: sortRows(tours, factsOf, compare),
    fittingAt,
    facetsOf,
    price: index.ranges.price,
  };
};
