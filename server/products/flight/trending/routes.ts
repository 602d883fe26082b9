import type { Place } from '#core/products/flight/contract/proposal.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Db } from '#server/platform/services.ts';
import { cheapestDays } from '../calendar/cheapest.ts';
import { isServed, pairsOf } from '../calendar/pairs.ts';
import { findPlace } from '../places/places.ts';
import { isSameCity, scopeOf } from '../search/scope.ts';
import type { CityPair, CountedPair } from './counts.ts';
import { popularOrigins, popularPairs } from './popular.ts';

type Scope = 1 | 2;

export interface Route {
  origin: Place;
  destination: Place;
  productType: Scope;
  searches: number;
}

const cityOf = (code: string): Place | null => findPlace({ code, kind: 'CityCode' });

const routeOf = ({ origin, destination, searches }: CountedPair): Route[] => {
  const [from, to] = [cityOf(origin), cityOf(destination)];
  if (!from || !to || isSameCity(from, to)) return [];
  return [
    { origin: from, destination: to, productType: scopeOf({ origin: from, destination: to }), searches },
  ];
};

const nameOf = ({ origin, destination }: CityPair): string => `${origin} ${destination}`;

/** Routes that people want, the most wanted first: those that were searched, then those that the house knows as popular. */
export const wantedRoutes = (
  searched: readonly CountedPair[],
  { productType, count }: { productType?: Scope | undefined; count: number },
): Route[] => {
  const asked = new Set(searched.map(nameOf));
  const others = popularPairs.filter((pair) => !asked.has(nameOf(pair)));
  return [...searched, ...others.map((pair) => ({ ...pair, searches: 0 }))]
    .flatMap(routeOf)
    .filter((route) => productType === undefined || route.productType === productType)
    .slice(0, count);
};

/** Routes to one place: from where people searched it, then from the big cities that fly there. */
export const routesTo = (
  place: Place,
  searched: readonly CountedPair[],
  { productType, count }: { productType?: Scope | undefined; count: number },
): Route[] => {
  const there = searched.flatMap(routeOf).filter(({ destination }) => isSameCity(destination, place));
  const from = popularOrigins.filter((code) => there.every(({ origin }) => origin.code !== code));
  const served = from
    .flatMap((origin) => routeOf({ origin, destination: place.code, searches: 0 }))
    .filter(({ origin, destination }) => pairsOf(origin, destination).some(isServed));
  return [...there, ...served]
    .map((route) => ({ ...route, destination: place }))
    .filter((route) => productType === undefined || route.productType === productType)
    .slice(0, count);
};

/** Routes with the cheapest coming day that we know of. */
export const withPrices = async (db: Db, routes: readonly Route[], today: PlainDate) => {
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
