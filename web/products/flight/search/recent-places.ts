import { legsOf, type PlaceRef } from './address.ts';
import { useRecentSearches } from './recent.ts';

const recentPlacesMax = 4;

/** The places of the last searches, each once. */
export const useRecentPlaces = (isInternational: boolean): PlaceRef[] => {
  const searches = useRecentSearches().filter((search) => search.isInternational === isInternational);
  const places = searches.flatMap(legsOf).flatMap(({ origin, destination }) => [destination, origin]);
  return [...new Set(places)].filter((place) => place !== null).slice(0, recentPlacesMax);
};
