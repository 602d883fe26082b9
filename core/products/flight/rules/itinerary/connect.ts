import { dominates } from './dominance.ts';
import type { RouteMap, RoutePath } from './ways.ts';
import { wayKm, waysWithOneStop, waysWithTwoStops } from './ways.ts';

/** A flight on a day. Moments are whole minutes of one clock (UTC). */
export interface Ride {
  from: string;
  to: string;
  departs: number;
  arrives: number;
  carrier: string;
}

/** The flights that connections are made of. */
export interface RideNetwork<R extends Ride> extends RouteMap {
  /** Those of the day that was asked for, local to the origin. */
  ridesOfTheDay(from: string, to: string): readonly R[];
  /** Those that leave in a span of time, both ends included. */
  ridesBetween(from: string, to: string, earliest: number, latest: number): readonly R[];
  /** Least and most minutes from an arrival to the next departure at `airport`. */
  changing(arrival: R, departure: { from: string; to: string }): { least: number; most: number };
}

export interface Connection<R extends Ride> {
  rides: readonly R[];
  departs: number;
  arrives: number;
}

/** How many routes are looked at, the shortest first: longer ones are hardly ever bought. */
const waysMax = { one: 40, two: 40 };
/** Two changes are only considered if fewer journeys than this have one. */
const enough = 8;
/** How many times as long as the fastest a journey may take. */
const slowFactor = 2.2;
const slowMinutes = 480;

const elapsed = ({ departs, arrives }: { departs: number; arrives: number }): number => arrives - departs;

const shortest = (ways: readonly RoutePath[], max: number, map: RouteMap): RoutePath[] =>
  ways
    .map((way) => ({ way, km: wayKm(way, map) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, max)
    .map(({ way }) => way);

/** The flight of each carrier that arrives first: a later one of the same carrier is never better. */
const firstOfEachCarrier = <R extends Ride>(rides: readonly R[]): R[] => {
  const first = new Map<string, R>();
  for (const ride of rides) {
    const known = first.get(ride.carrier);
    if (!known || ride.arrives < known.arrives) first.set(ride.carrier, ride);
  }
  return [...first.values()];
};

const along = <R extends Ride>(way: RoutePath, network: RideNetwork<R>): Connection<R>[] => {
  const found: Connection<R>[] = [];
  const goOn = (rides: readonly R[], last: R): void => {
    const stretch = way[rides.length];
    if (!stretch) {
      found.push({ rides, departs: rides[0]?.departs ?? last.departs, arrives: last.arrives });
      return;
    }
    const [from, to] = stretch;
    const { least, most } = network.changing(last, { from, to });
    const onward = network.ridesBetween(from, to, last.arrives + least, last.arrives + most);
    for (const ride of firstOfEachCarrier(onward)) goOn([...rides, ride], ride);
  };
  const [from, to] = way[0] ?? ['', ''];
  for (const ride of network.ridesOfTheDay(from, to)) goOn([ride], ride);
  return found;
};

const weigh = <R extends Ride>({ rides, departs, arrives }: Connection<R>) => ({
  departs,
  arrives,
  stops: rides.length - 1,
  cost: 0,
});

/** Of the journeys with the same carriers, only those that no other one dominates. */
const bestOfCarriers = <R extends Ride>(all: readonly Connection<R>[]): Connection<R>[][] => {
  const groups = new Map<string, Connection<R>[]>();
  for (const one of all) {
    const carriers = one.rides.map((ride) => ride.carrier).join();
    const group = groups.get(carriers);
    if (group) group.push(one);
    else groups.set(carriers, [one]);
  }
  return [...groups.values()].map((group) => {
    const weighed = group.map((one) => ({ one, by: weigh(one) }));
    return weighed
      .filter(({ by }) => !weighed.some((other) => dominates(other.by, by)))
      .map(({ one }) => one)
      .sort((a, b) => elapsed(a) - elapsed(b));
  });
};

/**
 * Journeys with one and two changes between any of the airports, at most `max`. For each set of carriers those that no other one dominates;
 * the fastest of every set comes before the second fastest of any.
 */
export const connect = <R extends Ride>(
  { origins, destinations }: { origins: readonly string[]; destinations: readonly string[] },
  network: RideNetwork<R>,
  max: number,
): Connection<R>[] => {
  const search = (
    ways: (origin: string, destination: string, map: RouteMap) => RoutePath[],
    most: number,
  ) => {
    const all = origins.flatMap((origin) =>
      destinations.flatMap((destination) => ways(origin, destination, network)),
    );
    return shortest(all, most, network).flatMap((way) => along(way, network));
  };
  const withOne = search(waysWithOneStop, waysMax.one);
  const all = withOne.length >= enough ? withOne : [...withOne, ...search(waysWithTwoStops, waysMax.two)];
  const fastest = Math.min(...all.map(elapsed));
  const quick = all.filter((one) => elapsed(one) <= fastest * slowFactor + slowMinutes);
  return bestOfCarriers(quick)
    .flatMap((group) => group.map((one, rank) => ({ one, rank })))
    .sort((a, b) => a.rank - b.rank || elapsed(a.one) - elapsed(b.one))
    .slice(0, max)
    .map(({ one }) => one);
};
