import { sql } from 'kysely';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { OrderLine } from '#server/commerce/port/desk.ts';
import type { Asking } from '#server/platform/db/at-once.ts';
import type { Db } from '#server/platform/services.ts';
import type { FlightKey } from './key.ts';
import { keyOfLeg } from './key.ts';

/** What was sold, with the times for which it was sold. */
export interface SoldFlights {
  proposal: Pick<Proposal, 'flightGroups'>;
}

/** Every take-off of an offer, in order. */
export const legsOfOffer = ({ proposal }: SoldFlights) =>
  proposal.flightGroups.flatMap((group) => group.flightLegs);

/**
 * Records which flights a line flies on; recording the same line again changes nothing. True if a change was recorded before for one of
 * them. With `mayWait` it reaches the disk together with what is committed after it.
 */
export const rememberLine = async (
  asking: Asking,
  { lineId, orderId }: Pick<OrderLine, 'lineId' | 'orderId'>,
  offer: SoldFlights,
  { mayWait }: { mayWait: boolean },
): Promise<boolean> => {
  const flights = legsOfOffer(offer).map((leg, at) => ({ at, ...keyOfLeg(leg) }));
  const { rows } = await sql<{ changed: boolean }>`
    with flown as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(flights)}::jsonb)
        as f(at smallint, airline text, "flightNumber" text, date date, origin text)
       where not ${mayWait} or set_config('synchronous_commit', 'off', true) is not null
    ), written as (
      insert into flight_line_flights (line_id, leg, order_id, airline, flight_number, flight_date, origin)
      select ${lineId}::uuid, f.at, ${orderId}::uuid, f.airline, f."flightNumber", f.date, f.origin from flown f
      on conflict (line_id, leg) do nothing)
    select exists (select from flown f join flight_schedule_changes c on c.airline = f.airline
      and c.flight_number = f."flightNumber" and c.flight_date = f.date and c.origin = f.origin) as changed`.execute(
    asking,
  );
  return rows[0]?.changed === true;
};

/** Whether a line was sold with this flight. */
export const fliesOn = async (
  db: Db,
  lineId: string,
  { airline, flightNumber, date, origin }: FlightKey,
): Promise<boolean> => {
  const { rows } = await sql`
    select from flight_line_flights
    where line_id = ${lineId}::uuid and airline = ${airline} and flight_number = ${flightNumber}
      and flight_date = ${date}::date and origin = ${origin}`.execute(db);
  return rows.length > 0;
};

/** A line that flies on a flight. */
export interface FlyingLine {
  lineId: string;
  orderId: string;
  userId: string;
}

/** The issued lines with this flight, whoever bought them. */
export const linesOnFlight = async (
  db: Db,
  { airline, flightNumber, date, origin }: FlightKey,
): Promise<FlyingLine[]> => {
  const { rows } = await sql<FlyingLine>`
    select f.line_id as "lineId", f.order_id as "orderId", o.user_id as "userId"
    from flight_line_flights f
    join order_lines l on l.line_id = f.line_id
    join orders o on o.order_id = f.order_id
    where f.airline = ${airline} and f.flight_number = ${flightNumber}
      and f.flight_date = ${date}::date and f.origin = ${origin} and l.state = 'issued'
    order by f.order_id, f.line_id`.execute(db);
  return rows;
};

/** Orders still to come that have a flight for which a change was recorded. */
export const ordersWithNews = async (db: Db, from: PlainDate): Promise<string[]> => {
  const { rows } = await sql<{ order_id: string }>`
    select distinct f.order_id from flight_schedule_changes c
    join flight_line_flights f on f.airline = c.airline and f.flight_number = c.flight_number
      and f.flight_date = c.flight_date and f.origin = c.origin
    where c.flight_date >= ${from}::date`.execute(db);
  return rows.map((row) => row.order_id);
};
