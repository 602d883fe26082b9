import { useMemo } from 'react';
import { useSearch } from 'wouter';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import type { FactsOf, FilterState, RowFacts, Sorting } from '#core/products/flight/rules/filters/state.ts';
import { noFilters, sortings } from '#core/products/flight/rules/filters/state.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import type { ResultsModel } from '#web/products/results-slot.ts';
import { useUnits } from '#web/ui/shown/store.ts';
import type { FlightSearch } from '../search/address.ts';
import { activeFilters } from './chips.ts';
import { sortChoices } from './sorts.ts';
import { stateOf } from './state.ts';
import { Summary } from './summary.tsx';
import { filteredAddress } from './use-filters.ts';
import type { Framed, FrameGiven } from './use-frame.tsx';

interface Given extends FrameGiven, Framed {
  shown: readonly Proposal[];
  /** Those that are counted, by the filters that links take along. */
  counted: readonly Proposal[];
  factsOf: FactsOf<Proposal>;
  /** The flight that each sorting would put first. */
  firsts: Record<Sorting, RowFacts | null>;
  names: ReadonlyMap<string, string>;
  filters: FilterState;
  setFilters: (state: FilterState) => void;
  /** The filters that links take along. */
  takenAlong: FilterState;
}

/** Where the list stands in each order. Made once for an address, and not while a list with other filters is awaited. */
const useSortAddresses = (search: FlightSearch, takenAlong: FilterState): ReadonlyMap<Sorting, string> => {
  // What else stands in the address is taken along.
  const now = useSearch();
  return useMemo(
    () =>
      new Map(sortings.map((sorting) => [sorting, filteredAddress(search, { ...takenAlong, sorting }, now)])),
    [search, takenAlong, now],
  );
};

/** How many there are; written, and said, once the list that it counts is on screen. */
const useSummary = ({ all, counted, takenAlong }: Pick<Given, 'all' | 'counted' | 'takenAlong'>) =>
  useMemo(() => {
    const isFiltered = activeFilters(takenAlong, (code) => code).length > 0;
    return <Summary all={all} shown={counted} isFiltered={isFiltered} />;
  }, [all, counted, takenAlong]);

/** What the results screen shows, made from the answer, the filters and the address. */
export const useModel = (given: Given): ResultsModel => {
  const { search, offered, all, counted, names, filters, setFilters, firsts, takenAlong } = given;
  const units = useUnits();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is set is written in the units that are shown.
  const active = useMemo(
    () => activeFilters(filters, (code) => names.get(code) ?? code),
    [filters, names, units],
  );
  const clearFilters = () => setFilters({ ...noFilters, sorting: filters.sorting });
  const addresses = useSortAddresses(search, takenAlong);
  const isOnlyTooSoon = offered.tooSoon > 0 && offered.proposals.length === 0;
  const tooSoon = isOnlyTooSoon ? resultsTexts.trip.allTooSoon(offered.gapMinutes) : null;
  return {
    state: stateOf({ ...given, active, clearFilters, tooSoon }),
    title: given.title,
    subtitle: given.subtitle,
    pageTitle: given.pageTitle,
    summary: useSummary(given),
    priceNote: given.priceNote,
    sorts: sortChoices(firsts, filters.sorting, {
      addressOf: (sorting) => addresses.get(sorting) ?? '',
      choose: (sorting) => setFilters({ ...filters, sorting }),
    }),
    chips: active.map(({ id, name, without }) => ({ id, name, remove: () => setFilters(without) })),
    clearFilters,
    showLabel: resultsTexts.show(counted.length),
    totalLabel: resultsTexts.found(all.length),
    listTitle: resultsTexts.listTitle,
    notices: given.notices,
    waiting: resultsTexts.waiting,
    wait: given.wait,
  };
};
