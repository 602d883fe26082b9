/** What is known of airports and of who flies between them, for finding ways. Codes are IATA airport codes. */
export interface RouteMap {
  /**
   * Airports where people change planes: those that can be reached from here without a change, and those from which here can be reached.
   */
  hubsFrom(airport: string): ReadonlySet<string>;
  hubsInto(airport: string): ReadonlySet<string>;
  flies(from: string, to: string): boolean;
  /** The airports of its city, itself among them. */
  around(airport: string): readonly string[];
  city(airport: string): string;
  country(airport: string): string;
  /** Great circle. */
  km(from: string, to: string): number;
}

/** Flights one after another; if the next one begins at another airport, travellers change airports within a city. */
export type RoutePath = readonly (readonly [from: string, to: string])[];

/** How long a detour may be. If there is no other way, people accept a hub abroad; at home they would rather drive. */
const detours = { home: { factor: 1.6, km: 600 }, abroad: { factor: 1.5, km: 1800 } };

/** Whether a way is short enough beside the great circle that somebody would take it. */
export const isSensibleLength = (flownKm: number, directKm: number, isAbroad: boolean): boolean => {
  const { factor, km } = isAbroad ? detours.abroad : detours.home;
  return flownKm <= directKm * factor + km;
};

/** Kilometres of a way, the change of airports within a city among them. */
export const wayKm = (way: RoutePath, map: RouteMap): number =>
  way.reduce((sum, [from, to], at) => {
    const before = way[at - 1]?.[1];
    return sum + map.km(from, to) + (before && before !== from ? map.km(before, from) : 0);
  }, 0);

/** Whether a route is sensible: no city twice, not out of the country and back on a domestic journey, and no great detour. */
const isSensible = (way: RoutePath, map: RouteMap): boolean => {
  const [origin, destination] = [way[0]?.[0] ?? '', way.at(-1)?.[1] ?? ''];
  const stops = [origin, ...way.map(([, to]) => to)];
  if (new Set(stops.map(map.city)).size < stops.length) return false;
  const home = map.country(origin);
  const isAbroad = home !== map.country(destination);
  if (!isAbroad && stops.some((stop) => map.country(stop) !== home)) return false;
  return isSensibleLength(wayKm(way, map), map.km(origin, destination), isAbroad);
};

/** Airports of a set where a change from or to the other set can be made: the smaller set is walked. */
const changes = (arrivals: ReadonlySet<string>, departures: ReadonlySet<string>, map: RouteMap) => {
  const found: (readonly [string, string])[] = [];
  if (arrivals.size <= departures.size) {
    for (const hub of arrivals)
      for (const next of map.around(hub)) if (departures.has(next)) found.push([hub, next]);
  } else {
    for (const next of departures)
      for (const hub of map.around(next)) if (arrivals.has(hub)) found.push([hub, next]);
  }
  return found;
};

/** Ways with one change between two airports. */
export const waysWithOneStop = (origin: string, destination: string, map: RouteMap): RoutePath[] =>
  changes(map.hubsFrom(origin), map.hubsInto(destination), map)
    .map(
      ([hub, next]): RoutePath => [
        [origin, hub],
        [next, destination],
      ],
    )
    .filter((way) => isSensible(way, map));

/** Routes with two changes; a change of airports within a city is only considered at the first one. */
export const waysWithTwoStops = (origin: string, destination: string, map: RouteMap): RoutePath[] => {
  const found: RoutePath[] = [];
  const directKm = map.km(origin, destination);
  const isAbroad = map.country(origin) !== map.country(destination);
  for (const first of map.hubsFrom(origin)) {
    const reached = map.km(origin, first);
    if (!isSensibleLength(reached + map.km(first, destination), directKm, isAbroad)) continue;
    for (const second of map.hubsInto(destination)) {
      if (second === first) continue;
      for (const next of map.around(first)) {
        if (!map.flies(next, second)) continue;
        const way: RoutePath = [
          [origin, first],
          [next, second],
          [second, destination],
        ];
        if (isSensible(way, map)) found.push(way);
      }
    }
  }
  return found;
};
