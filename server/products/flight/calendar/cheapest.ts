import { sql } from 'kysely';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Db } from '#server/platform/services.ts';
import type { Pair } from './table.ts';

/** A lowest fare among the coming days. */
export interface CheapestDay {
  date: PlainDate;
  price: Rial;
  checkedAt: Date;
}

/** How far ahead the cheapest day of a route is looked for. */
const daysAhead = 60;

/** The cheapest coming day of each route, a route being pairs of airports; null where no fare is known. */
export const cheapestDays = async (
  db: Db,
  routes: readonly (readonly Pair[])[],
  today: PlainDate,
): Promise<(CheapestDay | null)[]> => {
  const asked = routes.flatMap((pairs, route) => pairs.map((pair) => ({ ...pair, route })));
  const { rows } = await sql<CheapestDay & { route: number }>`
    select distinct on (r.route) r.route, f.date, f.price, f.checked_at as "checkedAt"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r(route int, origin text, destination text)
    join flight_lowest_fares f on f.origin = r.origin and f.destination = r.destination
    where f.price is not null and f.date between ${today} and ${addDays(today, daysAhead)}
    order by r.route, f.price, f.date`.execute(db);
  const byRoute = new Map(rows.map(({ route, ...day }) => [route, day]));
  return routes.map((_, route) => byRoute.get(route) ?? null);
};
