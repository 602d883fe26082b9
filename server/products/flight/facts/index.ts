import type { AvailableReply, Place } from '#core/products/flight/contract/proposal.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { createBehind } from '#server/platform/behind.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import { type FigureSource, figureDays } from '#server/platform/figures.ts';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import type { Network } from '../network/network.ts';
import { flightFigures } from './figures.ts';
import { type RouteDay, routeDayOf } from './learn.ts';
import {
  forgetRouteDays,
  type RouteFacts,
  readRouteFacts,
  routesWithoutFacts,
  writeRouteDays,
} from './store.ts';

interface Route {
  origin: Place;
  destination: Place;
}

export interface RouteFactsOfFlights {
  /** Takes what an answer of a search tells of its route, after the answer has gone. */
  learn(reply: AvailableReply): void;
  /** Sends the job that looks at the flights of shown routes. */
  lookSoon(): Promise<void>;
  figures: FigureSource;
  jobs: JobDefinition[];
}

const lookJob = 'flight-route-facts';

const codesOf = ({ origin, destination }: Route) => ({ origin: origin.code, destination: destination.code });

/** What was seen longer ago is not said of a route any more. */
const saidDays = 7;

/** A shown route is looked at again after this time, if nobody has searched it meanwhile. */
const lookAgainDays = 1;

/** How many days ahead are looked at: different weekdays of the coming weeks. */
const daysAhead = [4, 8, 12] as const;

/** Of a route that has no flights, or whose answer lacks a supplier, nothing becomes known: it is not asked for at every look. */
const lookOnceSeconds = 3 * 3600;

/** How many routes one look is at: what it asks suppliers for is little. */
const routesAtOnce = 10;

/** What is known of each route from searches of the last days; null where nothing was seen. */
export const routeFacts =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  (routes: readonly Route[]): Promise<(RouteFacts | null)[]> => {
    const now = clock.now();
    return readRouteFacts(db, routes.map(codesOf), {
      today: dayInIran(now),
      since: daysBefore(now, saidDays),
    });
  };

/** What is known of the flights of routes from searches: how long they take, how many there are a day, how many say what comes back. */
export const createRouteFacts = (
  { db, clock, jobs, limits, log }: Pick<Services, 'db' | 'clock' | 'jobs' | 'limits' | 'log'>,
  {
    network,
    shown,
    search,
  }: {
    network: () => Promise<Network>;
    /** The routes that the home page shows. */
    shown: () => Promise<readonly Route[]>;
    /** Asks for the flights of a day as travellers do; its answer comes to `learn`. */
    search: (route: Route, date: PlainDate) => Promise<unknown>;
  },
): RouteFactsOfFlights => {
  const behind = createBehind<RouteDay>((days) => writeRouteDays(db, days), log);

  /** Some days of each shown route of which nothing was seen lately. */
  const look = async (): Promise<void> => {
    const now = clock.now();
    const today = dayInIran(now);
    const routes = await shown();
    await behind.flush();
    const due = await routesWithoutFacts(db, routes.map(codesOf), {
      today,
      since: daysBefore(now, lookAgainDays),
    });
    for (const at of due.slice(0, routesAtOnce)) {
      const route = routes[at];
      if (!route) continue;
      const name = `flight:facts:${route.origin.code}${route.destination.code}`;
      if (!(await limits.take(name, 1, lookOnceSeconds)).allowed) continue;
      for (const ahead of daysAhead) await search(route, addDays(today, ahead));
    }
    await behind.flush();
  };

  return {
    learn(reply) {
      const day = routeDayOf(reply);
      if (day) behind.put(`${day.origin}${day.destination}${day.date}`, day);
    },
    lookSoon: () => db.transaction().execute((tx) => jobs.send(tx, lookJob, {}, { key: 'start' })),
    figures: flightFigures({ db, network, since: (now) => daysBefore(now, figureDays) }),
    jobs: [
      { name: lookJob, cron: '*/10 * * * *', canWait: true, handle: look },
      {
        name: 'flight-route-facts-forget',
        cron: '30 21 * * *',
        handle: () => forgetRouteDays(db, daysBefore(clock.now(), figureDays)),
      },
    ],
  };
};
