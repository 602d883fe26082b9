import { passes } from './keep.ts';
import { sortRows } from './sort.ts';
import type { FactsOf, FilterState } from './state.ts';

/**
 * Of rows for the same flights only the cheapest one that can still be bought; where all are sold out, the cheapest of
 * them. The order of the others stays.
 */
export const withoutDuplicates = <Row>(rows: readonly Row[], factsOf: FactsOf<Row>): Row[] => {
  const kept = new Set<Row>();
  const seen = new Set<string>();
  for (const row of sortRows(rows, factsOf, 'Cheapest')) {
    const { hash } = factsOf(row);
    if (seen.has(hash)) continue;
    seen.add(hash);
    kept.add(row);
  }
  return rows.filter((row) => kept.has(row));
};

/** The rows to show, in the order to show them. Filters come first, so that a kept duplicate is one that fits them. */
export const applyFilters = <Row>(rows: readonly Row[], factsOf: FactsOf<Row>, state: FilterState): Row[] => {
  const fitting = rows.filter((row) => passes(factsOf(row), state));
  const shown = state.filterTicket.duplicates ? fitting : withoutDuplicates(fitting, factsOf);
  return sortRows(shown, factsOf, state.sorting);
};
