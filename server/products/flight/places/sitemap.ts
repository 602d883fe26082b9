import type { Sitemaps } from '#server/platform/http/sitemap.ts';
import { findPlace } from './places.ts';

/** The pages of the places that the house shows: each once, within the country or abroad. */
export const placeSitemaps = (codes: () => readonly string[]): Sitemaps => ({
  destinations: () => [
    { path: '/international-flight' },
    ...[...new Set(codes())].flatMap((code) => {
      const place = findPlace({ code, kind: 'CityCode' });
      if (!place) return [];
      return [{ path: `/${place.countryIso2 === 'IR' ? 'flight' : 'international-flight'}/${place.code}` }];
    }),
  ],
});
