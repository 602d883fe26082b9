import { landingTexts as texts } from '#core/products/flight/texts/landing.ts';
import type { HeadOf, Heads, PageHead } from '#server/platform/http/heads.ts';
import { findPlace } from './places.ts';

/** Of a page about one place: its name and its poster. */
const ofPlace: HeadOf = ({ iata = '' }): PageHead | null => {
  const place = findPlace({ code: iata.toUpperCase(), kind: 'CityCode' });
  return (
    place && {
      title: texts.title(place.cityFa),
      description: texts.lead(place.cityFa),
      picture: `/posters/places/${place.code}.png`,
    }
  );
};

const abroad: PageHead = {
  title: texts.titleAbroad,
  description: texts.leadAbroad,
  picture: '/posters/istanbul.png',
};

/** What the pages of places say of themselves. */
export const placeHeads: Heads = {
  '/flight/:iata': ofPlace,
  '/international-flight/:iata?': (named) => (named['iata'] === undefined ? abroad : ofPlace(named)),
};
