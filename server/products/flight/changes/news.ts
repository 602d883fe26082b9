import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Asking } from '#server/platform/db/at-once.ts';
import type { OpenWindow } from './exemption.ts';
import type { FlightKey } from './key.ts';
import { keyText } from './key.ts';
import { keyOfChange, type LatestChange, lastWords, latestOf } from './schedule.ts';

type ChangeJson = Omit<LatestChange, 'recorded_at'> & { recorded_at: string };

/** The recorded changes of flights, and the open windows of days. */
export interface FlightNews {
  /** The latest record of each flight, by `keyText`; flights that fly as they were sold are not in it. */
  latest: ReadonlyMap<string, LatestChange>;
  /** The open windows that include one of the dates, oldest first. */
  windows: OpenWindow[];
}

interface NewsRow {
  changes: ChangeJson[] | null;
  windows: OpenWindow[] | null;
}

/** The open windows with a day among these, as one value. */
const windowsIn = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`(
  select jsonb_agg(jsonb_build_object('from', from_date, 'to', to_date, 'origin', origin,
           'destination', destination, 'note', note) order by added_at, window_id)
    from flight_force_majeure
   where ended_at is null and from_date <= ${to} and to_date >= ${from})`;

const newsIn = ([row]: readonly NewsRow[]): FlightNews => {
  const changes = (row?.changes ?? []).map((one) => ({ ...one, recorded_at: new Date(one.recorded_at) }));
  return {
    latest: new Map(changes.map((one) => [keyText(keyOfChange(one)), one])),
    windows: row?.windows ?? [],
  };
};

/** Reads both in one question: every page and paper of an order needs both. */
export const newsOf = async (
  asking: Asking,
  keys: readonly FlightKey[],
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<FlightNews> => {
  const { rows } = await sql<NewsRow>`
    select (select jsonb_agg(latest) from (${latestOf(keys)}) latest) as changes,
           ${windowsIn(sql`${from}::date`, sql`${to}::date`)} as windows`.execute(asking);
  return newsIn(rows);
};

/** The same of the flights that the lines of an order were issued with, and of the days at which they flew before it was bought. */
export const newsOfOrder = async (asking: Asking, orderId: string): Promise<FlightNews> => {
  const { rows } = await sql<NewsRow>`
    with flown as materialized (
      select f.airline, f.flight_number, f.flight_date, f.origin
        from order_lines l join flight_line_flights f using (line_id) where l.order_id = ${orderId}
    ), said as materialized (
      select c.* from flown join flight_schedule_changes c using (airline, flight_number, flight_date, origin)
    ), days as materialized (
      select min(day) as first, max(day) as last from (
        select flight_date as day from flown union all select left(new_departure, 10)::date from said) each
    )
    select (select jsonb_agg(latest) from (${lastWords(sql`said c`)}) latest) as changes,
           ${windowsIn(sql`(select first from days)`, sql`(select last from days)`)} as windows`.execute(
    asking,
  );
  return newsIn(rows);
};
