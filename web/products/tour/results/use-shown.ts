import { useMemo } from 'react';
import type { ToursFound } from '#core/products/tour/contract/catalogue.ts';
import { factsOf, type Offer, offersOf } from '#core/products/tour/rules/filters/facts.ts';
import { indexOffers, lookAt } from '#core/products/tour/rules/filters/look.ts';
import { compareFacts } from '#core/products/tour/rules/filters/sort.ts';
import {
  type FilterState,
  type RowFacts,
  type Sorting,
  sortings,
} from '#core/products/tour/rules/filters/state.ts';

const noTours: ToursFound['tours'] = [];

export type Firsts = Readonly<Partial<Record<Sorting, RowFacts>>>;

/** What would come first in each order. */
const firstsOf = (offers: readonly Offer[]): Firsts => {
  const facts = offers.map(factsOf);
  return Object.fromEntries(
    sortings.flatMap((sorting) => {
      const [first] = [...facts].sort((a, b) => compareFacts(a, b, sorting));
      return first ? [[sorting, first]] : [];
    }),
  );
};

/** The tours that pass the filters, sorted, and what each filter and each order would show. */
export const useShown = (found: ToursFound | undefined, filters: FilterState) => {
  const tours = found?.tours ?? noTours;
  // The list is read once, since a changed filter only removes rows.
  const all = useMemo(() => offersOf(tours), [tours]);
  const index = useMemo(() => indexOffers(all), [all]);
  const looked = useMemo(() => lookAt(index, filters), [index, filters]);
  const firsts = useMemo(() => firstsOf(looked.fittingAt.flatMap((at) => all[at] ?? [])), [all, looked]);
  const countWith = (state: FilterState): number => lookAt(index, state).shown.length;
  return { all, firsts, countWith, ...looked };
};
