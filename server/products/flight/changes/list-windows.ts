import { sql } from 'kysely';
import type { Db } from '#server/platform/services.ts';
import type { WindowRow } from './windows.ts';

/** A window, with its effects. */
export type ListedWindow = WindowRow & {
  /** Orders with tickets for its days and routes. */
  orders: number;
  /** Refunds without penalty because of it: asked for while it was open, and neither withdrawn nor rejected. */
  refunds: number;
};

/** All windows, newest first. A line belongs to one by its first take-off and its destination, as `exemption.ts` reads it. */
export const listWindows = async (
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: ListedWindow[]; total: number }> => {
  const { rows } = await sql<ListedWindow>`
    select w.window_id, w.from_date, w.to_date, w.origin, w.destination, w.note, w.source, w.added_by, w.added_at, w.ended_by,
      w.ended_at, did.orders, did.refunds
    from flight_force_majeure w
    cross join lateral (
      select count(distinct f.order_id) filter (where l.state = 'issued')::int as orders,
        count(distinct r.refund_id)::int as refunds
      from flight_line_flights f join order_lines l on l.line_id = f.line_id
      left join refund_items i on i.line_id = f.line_id and i.why = 'forceMajeure' and i.state <> 'released'
      left join refunds r on r.refund_id = i.refund_id and r.created_at >= w.added_at
        and (w.ended_at is null or r.created_at <= w.ended_at)
      where f.leg = 0 and f.flight_date between w.from_date and w.to_date
        and (w.origin is null or f.origin = w.origin)
        and (w.destination is null
          or l.details #>> '{proposal,flightGroups,-1,flightLegs,-1,destination}' = w.destination)) did
    order by w.added_at desc, w.window_id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from flight_force_majeure`.execute(db);
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
};
