import { useMemo, useState } from 'react';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { withoutDuplicates } from '#core/products/flight/rules/filters/apply.ts';
import { indexRows, lookAt } from '#core/products/flight/rules/filters/facets.ts';
import { firstOfEach, firstsAt, sortRows } from '#core/products/flight/rules/filters/sort.ts';
import type { FactsOf, FilterState } from '#core/products/flight/rules/filters/state.ts';

/**
 * The flights that pass the filters, sorted; and what each filter and each sorting would show. These are counted for the filters that are
 * settled: `settle` takes over those of now, after the list is on screen.
 */
export const useShown = (all: readonly Proposal[], factsOf: FactsOf<Proposal>, filters: FilterState) => {
  // The list is read and sorted once, since a changed filter only removes rows.
  const index = useMemo(
    () => indexRows(sortRows(all, factsOf, filters.sorting), factsOf),
    [all, factsOf, filters.sorting],
  );
  const { duplicates } = filters.filterTicket;
  const now = useMemo(() => {
    const looked = lookAt(index, filters);
    const shown = duplicates ? looked.fitting : withoutDuplicates(looked.fitting, factsOf);
    return { index, looked, shown, filters, all };
  }, [index, filters, duplicates, factsOf, all]);
  const [before, setSettled] = useState(now);
  // Counts of another list say nothing.
  const settled = before.all === all ? before : now;
  const firsts = useMemo(() => {
    const { index, looked, shown } = settled;
    return settled.filters.filterTicket.duplicates
      ? firstsAt(index, looked.fittingAt)
      : firstOfEach(shown.map(factsOf), (facts) => facts);
  }, [settled, factsOf]);
  return {
    shown: now.shown,
    /** What changes with every choice. */
    now,
    settle: () => setSettled(now),
    takenAlong: settled.filters,
    /** The flights that are counted. */
    counted: settled.shown,
    firsts,
    facets: all.length > 0 ? settled.looked.facets() : null,
  };
};
