import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { filtersFromQuery, filtersToQuery } from '#core/rules/filters/query.ts';
import type { FilterState, Sorting } from '#core/rules/filters/state.ts';
import { type FlightSearch, resultsAddress } from '../search/address.ts';

/** Filters and sorting as the address has them: a reload, a link and Back all show the same list. */
export const useFilters = (search: FlightSearch) => {
  const query = useSearch();
  const [, go] = useLocation();
  const filters = useMemo(() => filtersFromQuery(Object.fromEntries(new URLSearchParams(query))), [query]);
  const addressOf = (state: FilterState): string => {
    const address = resultsAddress(search, filtersToQuery(state));
    // While a sheet is open the entry is the sheet's, and must stay known as such.
    const sheet = new URLSearchParams(query).get('rqs');
    return sheet ? `${address}&rqs=${sheet}` : address;
  };
  return {
    filters,
    setFilters: (state: FilterState) => go(addressOf(state), { replace: true }),
    sortAddress: (sorting: Sorting) => addressOf({ ...filters, sorting }),
  };
};
