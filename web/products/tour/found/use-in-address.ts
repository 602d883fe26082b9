import type { FilterState, Sorting } from '#core/products/tour/rules/filters/state.ts';
import { useShownInAddress } from '#web/features/results/index.ts';
import { shownIn, toursAddress } from './address.ts';

/** What the list shows, as its address has it. */
export const useInAddress = () => {
  const { shown, show } = useShownInAddress(shownIn, toursAddress);
  return {
    ...shown,
    show,
    setFilters: (filters: FilterState) => show({ filters }),
    sortAddress: (sorting: Sorting) => toursAddress({ ...shown, filters: { ...shown.filters, sorting } }),
  };
};
