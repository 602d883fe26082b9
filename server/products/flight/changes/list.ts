import { sql } from 'kysely';
import type { PlainDate, PlainDateTime } from '#core/rules/dates/plain.ts';
import type { Db } from '#server/platform/services.ts';

/** A recorded change of a flight, with its effects. */
export interface ListedChange {
  change_id: string;
  airline: string;
  flight_number: string;
  flight_date: PlainDate;
  origin: string;
  new_departure: PlainDateTime | null;
  source: string;
  recorded_by: string | null;
  recorded_at: Date;
  /** Whether it is the newest record of the flight. */
  is_latest: boolean;
  /** Orders with tickets for the flight. */
  orders: number;
  /** Refunds with a ticket for the flight that were asked for after the record, and neither withdrawn nor rejected. */
  refunds: number;
}

/** Every recorded change, the newest first. */
export const listChanges = async (
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: ListedChange[]; total: number }> => {
  const { rows } = await sql<ListedChange>`
    select c.change_id, c.airline, c.flight_number, c.flight_date, c.origin, c.new_departure, c.source, c.recorded_by, c.recorded_at,
      not exists (select from flight_schedule_changes n where n.airline = c.airline and n.flight_number = c.flight_number
        and n.flight_date = c.flight_date and n.origin = c.origin and n.change_number > c.change_number) as is_latest,
      (select count(distinct f.order_id)::int from flight_line_flights f join order_lines l on l.line_id = f.line_id
        where f.airline = c.airline and f.flight_number = c.flight_number and f.flight_date = c.flight_date
          and f.origin = c.origin and l.state = 'issued') as orders,
      (select count(distinct i.refund_id)::int from flight_line_flights f join refund_items i on i.line_id = f.line_id
          join refunds r on r.refund_id = i.refund_id
        where f.airline = c.airline and f.flight_number = c.flight_number and f.flight_date = c.flight_date
          and f.origin = c.origin and i.state <> 'released' and r.created_at >= c.recorded_at) as refunds
    from flight_schedule_changes c order by c.change_number desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from flight_schedule_changes`.execute(db);
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
};
