import { flight } from '#core/products/flight/contract/endpoints.ts';
import type { Place } from '#core/products/flight/contract/proposal.ts';
import { matchPlaces } from '#core/rules/text/match.ts';
import { operation } from '#server/platform/http/operation.ts';
import { isInIran } from './airports.ts';
import { airportsOf } from './expand.ts';
import { findPlace } from './places.ts';
import { flightsAtHome, servedAirports, servedFrom } from './served.ts';

const popularCount = 12;

/** Iranian airports with a flight within Iran. */
const airports = servedAirports.filter(({ iata }) => isInIran(iata) && flightsAtHome(iata) > 0);

/** Every place that can be chosen, the busiest first: a city where it has several airports, else its airport. */
const served = (() => {
  const codes = new Set(airports.map(({ cityCode }) => cityCode));
  const rows = [...codes].flatMap((code) => {
    const place = findPlace({ code, kind: 'CityCode' });
    const served = place ? airportsOf(place).map(({ iata }) => iata) : [];
    return place
      ? [{ place, served, flights: served.reduce((sum, iata) => sum + flightsAtHome(iata), 0) }]
      : [];
  });
  rows.sort((a, b) => b.flights - a.flights || (a.place.code < b.place.code ? -1 : 1));
  return rows.map(({ place, served }, at) => ({ place: { ...place, isPopular: at < popularCount }, served }));
})();

const isReachable = (origin: string, arrivals: readonly string[]): boolean =>
  airportsOf({ code: origin, kind: 'CityCode' }).some(({ iata }) =>
    arrivals.some((arrival) => servedFrom(iata).has(arrival)),
  );

/** Places that fit what was typed, best first. Airport names of a city with several fit as well. */
export const findDomesticPlaces = (term: string, origin?: string): (Place & { isPopular: boolean })[] => {
  const rows = origin === undefined ? served : served.filter((row) => isReachable(origin, row.served));
  const found = matchPlaces(
    term,
    rows.map((row) => row.place),
  );
  const byAirport = matchPlaces(term, airports)
    .map((airport) => rows.find((row) => row.served.includes(airport.iata))?.place)
    .filter((place) => place !== undefined);
  return [...new Set([...found, ...byAirport])];
};

export const domesticAirports = operation(flight.domesticAirports, async ({ body }) => ({
  ok: true,
  value: findDomesticPlaces(body.term, body.origin),
}));
