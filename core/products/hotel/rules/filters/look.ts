import { withoutDuplicates } from '#core/rules/filters/apply.ts';
import type { NumberRange } from '#core/rules/filters/dimension.ts';
import { type FilterIndex as IndexOf, indexRows as readRows } from '#core/rules/filters/index-rows.ts';
import { type Facet, lookAt as look } from '#core/rules/filters/look.ts';
import { sortRows } from '#core/rules/filters/sort.ts';
import { type HotelDimension, hotelFiltering } from './dimensions.ts';
import { compareFacts } from './sort.ts';
import type { FilterState, HotelKey, RowFacts, Sorting } from './state.ts';

type FactsOf<Row> = (row: Row) => RowFacts;

/** A list of hotels as filters read it: made once, asked at every change of a filter. */
export type FilterIndex<Row> = IndexOf<Row, RowFacts, HotelDimension, HotelKey>;

export const indexRows = <Row>(rows: readonly Row[], factsOf: FactsOf<Row>): FilterIndex<Row> =>
  readRows(rows, factsOf, hotelFiltering);

/** What a list looks like under some filters. */
export interface Looked<Row> {
  /** One row of each hotel that passes, with its cheapest way to stay that fits, in the order that was chosen. */
  shown: Row[];
  /** All rows that pass, as places in the list. */
  fittingAt: readonly number[];
  facetsOf: (dimension: HotelDimension) => Facet[];
  /** What the prices of a night lie between, over all rows. */
  price: NumberRange;
}

/** The hotels to show, and how many each value of each filter would show at what lowest price. */
export const lookAt = <Row>(
  index: FilterIndex<Row>,
  factsOf: FactsOf<Row>,
  state: FilterState,
  sorting: Sorting = state.sorting,
): Looked<Row> => {
  const { fitting, fittingAt, facetsOf } = look(index, state, hotelFiltering);
  const hotels = withoutDuplicates(fitting, factsOf, hotelFiltering.sameness);
  return {
    shown: sortRows(hotels, factsOf, (a, b) => compareFacts(a, b, sorting)),
    fittingAt,
    facetsOf,
    price: index.ranges.price,
  };
};
