import { landingTexts as texts } from '#core/products/flight/texts/landing.ts';
import type { Crumb } from '#server/platform/http/head-data.ts';
import type { Heads, PageHead } from '#server/platform/http/heads.ts';
import { findPlace } from './places.ts';

/** Of a page about one place: its name and its poster. */
const ofPlace = (iata: string, page: string, crumbs: readonly Crumb[]): PageHead | null => {
  const place = findPlace({ code: iata.toUpperCase(), kind: 'CityCode' });
  return (
    place && {
      title: texts.title(place.cityFa),
      description: texts.lead(place.cityFa),
      picture: `/posters/places/${place.code}.png`,
      canonical: `${page}/${place.code}`,
      crumbs: [...crumbs, { name: texts.title(place.cityFa), path: `${page}/${place.code}` }],
    }
  );
};

const abroad: PageHead = {
  title: texts.titleAbroad,
  description: texts.leadAbroad,
  picture: '/posters/istanbul.png',
  canonical: '/international-flight',
  crumbs: [{ name: texts.titleAbroad, path: '/international-flight' }],
};

/** What the pages of places say of themselves. */
export const placeHeads: Heads = {
  '/flight/:iata': ({ iata = '' }) => ofPlace(iata, '/flight', []),
  '/international-flight/:iata?': ({ iata }) =>
    iata === undefined ? abroad : ofPlace(iata, '/international-flight', abroad.crumbs ?? []),
};
