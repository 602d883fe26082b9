import { onOtherKeyboard } from '#core/rules/text/layout.ts';
import { searchKey } from '#core/rules/text/normalise.ts';
import countryRows from '#server/platform/countries/countries.json' with { type: 'json' };
import popular from '../data/popular-places.json' with { type: 'json' };
import { airports, airportsOfCity } from '../places/airports.ts';
import type { ListedPlace, PlaceRow } from './listing.ts';
import { fitting, rowOf, withAirportIn } from './listing.ts';
import type { Network } from './network.ts';

/** Most places in an answer: nobody reads further, and the next letter typed asks again. */
const placesMax = 60;

const countries = countryRows.map((row) => ({
  iso2: row.iso2,
  keys: [searchKey(row.nameFa), searchKey(row.nameEn)],
}));

/** Every city of the world with its place among the popular ones, and each airport as a place of its own if the city has several. */
const world = ((): { row: PlaceRow; rank: number }[] => {
  const ranks = new Map(popular.map((code, at) => [code, at]));
  return [...new Set(airports.map(({ cityCode }) => cityCode))].flatMap((code) => {
    const own = airportsOfCity(code);
    const single = own.length > 1 ? own.flatMap(({ iata }) => rowOf(iata, 'AirportCode', false)) : [];
    // The airports are places of their own, so the city must not be found by their names.
    const city = rowOf(code, 'CityCode', ranks.has(code)).map((row) => ({
      ...row,
      place: { ...row.place, airportNames: [] },
    }));
    return [
      ...city.map((row) => ({ row, rank: ranks.get(code) ?? ranks.size })),
      ...single.map((row) => ({ row, rank: ranks.size })),
    ];
  });
})();

/** The places, most wanted first. One that nobody flies to can be typed, but is not among the popular ones. */
const rowsOf = (network: Network): PlaceRow[] =>
  world
    .map(({ row, rank }) => ({
      row: row.airports.some(network.isServed) ? row : { ...row, place: { ...row.place, isPopular: false } },
      rank,
      flights: row.airports.reduce((sum, iata) => sum + network.flightsAWeek(iata), 0),
    }))
    .sort((a, b) => a.rank - b.rank || b.flights - a.flights)
    .map(({ row }) => row);

/** Places in the countries whose name begins with what was typed, on either keyboard. */
const ofCountries = (term: string, rows: readonly PlaceRow[]): ListedPlace[] => {
  const keys = [term, ...onOtherKeyboard(term)].map(searchKey).filter((key) => key.length > 1);
  const meant = new Set(
    countries
      .filter((country) => country.keys.some((name) => keys.some((key) => name.startsWith(key))))
      .map(({ iso2 }) => iso2),
  );
  return rows.filter(({ place }) => meant.has(place.countryIso2)).map(({ place }) => place);
};

/**
 * Places of the world that match what was typed, best first, and then those of a country that matches. If nothing was typed, the popular
 * ones, or with an origin those that can be reached from it.
 */
const find = (term: string, rows: readonly PlaceRow[], isFromSomewhere: boolean): ListedPlace[] => {
  if (searchKey(term) === '') {
    const shown = isFromSomewhere ? rows : rows.filter(({ place }) => place.isPopular);
    return shown.slice(0, placesMax).map(({ place }) => place);
  }
  const { places, isPlain } = fitting(term, rows);
  const ofCountry = ofCountries(term, rows);
  // A name such as «ترکیه» is only similar to some airport's. It is the name of a country, so only that country's places are shown.
  const found = isPlain || ofCountry.length === 0 ? [...places, ...ofCountry] : ofCountry;
  return [...new Set(found)].slice(0, placesMax);
};

/** The places of the world with the order that follows from this network. */
export const placesOfTheWorld = (network: Network): ((term: string, origin?: string) => ListedPlace[]) => {
  const rows = rowsOf(network);
  return (term, origin) =>
    find(
      term,
      origin === undefined ? rows : withAirportIn(rows, network.reachableFrom(origin)),
      origin !== undefined,
    );
};
