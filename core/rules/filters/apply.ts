import { passer } from './keep.ts';
import { compareFacts, sortRows } from './sort.ts';
import type { FactsOf, FilterState } from './state.ts';

/**
 * Of rows for the same flights only the cheapest one that can still be bought; where all are sold out, the cheapest of
 * them. The order of the others stays.
 */
export const withoutDuplicates = <Row>(rows: readonly Row[], factsOf: FactsOf<Row>): Row[] => {
  const best = new Map<string, Row>();
  for (const row of rows) {
    const facts = factsOf(row);
    const known = best.get(facts.hash);
    if (known === undefined || compareFacts(facts, factsOf(known), 'Cheapest') < 0) best.set(facts.hash, row);
  }
  return rows.filter((row) => best.get(factsOf(row).hash) === row);
};

/**
 * The rows that pass, in the order given: a list that was sorted once is filtered again and again. Filters come before
 * duplicates, so that a kept duplicate is one that fits them.
 */
export const filterRows = <Row>(rows: readonly Row[], factsOf: FactsOf<Row>, state: FilterState): Row[] => {
  const passes = passer(state);
  const fitting = rows.filter((row) => passes(factsOf(row)));
  return state.filterTicket.duplicates ? fitting : withoutDuplicates(fitting, factsOf);
};

/** The rows to show, in the order to show them. */
export const applyFilters = <Row>(rows: readonly Row[], factsOf: FactsOf<Row>, state: FilterState): Row[] =>
  sortRows(filterRows(rows, factsOf, state), factsOf, state.sorting);
