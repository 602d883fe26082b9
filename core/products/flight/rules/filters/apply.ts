import * as rules from '#core/rules/filters/apply.ts';
import { flightFiltering } from './dimensions.ts';
import { sortRows } from './sort.ts';
import type { FactsOf, FilterState } from './state.ts';

/**
 * Of rows for the same flights keeps only the cheapest one that can still be bought, or the cheapest if all are sold out. The others keep
 * their order.
 */
export const withoutDuplicates = <Row>(rows: readonly Row[], factsOf: FactsOf<Row>): Row[] =>
  rules.withoutDuplicates(rows, factsOf, flightFiltering.sameness);

/** The rows that pass, in the order given. */
export const filterRows = <Row>(rows: readonly Row[], factsOf: FactsOf<Row>, state: FilterState): Row[] =>
  rules.filterRows(rows, factsOf, state, flightFiltering);

/** The rows to show, in the order to show them. */
export const applyFilters = <Row>(rows: readonly Row[], factsOf: FactsOf<Row>, state: FilterState): Row[] =>
  sortRows(filterRows(rows, factsOf, state), factsOf, state.sorting);
