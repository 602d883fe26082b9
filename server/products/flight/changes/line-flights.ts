import { sql } from 'kysely';
import type { OrderLine } from '#server/commerce/desk.ts';
import type { Db } from '#server/platform/services.ts';
import type { ChosenOffer } from '../suppliers/port.ts';
import type { FlightKey } from './key.ts';
import { keyOfLeg } from './key.ts';

/** Every take-off of an offer, in order. */
export const legsOfOffer = ({ proposal }: Pick<ChosenOffer, 'proposal'>) =>
  proposal.flightGroups.flatMap((group) => group.flightLegs);

/** Writes down which flights a line flies on; the same line again changes nothing. */
export const rememberLine = async (
  db: Db,
  { lineId, orderId }: Pick<OrderLine, 'lineId' | 'orderId'>,
  offer: ChosenOffer,
): Promise<void> => {
  const flights = legsOfOffer(offer).map((leg, at) => ({ at, ...keyOfLeg(leg) }));
  await sql`
    insert into flight_line_flights (line_id, leg, order_id, airline, flight_number, flight_date, origin)
    select ${lineId}::uuid, f.at, ${orderId}::uuid, f.airline, f."flightNumber", f.date, f.origin
    from jsonb_to_recordset(${JSON.stringify(flights)}::jsonb)
      as f(at smallint, airline text, "flightNumber" text, date date, origin text)
    on conflict (line_id, leg) do nothing`.execute(db);
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
