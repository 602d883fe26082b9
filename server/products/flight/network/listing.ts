import type { Place } from '#core/products/flight/contract/proposal.ts';
import { findPlaces, type PlacesFound } from '#core/rules/text/match.ts';
import { countryNameOf } from '#server/platform/countries/countries.ts';
import names from '../data/place-names.json' with { type: 'json' };
import { airportsOf } from '../places/expand.ts';
import { findPlace } from '../places/places.ts';

export type ListedPlace = Place & {
  countryFa: string;
  isPopular: boolean;
  otherNames: string[];
  airportNames: string[];
};

/** A place that can be chosen, with the airports that belong to it. */
export interface PlaceRow {
  place: ListedPlace;
  airports: readonly string[];
}

const otherNames: Partial<Record<string, string[]>> = names;

/** The names of a city's airports if it has several; a single airport is found by the city's own name. */
const airportNamesOf = (place: Place): string[] =>
  place.kind === 'AirportCode'
    ? []
    : airportsOf(place).flatMap(({ iata, nameFa, nameEn }) => [
        iata,
        nameFa,
        nameEn,
        ...(iata === place.code ? [] : (otherNames[iata] ?? [])),
      ]);

/** The place of a code; nothing if the code is unknown. */
export const rowOf = (code: string, kind: Place['kind'], isPopular: boolean): PlaceRow[] => {
  const place = findPlace({ code, kind });
  return place
    ? [
        {
          place: {
            ...place,
            countryFa: countryNameOf(place.countryIso2),
            isPopular,
            otherNames: otherNames[place.code] ?? [],
            airportNames: airportNamesOf(place),
          },
          airports: airportsOf(place).map(({ iata }) => iata),
        },
      ]
    : [];
};

export const withAirportIn = (rows: readonly PlaceRow[], airports: ReadonlySet<string>): PlaceRow[] =>
  rows.filter((row) => row.airports.some((iata) => airports.has(iata)));

/** Places that match what was typed, best first. */
export const fitting = (term: string, rows: readonly PlaceRow[]): PlacesFound<ListedPlace> =>
  findPlaces(
    term,
    rows.map((row) => row.place),
  );

/** The airports in a search's results that match what was typed. */
export const listAirports = (term: string, airports: ReadonlySet<string>): ListedPlace[] =>
  fitting(
    term,
    [...airports].sort().flatMap((iata) => rowOf(iata, 'AirportCode', false)),
  ).places;
