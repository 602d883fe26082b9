import { sql } from 'kysely';
import type { CountedWhat, HotelLevel, TourRoomKind } from '#core/products/tour/words.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Db, Tx } from '#server/platform/services.ts';

/** So many dates are looked at in one statement. */
const pieceSize = 100;

/** A counter of a date that does not say what its bookings, its offers and others before us come to. */
export interface WrongCounter {
  departureId: string;
  what: CountedWhat;
  /** Null where it is of no hotel. */
  level: HotelLevel | null;
  kind: TourRoomKind | null;
  /** What the counter says. */
  counted: number;
  /** What it should say. */
  booked: number;
}

/**
 * The counters of these dates that are wrong. It is one statement, so that it sees counters and bookings of one moment, whatever is sold
 * meanwhile. Whoever was offered places by the waiting list has them in the counters as whoever booked has.
 */
export const auditCounters = async (
  db: Db | Tx,
  departureIds: readonly string[],
): Promise<WrongCounter[]> => {
  const ids = [...departureIds];
  const { rows } = await sql<WrongCounter>`
    with live as (
      select line_id, departure_id, level, state, rooms from tour_bookings
       where departure_id = any(${ids}::text[]) and state in ('held', 'reserved', 'issued')),
    people as (
      select l.departure_id, l.line_id, l.state, p.traveller_id, p.takes_seat
        from live l join tour_booking_people p using (line_id) where p.left_at is null),
    offers as (
      select departure_id, level, sum(seats) as seats, sum(singles) as single, sum(doubles) as double, sum(triples) as triple
        from tour_waits where departure_id = any(${ids}::text[]) and state = 'offered' group by departure_id, level),
    sharers as (
      select l.departure_id, l.line_id, p.traveller_id, exists (select from tour_shared_beds b
          where b.departure_id = l.departure_id and b.level = l.level and b.line_id = l.line_id
            and b.traveller_id = p.traveller_id) as has_bed
        from live l cross join lateral jsonb_array_elements(l.rooms) as r(room)
        join people p on p.line_id = l.line_id and r.room->'travellerIds' ? p.traveller_id::text
       where r.room->>'kind' = 'shared'),
    own as (
      select departure_id, level, counted as kind, count(*) as rooms from (
        select distinct l.departure_id, l.level, l.line_id, r.at, coalesce(r.room->>'counted', r.room->>'kind') as counted
          from live l cross join lateral jsonb_array_elements(l.rooms) with ordinality as r(room, at)
          join people p on p.line_id = l.line_id and r.room->'travellerIds' ? p.traveller_id::text
         where r.room->>'kind' <> 'shared') as one
       group by departure_id, level, counted),
    found as (
      select d.departure_id, 'seats' as what, null::text as level, null::text as kind, d.taken::bigint as counted,
        d.others + (select count(*) from people p where p.departure_id = d.departure_id and p.takes_seat)
          + coalesce((select sum(o.seats) from offers o where o.departure_id = d.departure_id), 0) as booked
        from tour_departures d where d.departure_id = any(${ids}::text[])
      union all
      select d.departure_id, 'registered', null, null, d.registered,
        d.others + (select count(*) from people p where p.departure_id = d.departure_id and p.takes_seat and p.state <> 'held')
        from tour_departures d where d.departure_id = any(${ids}::text[])
      union all
      select r.departure_id, 'rooms', r.level, r.kind, r.taken,
        r.others + coalesce((select o.rooms from own o where o.departure_id = r.departure_id and o.level = r.level and o.kind = r.kind), 0)
          + coalesce((select case r.kind when 'single' then o.single when 'double' then o.double else o.triple end
              from offers o where o.departure_id = r.departure_id and o.level = r.level), 0)
          + case when r.kind = 'double' then (select count(*) from tour_shared_rooms s
              where s.departure_id = r.departure_id and s.level = r.level) else 0 end
        from tour_rooms r where r.departure_id = any(${ids}::text[])
      union all
      select d.departure_id, 'beds', null, 'shared',
        (select count(*) from tour_shared_beds b where b.departure_id = d.departure_id),
        (select count(*) from sharers s where s.departure_id = d.departure_id and s.has_bed)
        from tour_departures d where d.departure_id = any(${ids}::text[])
      union all
      select d.departure_id, 'sharers', null, 'shared',
        (select count(*) from sharers s where s.departure_id = d.departure_id and s.has_bed),
        (select count(*) from sharers s where s.departure_id = d.departure_id)
        from tour_departures d where d.departure_id = any(${ids}::text[]))
    select departure_id as "departureId", what, level, kind, counted::integer as counted, booked::integer as booked
      from found where counted <> booked order by departure_id, what, level, kind`.execute(db);
  return rows;
};

/**
 * Audits every date that did not leave yet and writes down how many of its counters are wrong, so that staff see which dates those are. Answers
 * the counters that are wrong.
 */
export const auditDates = async (db: Db, from: PlainDate): Promise<WrongCounter[]> => {
  const { rows } = await sql<{ departure_id: string }>`
    select departure_id from tour_departures where leaves_on >= ${from} order by departure_id`.execute(db);
  const wrong: WrongCounter[] = [];
  for (let at = 0; at < rows.length; at += pieceSize) {
    const ids = rows.slice(at, at + pieceSize).map(({ departure_id }) => departure_id);
    const found = await auditCounters(db, ids);
    wrong.push(...found);
    const counts = ids.map((id) => ({
      id,
      wrong: found.filter(({ departureId }) => departureId === id).length,
    }));
    await sql`
      update tour_departures d set wrong_counters = c.wrong
        from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c(id text, wrong integer)
       where d.departure_id = c.id and d.wrong_counters <> c.wrong`.execute(db);
  }
  return wrong;
};
