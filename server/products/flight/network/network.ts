import { airports, isInIran } from '../places/airports.ts';
import { airportsOf } from '../places/expand.ts';
import type { Served } from '../suppliers/port.ts';

/** Two airports, by their codes. */
interface Ends {
  origin: string;
  destination: string;
}

/** Where the agency can take people, according to its suppliers. Codes are those of airports unless said otherwise. */
export interface Network {
  /** Whether anything is on sale. */
  isSelling: boolean;
  /** Whether some supplier may sell any flight and has no list of them. */
  isOpen: boolean;
  /** Whether some supplier sells flights with a change. */
  hasConnections: boolean;
  /** Listed pairs, by flights a week, the busiest first. */
  pairs: readonly (Ends & { flightsAWeek: number })[];
  /** Whether a listed flight leaves or reaches an airport, or any flight may. */
  isServed(iata: string): boolean;
  /** The same for flights within Iran. */
  isServedAtHome(iata: string): boolean;
  /** How many listed flights leave an airport in a week, and how many of them within Iran: a measure of demand. */
  flightsAWeek(iata: string): number;
  flightsAtHome(iata: string): number;
  /** Whether a listed flight goes there without a change. */
  fliesStraight(ends: Ends): boolean;
  /** Airports that can be reached from a city or airport without a change. */
  straightFrom(code: string): ReadonlySet<string>;
  /** The same, with as many changes as suppliers sell. */
  reachableFrom(code: string): ReadonlySet<string>;
}

const codesOf = (code: string): string[] => airportsOf({ code, kind: 'CityCode' }).map(({ iata }) => iata);

const add = (counts: Map<string, number>, iata: string, by: number): void => {
  counts.set(iata, (counts.get(iata) ?? 0) + by);
};

/** Flights a week by pair. If two suppliers list a pair they sell the same flights, so the larger number counts. */
const weeklyOf = (lists: readonly Served[]): Map<string, Map<string, number>> => {
  const weekly = new Map<string, Map<string, number>>();
  for (const { from, to, flightsAWeek } of lists.flatMap(({ pairs }) => pairs)) {
    const own = weekly.get(from) ?? new Map<string, number>();
    weekly.set(from, own.set(to, Math.max(own.get(to) ?? 0, flightsAWeek)));
  }
  return weekly;
};

/** The network of all suppliers together. */
export const networkOf = (told: readonly (Served | 'everything')[]): Network => {
  const lists = told.filter((served) => served !== 'everything');
  const isOpen = lists.length < told.length;
  const weekly = weeklyOf(lists);
  const [all, home] = [new Map<string, number>(), new Map<string, number>()];
  const pairs = [...weekly].flatMap(([origin, own]) =>
    [...own].map(([destination, flightsAWeek]) => ({ origin, destination, flightsAWeek })),
  );
  for (const { origin, destination, flightsAWeek } of pairs) {
    const isHome = isInIran(origin) && isInIran(destination);
    for (const counts of isHome ? [all, home] : [all]) {
      add(counts, origin, flightsAWeek);
      add(counts, destination, 0);
    }
  }
  const everywhere: ReadonlySet<string> = new Set(isOpen ? airports.map(({ iata }) => iata) : []);

  /** Drops the airports of the origin's own city: nobody flies from a city to itself. */
  const from = (code: string, find: (origins: string[]) => Iterable<string>[]): ReadonlySet<string> => {
    const origins = codesOf(code);
    if (origins.length === 0) return new Set();
    const found = new Set(isOpen ? everywhere : find(origins).flatMap((each) => [...each]));
    for (const iata of origins) found.delete(iata);
    return found;
  };
  const straight = (origins: string[]) => origins.map((iata) => weekly.get(iata)?.keys() ?? []);

  return {
    isSelling: isOpen || pairs.length > 0,
    isOpen,
    hasConnections: isOpen || lists.some((served) => served.reachableFrom !== undefined),
    pairs: pairs.toSorted((a, b) => b.flightsAWeek - a.flightsAWeek),
    isServed: (iata) => isOpen || all.has(iata),
    isServedAtHome: (iata) => isInIran(iata) && (isOpen || home.has(iata)),
    flightsAWeek: (iata) => all.get(iata) ?? 0,
    flightsAtHome: (iata) => home.get(iata) ?? 0,
    fliesStraight: ({ origin, destination }) => weekly.get(origin)?.has(destination) ?? false,
    straightFrom: (code) => from(code, straight),
    reachableFrom: (code) =>
      from(code, (origins) => [
        ...straight(origins),
        ...lists.map((served) => served.reachableFrom?.(origins) ?? []),
      ]),
  };
};
