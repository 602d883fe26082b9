import type { Place } from '#core/products/flight/contract/proposal.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Db } from '#server/platform/services.ts';
import { cheapestDays } from '../calendar/cheapest.ts';
import { pairsOf } from '../calendar/pairs.ts';
import type { Network } from '../network/network.ts';
import { popularOrigins, popularPairs } from '../network/popular.ts';
import { airportsOf } from '../places/expand.ts';
import { findPlace } from '../places/places.ts';
import { cityCodeOf, isSameCity, scopeOf } from '../search/scope.ts';
import type { CityPair, CountedPair } from './counts.ts';

type Scope = 1 | 2;

export interface TrendingRoute {
  origin: Place;
  destination: Place;
  productType: Scope;
  searches: number;
}

const cityOf = (code: string): Place | null => findPlace({ code, kind: 'CityCode' });

const routeOf = ({ origin, destination, searches }: CountedPair): TrendingRoute[] => {
  const [from, to] = [cityOf(origin), cityOf(destination)];
  if (!from || !to || isSameCity(from, to)) return [];
  return [
    { origin: from, destination: to, productType: scopeOf({ origin: from, destination: to }), searches },
  ];
};

const nameOf = ({ origin, destination }: CityPair): string => `${origin} ${destination}`;

const isReached = (network: Network, { origin, destination }: CityPair): boolean => {
  const reached = network.reachableFrom(origin);
  return airportsOf({ code: destination, kind: 'CityCode' }).some(({ iata }) => reached.has(iata));
};

/** Routes that the house shows without counts: the popular ones that are sold; for those that are not, its own busiest ones instead. */
const shownRoutes = (network: Network): CityPair[] => {
  const sold = popularPairs.filter((pair) => isReached(network, pair));
  const own = network.pairs.map(({ origin, destination }) => ({
    origin: cityCodeOf({ code: origin, kind: 'AirportCode' }),
    destination: cityCodeOf({ code: destination, kind: 'AirportCode' }),
  }));
  const byName = new Map([...sold, ...own].map((pair) => [nameOf(pair), pair]));
  return [...byName.values()].slice(0, popularPairs.length);
};

/** Routes that people want, the most wanted first: those that were searched, then those that the house shows without counts. */
export const wantedRoutes = (
  network: Network,
  searched: readonly CountedPair[],
  { productType, count }: { productType?: Scope | undefined; count: number },
): TrendingRoute[] => {
  const asked = new Set(searched.map(nameOf));
  const others = shownRoutes(network).filter((pair) => !asked.has(nameOf(pair)));
  return [...searched, ...others.map((pair) => ({ ...pair, searches: 0 }))]
    .flatMap(routeOf)
    .filter((route) => productType === undefined || route.productType === productType)
    .slice(0, count);
};

/**
 * Routes to one place: from where people searched it, then from the big cities that fly there, or that may if no supplier lists flights.
 */
export const routesTo = (
  network: Network,
  place: Place,
  searched: readonly CountedPair[],
  { productType, count }: { productType?: Scope | undefined; count: number },
): TrendingRoute[] => {
  const there = searched.flatMap(routeOf).filter(({ destination }) => isSameCity(destination, place));
  const from = popularOrigins.filter((code) => there.every(({ origin }) => origin.code !== code));
  const known = from.flatMap((origin) => routeOf({ origin, destination: place.code, searches: 0 }));
  const straight = known.filter(({ origin, destination }) =>
    pairsOf(origin, destination).some(network.fliesStraight),
  );
  const served = straight.length === 0 && network.isOpen ? known : straight;
  return [...there, ...served]
    .map((route) => ({ ...route, destination: place }))
    .filter((route) => productType === undefined || route.productType === productType)
    .slice(0, count);
};

/** Routes with the cheapest coming day that is known. */
export const withPrices = async (db: Db, routes: readonly TrendingRoute[], today: PlainDate) => {
  const days = await cheapestDays(
    db,
    routes.map(({ origin, destination }) => pairsOf(origin, destination)),
    today,
  );
  return routes.map((route, at) => {
    const day = days[at];
    return {
      ...route,
      date: day?.date ?? null,
      price: day?.price ?? null,
      checkedAt: day?.checkedAt.toISOString() ?? null,
    };
  });
};
