import type { Place } from '#core/products/flight/contract/proposal.ts';
import type { Airport } from './airports.ts';
import { airportsOfCity, findAirport } from './airports.ts';

export interface CodedPlace {
  code: string;
  kind: Place['kind'];
}

const asAirport = (airport: Airport): Place => ({
  code: airport.iata,
  kind: 'AirportCode',
  nameFa: airport.nameFa,
  nameEn: airport.nameEn,
  cityFa: airport.cityFa,
  cityEn: airport.cityEn,
  countryIso2: airport.countryIso2,
  timeZone: airport.timeZone,
});

const asCity = (airport: Airport): Place => ({
  ...asAirport(airport),
  code: airport.cityCode,
  kind: 'CityCode',
  nameFa: airport.cityFa,
  nameEn: airport.cityEn,
});

/**
 * The place of a code, or null. A city with one airport is that airport: people know both under one name, and the answer should not depend
 * on how it was asked. A code that belongs to no airport is taken as a city's: LON, MOW.
 */
export const findPlace = ({ code, kind }: CodedPlace): Place | null => {
  const airport = findAirport(code);
  if (kind === 'AirportCode' && airport) return asAirport(airport);
  const ofCity = airportsOfCity(code);
  const [main, ...others] = ofCity;
  if (main && others.length > 0) return asCity(ofCity.find(({ iata }) => iata === code) ?? main);
  const only = main ?? airport;
  return only ? asAirport(only) : null;
};
