import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { filtersFromQuery, filtersToQuery } from '#core/products/flight/rules/filters/query.ts';
import type { FilterState, Sorting } from '#core/products/flight/rules/filters/state.ts';
import { isDialogEntry } from '#web/ui/dialog/back-entry.ts';
import { type FlightSearch, resultsAddress } from '../search/address.ts';
import { chosenIn, chosenParameters } from '../trip/chosen-legs.ts';
import { openName } from './opened.ts';

/** Options for navigating that keep the entry of the history and its state. */
const inPlace = () => ({ replace: true, state: window.history.state });

/**
 * Filters and sorting as the address has them: a reload, a link and Back all show the same list. What is chosen in a
 * sheet waits until the sheet is closed, since its own entry in the history goes away with it.
 */
export const useFilters = (search: FlightSearch) => {
  const query = useSearch();
  const [, go] = useLocation();
  const [waiting, setWaiting] = useState<FilterState | null>(null);
  const written = useMemo(() => filtersFromQuery(Object.fromEntries(new URLSearchParams(query))), [query]);
  const filters = waiting ?? written;
  const addressOf = (state: FilterState): string => {
    const now = new URLSearchParams(query);
    const opened = now.get(openName);
    return resultsAddress(search, {
      ...chosenParameters(chosenIn(now)),
      ...filtersToQuery(state),
      ...(opened ? { [openName]: opened } : {}),
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes when the sheet's entry is gone.
  useEffect(() => {
    if (waiting === null || isDialogEntry()) return;
    setWaiting(null);
    go(addressOf(waiting), inPlace());
  }, [waiting, query]);
  return {
    filters,
    setFilters: (state: FilterState) => {
      if (isDialogEntry()) setWaiting(state);
      else go(addressOf(state), inPlace());
    },
    sortAddress: (sorting: Sorting) => addressOf({ ...filters, sorting }),
  };
};
