import { isInIran } from '../places/airports.ts';
import { airportsOf } from '../places/expand.ts';
import type { ListedPlace } from './listing.ts';
import { fitting, rowOf, withAirportIn } from './listing.ts';
import { flightsAtHome, servedAirports, servedFrom } from './served.ts';

const popularCount = 12;

/** Iranian airports with a flight within Iran. */
const airports = servedAirports.filter(({ iata }) => isInIran(iata) && flightsAtHome(iata) > 0);

/** Every place that can be chosen, the busiest first: a city where it has several airports, else its airport. */
const served = (() => {
  const weekly = (code: string): number =>
    airportsOf({ code, kind: 'CityCode' }).reduce((sum, { iata }) => sum + flightsAtHome(iata), 0);
  return [...new Set(airports.map(({ cityCode }) => cityCode))]
    .map((code) => ({ code, flights: weekly(code) }))
    .sort((a, b) => b.flights - a.flights || (a.code < b.code ? -1 : 1))
    .flatMap(({ code }, at) => rowOf(code, 'CityCode', at < popularCount));
})();

const destinationsOf = (origin: string): ReadonlySet<string> =>
  new Set(airportsOf({ code: origin, kind: 'CityCode' }).flatMap(({ iata }) => [...servedFrom(iata)]));

/** Places that fit what was typed, best first. Airport names of a city with several fit as well. */
export const findDomesticPlaces = (term: string, origin?: string): ListedPlace[] =>
  fitting(term, origin === undefined ? served : withAirportIn(served, destinationsOf(origin))).places;
