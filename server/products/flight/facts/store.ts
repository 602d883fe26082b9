import { sql } from 'kysely';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Db } from '#server/platform/services.ts';
import type { RouteDay } from './learn.ts';

/** Two cities, by their codes. */
interface Ends {
  origin: string;
  destination: string;
}

/** What is known of the flights of a route on a day: the middle of the days that were seen. */
export interface RouteFacts {
  isStraight: boolean;
  minutes: number;
  flightsADay: number;
  knownRules: number;
  /** Of how many days. */
  days: number;
}

/** Stores what searches showed; an older one never replaces a newer one. */
export const writeRouteDays = async (db: Db, days: readonly RouteDay[]): Promise<void> => {
  await sql`
    insert into flight_route_facts as f
      (origin, destination, date, is_straight, flights, known_rules, minutes, airlines, checked_at)
    select origin, destination, date, is_straight, flights, known_rules, minutes, airlines, checked_at
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as r(
      origin text, destination text, date date, is_straight boolean, flights int, known_rules int, minutes int,
      airlines text[], checked_at timestamptz)
    order by origin, destination, date
    on conflict (origin, destination, date) do update set is_straight = excluded.is_straight,
      flights = excluded.flights, known_rules = excluded.known_rules, minutes = excluded.minutes,
      airlines = excluded.airlines, checked_at = excluded.checked_at
    where f.checked_at <= excluded.checked_at`.execute(db);
};

/**
 * What is known of each route: of the days from `today` on that were seen since a moment. Days on which it is flown without a change count
 * where there are any. Null where nothing was seen.
 */
export const readRouteFacts = async (
  db: Db,
  routes: readonly Ends[],
  { today, since }: { today: PlainDate; since: Date },
): Promise<(RouteFacts | null)[]> => {
  const asked = routes.map(({ origin, destination }, route) => ({ origin, destination, route }));
  const { rows } = await sql<RouteFacts & { route: number }>`
    select distinct on (r.route) r.route, f.is_straight as "isStraight",
      percentile_disc(0.5) within group (order by f.minutes) as minutes,
      percentile_disc(0.5) within group (order by f.flights) as "flightsADay",
      percentile_disc(0.5) within group (order by f.known_rules) as "knownRules",
      count(*) as days
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r(route int, origin text, destination text)
    join flight_route_facts f on f.origin = r.origin and f.destination = r.destination
    where f.date >= ${today} and f.checked_at >= ${since}
    group by r.route, f.is_straight
    order by r.route, f.is_straight desc`.execute(db);
  const byRoute = new Map(rows.map(({ route, ...facts }) => [route, facts]));
  return routes.map((_, route) => byRoute.get(route) ?? null);
};

/** Those of the routes of which nothing was seen since a moment, of days from `today` on; in their order. */
export const routesWithoutFacts = async (
  db: Db,
  routes: readonly Ends[],
  { today, since }: { today: PlainDate; since: Date },
): Promise<number[]> => {
  const facts = await readRouteFacts(db, routes, { today, since });
  return facts.flatMap((known, at) => (known ? [] : [at]));
};

/** What searches since a moment showed altogether. */
export const readOffered = async (
  db: Db,
  since: Date,
): Promise<{ flights: number; known: number; airlines: number }> => {
  const { rows } = await sql<{ flights: number; known: number; airlines: number }>`
    select coalesce(sum(flights), 0) as flights, coalesce(sum(known_rules), 0) as known,
      (select count(distinct code) from flight_route_facts, unnest(airlines) as code
        where checked_at >= ${since}) as airlines
    from flight_route_facts where checked_at >= ${since}`.execute(db);
  return rows[0] ?? { flights: 0, known: 0, airlines: 0 };
};

export const forgetRouteDays = async (db: Db, before: Date): Promise<void> => {
  await sql`delete from flight_route_facts where checked_at < ${before}`.execute(db);
};
