import { airportOf, airportsOfCity } from '#server/products/flight/places/airports.ts';
import type { Served } from '../port.ts';
import { timetable, timetableIndex } from './flights.ts';

const changesMax = 2;

/** Airports that can be reached from others with two changes at most, as a search would find them. */
const reachableFrom = (origins: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  let departures = new Set(origins);
  for (let changes = 0; changes <= changesMax; changes += 1) {
    const hubs = new Set<string>();
    for (const from of departures) {
      for (const to of timetableIndex.from(from).keys()) found.add(to);
      for (const hub of timetableIndex.hubsFrom(from))
        for (const { iata } of airportsOfCity(airportOf(hub).cityCode)) hubs.add(iata);
    }
    departures = hubs;
  }
  return found;
};

/** Where the timetable flies, counted once. */
export const servedByTimetable: Served = (() => {
  const weekly = new Map<string, Map<string, number>>();
  for (const { from, to, days } of timetable) {
    const own = weekly.get(from) ?? new Map<string, number>();
    weekly.set(from, own.set(to, (own.get(to) ?? 0) + days.length));
  }
  const pairs = [...weekly].flatMap(([from, own]) =>
    [...own].map(([to, flightsAWeek]) => ({ from, to, flightsAWeek })),
  );
  return { pairs, reachableFrom };
})();
