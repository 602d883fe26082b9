import type { Place } from '#core/products/flight/contract/proposal.ts';
import type { Airport } from './airports.ts';
import { airportsOfCity, findAirport } from './airports.ts';

/** The airports that a place means: a city code means all of its airports. */
export const airportsOf = (place: Pick<Place, 'code' | 'kind'>): readonly Airport[] => {
  const ofCity = place.kind === 'CityCode' ? airportsOfCity(place.code) : [];
  if (ofCity.length > 0) return ofCity;
  const airport = findAirport(place.code);
  return airport ? [airport] : [];
};
