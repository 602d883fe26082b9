import { filtersFromQuery, filtersToQuery } from '#core/products/hotel/rules/filters/query.ts';
import type { FilterState, Sorting } from '#core/products/hotel/rules/filters/state.ts';
import { useShownInAddress } from '#web/features/results/index.ts';
import { type HotelSearch, hotelsAddress } from '../search/address.ts';

/** What the page shows beside its filters. */
export interface Shown {
  filters: FilterState;
  isMap: boolean;
  /** Hotels that are compared, in the order in which they were chosen. */
  compared: readonly string[];
}

export const comparedMax = 4;

/** What an address has. */
export const shownIn = (query: URLSearchParams): Shown => ({
  filters: filtersFromQuery(Object.fromEntries(query)),
  isMap: query.get('view') === 'map',
  compared: [...new Set((query.get('compare') ?? '').split(',').filter(Boolean))].slice(0, comparedMax),
});

/** The address of the list with these filters, on the map or not. */
export const shownAddress = (search: HotelSearch, { filters, isMap, compared }: Shown): string =>
  hotelsAddress(search, {
    ...filtersToQuery(filters),
    ...(isMap ? { view: 'map' } : {}),
    ...(compared.length > 0 ? { compare: compared.join(',') } : {}),
  });

/** Filters, order, map and what is compared, as the address has them. */
export const useInAddress = (search: HotelSearch) => {
  const { shown, show } = useShownInAddress(shownIn, (next) => shownAddress(search, next));
  return {
    ...shown,
    show,
    setFilters: (filters: FilterState) => show({ filters }),
    sortAddress: (sorting: Sorting) =>
      shownAddress(search, { ...shown, filters: { ...shown.filters, sorting } }),
  };
};
