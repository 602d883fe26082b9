import { landingTexts as texts } from '#core/products/flight/texts/landing.ts';
import type { Crumb } from '#server/platform/http/head-data.ts';
import type { Heads, PageHead } from '#server/platform/http/heads.ts';
import { findPlace } from './places.ts';

/** Of a page about one place: its name and its poster. A code that is nobody's is no page, though it says so itself. */
const ofPlace = (iata: string, page: string, crumbs: readonly Crumb[]): PageHead => {
  const code = iata.toUpperCase();
  const place = findPlace({ code, kind: 'CityCode' });
  if (!place) return { title: texts.titleHome, description: texts.unknown(code), isMissing: true };
  return {
    title: texts.title(place.cityFa),
    description: texts.lead(place.cityFa),
    picture: `/posters/places/${place.code}.png`,
    canonical: `${page}/${place.code}`,
    crumbs: [...crumbs, { name: texts.title(place.cityFa), path: `${page}/${place.code}` }],
  };
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
