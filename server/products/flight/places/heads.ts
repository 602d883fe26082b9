import { landingTexts as texts } from '#core/products/flight/texts/landing.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import type { Crumb } from '#server/platform/http/head-data.ts';
import { type Heads, inMemory, type PageHead } from '#server/platform/http/heads.ts';
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

/** A place as addresses of searches have it: `THR` is a city, `IKA*` an airport. */
const placeIn = (text: string | null) => {
  const code = (text ?? '').trim().toUpperCase();
  return /^[A-Z]{3}\*?$/.test(code)
    ? findPlace({ code: code.slice(0, 3), kind: code.endsWith('*') ? 'AirportCode' : 'CityCode' })
    : null;
};

/** The ends of a search: of several legs the first and the last one. */
const endsIn = (query: URLSearchParams) => {
  const legs = query.get('legs')?.split('_') ?? [];
  const [first, last] = [legs[0]?.split('.')[0], legs.at(-1)?.split('.')[1]];
  return {
    from: placeIn(first ?? query.get('origin')),
    to: placeIn(last ?? query.get('destination')),
  };
};

/** A list of flights says which way it is about. Where nothing is asked yet it is a page like another, and may be found. */
const ofList = (query: URLSearchParams): PageHead => {
  const { from, to } = endsIn(query);
  const asking = { title: resultsTexts.askTitle, description: texts.leadList };
  if (query.size === 0) return { ...asking, picture: '/posters/shiraz.png', canonical: '/plp' };
  if (!from || !to) return { ...asking, isListOf: true };
  return {
    title: searchTexts.route(from.cityFa, to.cityFa),
    description: texts.listOf(from.cityFa, to.cityFa),
    picture: `/posters/places/${to.code}.png`,
    isListOf: true,
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
  '/plp': inMemory((_named, query = new URLSearchParams()) => ofList(query)),
  '/flight/:iata': inMemory(({ iata = '' }) => ofPlace(iata, '/flight', [])),
  '/international-flight/:iata?': inMemory(({ iata }) =>
    iata === undefined ? abroad : ofPlace(iata, '/international-flight', abroad.crumbs ?? []),
  ),
};
