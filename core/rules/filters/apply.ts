import type { FactsOf, Filtering } from './dimension.ts';
import { passer } from './keep.ts';

/** Of rows for the same thing keeps only the best one; the others keep their order. */
export const withoutDuplicates = <Row, Facts>(
  rows: readonly Row[],
  factsOf: FactsOf<Row, Facts>,
  { nameOf, compare }: Pick<Filtering<Facts, unknown, never, never>['sameness'], 'nameOf' | 'compare'>,
): Row[] => {
  const best = new Map<string, Row>();
  for (const row of rows) {
    const facts = factsOf(row);
    const name = nameOf(facts);
    const known = best.get(name);
    if (known === undefined || compare(facts, factsOf(known)) < 0) best.set(name, row);
  }
  return rows.filter((row) => best.get(nameOf(factsOf(row))) === row);
};

/**
 * The rows that pass, in the order given, since a list that was sorted once is filtered again and again. Filters come before duplicates, so
 * that the duplicate that is kept fits them.
 */
export const filterRows = <Row, Facts, State>(
  rows: readonly Row[],
  factsOf: FactsOf<Row, Facts>,
  state: State,
  { dimensions, sameness }: Filtering<Facts, State, string, string>,
): Row[] => {
  const passes = passer(dimensions, state);
  const fitting = rows.filter((row) => passes(factsOf(row)));
  return sameness.isMerged(state) ? withoutDuplicates(fitting, factsOf, sameness) : fitting;
};
