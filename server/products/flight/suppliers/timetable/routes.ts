import { distanceKm } from '#core/rules/maps/great-circle.ts';
import type { Airport } from '#server/products/flight/places/airports.ts';
import { airportOf } from '#server/products/flight/places/airports.ts';

/** One line of the timetable. */
export interface TimetableFlight {
  /** Airline and number: 'W51107'. Stands for one direction. */
  key: string;
  airline: string;
  number: number;
  from: string;
  to: string;
  /** 'HH:MM', local to `from`. */
  time: string;
  minutes: number;
  aircraft: string;
  /** ISO weekdays: 1 = Monday … 7 = Sunday. */
  days: readonly number[];
}

/** All flights from one airport to another. */
export interface TimetableRoute {
  from: string;
  to: string;
  km: number;
  isAbroad: boolean;
  /** By ISO weekday, 1 to 7, each by departure; place 0 is empty. */
  byWeekday: readonly TimetableFlight[][];
}

/**
 * A timetable by pair and weekday, with the airports where people change planes. What a search reads of it depends on where the search
 * goes, not on how much else is flown.
 */
export interface Routes {
  find(from: string, to: string): TimetableRoute | undefined;
  /** By destination. */
  from(iata: string): ReadonlyMap<string, TimetableRoute>;
  hubsFrom(iata: string): ReadonlySet<string>;
  hubsInto(iata: string): ReadonlySet<string>;
  airports(): Iterable<string>;
}

/** An airport with at least so many routes is one where people change planes; elsewhere a connection is chance. */
const hubRoutesMin = 16;

const none: ReadonlySet<string> = new Set();
const noRoutes: ReadonlyMap<string, TimetableRoute> = new Map();

const addTo = (sets: Map<string, Set<string>>, key: string, value: string): void => {
  const known = sets.get(key);
  if (known) known.add(value);
  else sets.set(key, new Set([value]));
};

type Gazetteer = (iata: string) => Airport;

const routeOf = (from: string, to: string, placeOf: Gazetteer): TimetableRoute => {
  const [a, b] = [placeOf(from), placeOf(to)];
  return {
    from,
    to,
    km: distanceKm(a, b),
    isAbroad: a.countryIso2 !== b.countryIso2,
    byWeekday: Array.from({ length: 8 }, () => []),
  };
};

/** `placeOf` says where an airport is; it throws if it does not know it. */
export const indexFlights = (flights: readonly TimetableFlight[], placeOf: Gazetteer = airportOf): Routes => {
  const byOrigin = new Map<string, Map<string, TimetableRoute>>();
  for (const flight of flights) {
    const routes = byOrigin.get(flight.from) ?? new Map<string, TimetableRoute>();
    byOrigin.set(flight.from, routes);
    const route = routes.get(flight.to) ?? routeOf(flight.from, flight.to, placeOf);
    routes.set(flight.to, route);
    for (const day of flight.days) route.byWeekday[day]?.push(flight);
  }
  const [hubsFrom, hubsInto] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const isHub = (iata: string): boolean => (byOrigin.get(iata)?.size ?? 0) >= hubRoutesMin;
  for (const [from, routes] of byOrigin) {
    for (const [to, route] of routes) {
      for (const list of route.byWeekday) list.sort((a, b) => (a.time < b.time ? -1 : 1));
      if (isHub(to)) addTo(hubsFrom, from, to);
      if (isHub(from)) addTo(hubsInto, to, from);
    }
  }
  return {
    find: (from, to) => byOrigin.get(from)?.get(to),
    from: (iata) => byOrigin.get(iata) ?? noRoutes,
    hubsFrom: (iata) => hubsFrom.get(iata) ?? none,
    hubsInto: (iata) => hubsInto.get(iata) ?? none,
    airports: () => byOrigin.keys(),
  };
};
