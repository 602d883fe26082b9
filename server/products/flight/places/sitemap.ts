import type { Sitemaps } from '#server/platform/http/sitemap.ts';
import { airportsOfCity } from './airports.ts';
import type { Destination } from './destinations.ts';

/** The pages of the places that the house shows, within the country or abroad. */
export const placeSitemaps = (destinations: readonly Destination[]): Sitemaps => ({
  destinations: () => [
    { path: '/international-flight', says: destinations.map(({ path }) => path) },
    ...destinations.map(({ path, place }) => ({ path, says: [place, airportsOfCity(place.code)] })),
  ],
});
