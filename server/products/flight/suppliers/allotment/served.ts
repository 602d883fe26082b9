import { sql } from 'kysely';
import { daysBetween } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Db } from '#server/platform/services.ts';
import type { Served } from '../port.ts';

const weekDays = 7;

/** Where the agency's own seats fly from a day on, sold out or not, as flights a week over the time for which they are on sale. */
export const servedBySeats = async (db: Db, from: PlainDate): Promise<Served> => {
  const { rows } = await sql<{
    origin: string;
    destination: string;
    flights: number;
    first: PlainDate;
    last: PlainDate;
  }>`
    select origin, destination, count(*)::integer as flights, min(flight_date) as first, max(flight_date) as last
    from allotment_departures where flight_date >= ${from}::date and is_open
    group by origin, destination order by origin, destination`.execute(db);
  return {
    pairs: rows.map(({ origin, destination, flights, first, last }) => {
      const weeks = Math.max(1, (daysBetween(first, last) + 1) / weekDays);
      return { from: origin, to: destination, flightsAWeek: Math.ceil(flights / weeks) };
    }),
  };
};
