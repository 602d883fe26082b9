import { flightFindingTexts as texts } from '#core/products/flight/texts/finding.ts';
import { landingTexts } from '#core/products/flight/texts/landing.ts';
import { findPlaces } from '#core/rules/text/match.ts';
import { searchKey } from '#core/rules/text/normalise.ts';
import { roughChoice } from '#core/rules/text/rough-choice.ts';
import countryRows from '#server/platform/countries/countries.json' with { type: 'json' };
import { type Finder, type Found, nameScores, scoreOfName } from '#server/platform/finding.ts';
import popular from '../data/popular-places.json' with { type: 'json' };
import { airports } from '../places/airports.ts';
import { airportsOf } from '../places/expand.ts';
import { type ListedPlace, rowOf } from './listing.ts';
import type { Network } from './network.ts';
import type { Serving } from './serving.ts';

/** Words about flying that say nothing of where. */
const flightWords =
  /(?<!\p{L})(پرواز(?:[\s\u200c]*های|[\s\u200c]*ها)?|بلی[تط](?:[\s\u200c]*های|[\s\u200c]*ها)?|هواپیما|flights?|tickets?|به|to)(?!\p{L})/giu;

const countryKeys = new Map(
  countryRows.map(({ iso2, nameFa, nameEn }) => [iso2, [searchKey(nameFa), searchKey(nameEn)]]),
);

/** Cities that somebody flies to, the busiest first. */
const servedPlaces = (network: Network): ListedPlace[] => {
  const weekly = (place: ListedPlace): number =>
    airportsOf(place).reduce((sum, { iata }) => sum + network.flightsAWeek(iata), 0);
  const codes = new Set(
    airports.filter(({ iata }) => network.isServed(iata)).map(({ cityCode }) => cityCode),
  );
  return [...codes]
    .flatMap((code) => rowOf(code, 'CityCode', popular.includes(code)))
    .map(({ place }) => ({ place, flights: weekly(place) }))
    .sort((a, b) => b.flights - a.flights)
    .map(({ place }) => place);
};

const told = (place: ListedPlace, score: number): Found => ({
  title: landingTexts.title(place.cityFa),
  text: texts.place(place.nameFa === place.cityFa ? '' : place.nameFa, place.countryFa),
  href: `/${place.countryIso2 === 'IR' ? 'flight' : 'international-flight'}/${place.code}`,
  score,
});

const scoreOf = (text: string, place: ListedPlace): number =>
  scoreOfName(
    text,
    [place.cityFa, place.cityEn, place.nameFa, place.nameEn, place.code, ...place.otherNames],
    findPlaces(text, [place]).isPlain,
  );

type Find = (text: string) => Found[];

const finderIn = (network: Network): Find => {
  const places = servedPlaces(network);
  const choose = roughChoice(places);
  return (text) => {
    const key = searchKey(text);
    const named = findPlaces(text, choose(text)).places.map((place) => told(place, scoreOf(text, place)));
    if (named.some(({ score }) => score === nameScores.whole)) return named;
    const inCountry = places.filter(({ countryIso2 }) => countryKeys.get(countryIso2)?.includes(key));
    return inCountry.length > 0 ? inCountry.map((place) => told(place, nameScores.plain)) : named;
  };
};

/** Somebody who types a way means where it ends: «تهران مشهد». */
const endOf = (text: string): string => text.split(' ').at(-1) ?? '';

/** Flights by where they go. */
export const flightFinder = (serving: () => Promise<Serving>): Finder => {
  let prepared: { network: Network; find: Find } | undefined;
  return {
    kind: 'flight',
    name: texts.name,
    icon: 'plane',
    words: flightWords,
    home: '/',
    async find(text) {
      const { network } = await serving();
      if (prepared?.network !== network) prepared = { network, find: finderIn(network) };
      const { find } = prepared;
      const whole = find(text);
      if (whole.some(({ score }) => score > nameScores.guess) || !text.includes(' ')) return whole;
      // Only a name that is written whole: the last word of any sentence is like some city.
      const ends = find(endOf(text)).filter(({ score }) => score === nameScores.whole);
      return ends.length > 0 ? ends.map((one) => ({ ...one, score: nameScores.plain })) : whole;
    },
  };
};
