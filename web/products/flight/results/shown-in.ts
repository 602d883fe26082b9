import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { withoutDuplicates } from '#core/products/flight/rules/filters/apply.ts';
import { indexRows, lookAt } from '#core/products/flight/rules/filters/facets.ts';
import { sortRows } from '#core/products/flight/rules/filters/sort.ts';
import { zeroRial } from '#core/rules/money/rial.ts';
import { chosenIn } from '../trip/chosen-legs.ts';
import { factsReader } from './facts.ts';
import { filtersIn } from './use-filters.ts';

/** The flights that an address shows, in its order; null for those of a later leg, whose prices are told with the legs before. */
export const shownIn = (all: readonly Proposal[], query: URLSearchParams): readonly Proposal[] | null => {
  if (chosenIn(query).length > 0) return null;
  const filters = filtersIn(query);
  const factsOf = factsReader(all, zeroRial);
  const { fitting } = lookAt(indexRows(sortRows(all, factsOf, filters.sorting), factsOf), filters);
  return filters.filterTicket.duplicates ? fitting : withoutDuplicates(fitting, factsOf);
};
