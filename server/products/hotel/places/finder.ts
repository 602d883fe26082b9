import { hotelFindingTexts as texts } from '#core/products/hotel/texts/finding.ts';
import { hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import { findPlaces } from '#core/rules/text/match.ts';
import { type Finder, type Found, scoreOfName } from '#server/platform/finding.ts';
import type { Places } from './places.ts';
import { createSuggest, hotelWords } from './suggest.ts';

type Suggested = ReturnType<ReturnType<typeof createSuggest>>[number];

const wordsOf = ({ kind, name, cityName, countryName, stars, hotels }: Suggested) => {
  if (kind === 'hotel') return { title: name, text: texts.hotel(stars ?? 0, cityName) };
  const title = hotelResultsTexts.title(name);
  return kind === 'city'
    ? { title, text: texts.city(hotels ?? 0, countryName) }
    : { title, text: texts.place(cityName, countryName) };
};

const hrefOf = ({ kind, id }: Suggested): string => {
  if (kind === 'hotel') return `/hotels/${id}`;
  return kind === 'city' ? `/hotels?place=${id}` : `/hotels?place=${id}&placeKind=${kind}`;
};

/** Its name alone, and with the city behind it: «الماس مشهد». */
const namesOf = ({ name, nameEn, cityName }: Suggested): string[] => {
  const bare = name.replace(hotelWords, ' ').trim();
  return [name, nameEn, bare, `${name} ${cityName}`, `${bare} ${cityName}`];
};

const told = (text: string, suggested: Suggested): Found => {
  const { name, nameEn, id } = suggested;
  const names = namesOf(suggested);
  const place = { code: '-', nameFa: '', nameEn: '', cityFa: name, cityEn: nameEn, otherNames: names };
  const { isPlain } = findPlaces(text, [place]);
  return {
    ...wordsOf(suggested),
    href: hrefOf(suggested),
    score: scoreOfName(text, [...names, id], isPlain),
  };
};

/** Hotels, and the cities and corners of them where hotels are sold. */
export const hotelFinder = (places: Places, soldIn: () => Promise<ReadonlyMap<string, number>>): Finder => {
  const suggest = createSuggest(places);
  return {
    kind: 'hotel',
    name: texts.name,
    icon: 'bed',
    words: hotelWords,
    home: '/hotel-home',
    find: async (text) => suggest(text, await soldIn()).map((suggested) => told(text, suggested)),
  };
};
