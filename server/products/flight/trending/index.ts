import { fail, succeed } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { createBehind } from '#server/platform/behind.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { pairsOf, pairsToAsk } from '../calendar/pairs.ts';
import type { Pair } from '../calendar/table.ts';
import type { RouteFacts } from '../facts/store.ts';
import type { Network } from '../network/network.ts';
import type { CodedPlace } from '../places/places.ts';
import { findPlace } from '../places/places.ts';
import type { SearchInput } from '../search/criteria.ts';
import { problem } from '../search/criteria.ts';
import { cityCodeOf } from '../search/scope.ts';
import type { CityPair, CountedPair } from './counts.ts';
import { addCounts, forgetCounts, mostSearched } from './counts.ts';
import { routesTo, type TrendingRoute, wantedRoutes, withPrices } from './routes.ts';

export interface Trending {
  operations: Operation[];
  jobs: JobDefinition[];
  /** Counts a search after the answer has gone: one for each address and route within a moment. */
  note(input: SearchInput, ip: string): void;
  /** The routes that the home page shows. */
  shownRoutes(): Promise<TrendingRoute[]>;
  /** The pairs of airports whose prices it shows. */
  shownPairs(): Promise<Pair[]>;
  /** The pairs of airports that people want, the most wanted first. */
  wantedPairs(): Promise<Pair[]>;
}

const listCount = 10;
const quickCount = 8;

/** Routes whose calendars are kept fresh. */
const freshCount = 60;

type Ends = Record<keyof CityPair, CodedPlace>;

const byPair = (asked: readonly Ends[]): CountedPair[] => {
  const counted = new Map<string, CountedPair>();
  for (const ends of asked) {
    const [origin, destination] = [cityCodeOf(ends.origin), cityCodeOf(ends.destination)];
    const key = `${origin}${destination}`;
    counted.set(key, { origin, destination, searches: (counted.get(key)?.searches ?? 0) + 1 });
  }
  return [...counted.values()];
};

/** What people look for: counted as they search, and shown as trends and as searches one tap away. */
export const createTrending = (
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  network: () => Promise<Network>,
  /** What is known of the flights of routes. */
  factsOf: (routes: readonly TrendingRoute[]) => Promise<(RouteFacts | null)[]>,
): Trending => {
  const today = () => dayInIran(clock.now());
  const behind = createBehind<Ends>((asked) => addCounts(db, today(), byPair(asked)), log);
  const searched = () => mostSearched(db, today());
  const wanted = async (which: {
    productType?: 1 | 2 | undefined;
    count: number;
  }): Promise<TrendingRoute[]> => wantedRoutes(await network(), await searched(), which);
  const pairsOfRoutes = async (count: number): Promise<Pair[]> => {
    const served = await network();
    return (await wanted({ count })).flatMap(({ origin, destination }) =>
      pairsToAsk(served, pairsOf(origin, destination)),
    );
  };

  /** Routes with their lowest fares and what is known of their flights. */
  const described = async (routes: readonly TrendingRoute[]) => {
    const [priced, facts] = await Promise.all([withPrices(db, routes, today()), factsOf(routes)]);
    return priced.map((route, at) => ({ ...route, facts: facts[at] ?? null }));
  };

  return {
    note({ origin, destination, isReturning }, ip) {
      // A search for the way back does not tell where people want to go.
      if (isReturning) return;
      behind.put(`${ip} ${origin.code}${destination.code}`, { origin, destination });
    },

    shownRoutes: () => wanted({ count: listCount }),
    shownPairs: () => pairsOfRoutes(listCount),
    wantedPairs: () => pairsOfRoutes(freshCount),

    operations: [
      operation(flight.trending, async ({ query: { productType } }) => {
        await behind.flush();
        return succeed(await described(await wanted({ productType, count: listCount })));
      }),
      operation(flight.quickSearches, async ({ body: { iata, productType } }) => {
        if (iata === undefined) {
          return succeed(await described(await wanted({ productType, count: quickCount })));
        }
        const place = findPlace({ code: iata, kind: 'CityCode' });
        if (!place) return fail('VALIDATION', null, [problem('PLACE_UNKNOWN', 'iata')]);
        const routes = routesTo(await network(), place, await searched(), { productType, count: quickCount });
        return succeed(await described(routes));
      }),
      operation(flight.landingFlights, async ({ body: { cityCode, category } }) => {
        const place = cityCode === undefined ? null : findPlace({ code: cityCode, kind: 'CityCode' });
        // A city that nobody flies to has no flights; whether it has a page is said by what is written of it.
        if (cityCode !== undefined && !place) return succeed([]);
        const routes = place
          ? routesTo(await network(), place, await searched(), { count: quickCount })
          : await wanted({ count: quickCount });
        const unpriced = { date: null, price: null, checkedAt: null, facts: null };
        return succeed(
          category ? routes.map((route) => ({ ...route, ...unpriced })) : await described(routes),
        );
      }),
    ],

    jobs: [
      { name: 'flight-search-counts-forget', cron: '20 21 * * *', handle: () => forgetCounts(db, today()) },
    ],
  };
};
