import type { ToursFound } from '#core/products/tour/contract/catalogue.ts';
import { type Offer, offersOf } from '#core/products/tour/rules/filters/facts.ts';
import { indexOffers, lookAt } from '#core/products/tour/rules/filters/look.ts';
import { shownIn } from '../found/address.ts';
import { placesOf, titleOf } from './use-model.tsx';

/** The tours that an address shows, in its order, and what the list is of. */
export const toldIn = (
  found: ToursFound,
  query: URLSearchParams,
): { title: string; offers: readonly Offer[] } => {
  const address = shownIn(query);
  const names = placesOf(found);
  return {
    title: titleOf(address, (key) => names.get(key) ?? key),
    offers: lookAt(indexOffers(offersOf(found.tours)), address.filters).shown,
  };
};
