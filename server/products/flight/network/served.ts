import { airportOf, airports, airportsOfCity, isInIran } from '../places/airports.ts';
import { airportsOf } from '../places/expand.ts';
import { routes, timetable } from '../suppliers/timetable/flights.ts';

const weekly = { all: new Map<string, number>(), atHome: new Map<string, number>() };
for (const { from, to, days } of timetable) {
  const isHome = isInIran(from) && isInIran(to);
  for (const counts of isHome ? [weekly.all, weekly.atHome] : [weekly.all])
    counts.set(from, (counts.get(from) ?? 0) + days.length);
}

/** Airports that flights leave from, in the order of their codes. */
export const servedAirports = airports.filter(({ iata }) => weekly.all.has(iata));

/** Flights within Iran that leave an airport in a week: how much people ask for it. */
export const flightsAtHome = (iata: string): number => weekly.atHome.get(iata) ?? 0;

export const flightsAWeek = (iata: string): number => weekly.all.get(iata) ?? 0;

/** Airports that can be reached from one without a change. */
export const servedFrom = (iata: string): ReadonlySet<string> => new Set(routes.from(iata).keys());

const changesMax = 2;

/** Airports that can be reached from a city or airport with two changes at most, as a search would find them. */
export const reachableFrom = (code: string): ReadonlySet<string> => {
  const origins = airportsOf({ code, kind: 'CityCode' }).map(({ iata }) => iata);
  const found = new Set<string>();
  let departures = new Set(origins);
  for (let changes = 0; changes <= changesMax; changes += 1) {
    const hubs = new Set<string>();
    for (const from of departures) {
      for (const to of routes.from(from).keys()) found.add(to);
      for (const hub of routes.hubsFrom(from))
        for (const { iata } of airportsOfCity(airportOf(hub).cityCode)) hubs.add(iata);
    }
    departures = hubs;
  }
  for (const iata of origins) found.delete(iata);
  return found;
};
