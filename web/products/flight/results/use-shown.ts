import { useMemo } from 'react';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { withoutDuplicates } from '#core/products/flight/rules/filters/apply.ts';
import { indexRows, lookAt } from '#core/products/flight/rules/filters/facets.ts';
import { firstOfEach, firstsAt, sortRows } from '#core/products/flight/rules/filters/sort.ts';
import type { FilterState } from '#core/products/flight/rules/filters/state.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { factsReader } from './facts.ts';

/** The flights that pass the filters, sorted, and what each filter and each sorting would show. */
export const useShown = (all: readonly Proposal[], adultBefore: Rial, filters: FilterState) => {
  // The list is read and sorted once, since a changed filter only removes rows.
  const factsOf = useMemo(() => factsReader(all, adultBefore), [all, adultBefore]);
  const index = useMemo(
    () => indexRows(sortRows(all, factsOf, filters.sorting), factsOf),
    [all, factsOf, filters.sorting],
  );
  const looked = useMemo(() => lookAt(index, filters), [index, filters]);
  const { duplicates } = filters.filterTicket;
  const shown = useMemo(
    () => (duplicates ? looked.fitting : withoutDuplicates(looked.fitting, factsOf)),
    [looked, duplicates, factsOf],
  );
  const firsts = useMemo(
    () =>
      duplicates ? firstsAt(index, looked.fittingAt) : firstOfEach(shown.map(factsOf), (facts) => facts),
    [index, looked, duplicates, shown, factsOf],
  );
  return { factsOf, shown, firsts, facets: all.length > 0 ? looked.facets : null };
};
