import { airports, isInIran } from '../places/airports.ts';
import { airportsOf } from '../places/expand.ts';
import type { ListedPlace } from './listing.ts';
import { fitting, rowOf, withAirportIn } from './listing.ts';
import type { Network } from './network.ts';
import { popularOrigins } from './popular.ts';

const popularCount = 12;

/** The rank of a city if no supplier lists its flights: big cities come first. */
const rankOf = (code: string): number => {
  const at = popularOrigins.indexOf(code);
  return at === -1 ? popularOrigins.length : at;
};

/** Cities that are served within Iran, the busiest first. */
const citiesOf = (network: Network): string[] => {
  const weekly = (code: string): number =>
    airportsOf({ code, kind: 'CityCode' }).reduce((sum, { iata }) => sum + network.flightsAtHome(iata), 0);
  const served = airports.filter(({ iata }) => isInIran(iata) && network.isServedAtHome(iata));
  return [...new Set(served.map(({ cityCode }) => cityCode))]
    .map((code) => ({ code, flights: weekly(code), rank: rankOf(code) }))
    .sort(
      (a, b) =>
        b.flights - a.flights || (a.flights === 0 ? a.rank - b.rank : 0) || (a.code < b.code ? -1 : 1),
    )
    .map(({ code }) => code);
};

/**
 * Places in Iran that can be chosen: a city if it has several airports, otherwise its airport. Best matches come first; the airport names
 * of a city with several match as well.
 */
export const domesticPlaces = (network: Network): ((term: string, origin?: string) => ListedPlace[]) => {
  const served = citiesOf(network).flatMap((code, at) => rowOf(code, 'CityCode', at < popularCount));
  return (term, origin) => {
    const rows = origin === undefined ? served : withAirportIn(served, network.straightFrom(origin));
    return fitting(term, rows).places;
  };
};
