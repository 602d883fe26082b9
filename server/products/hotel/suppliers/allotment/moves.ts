import { sql } from 'kysely';
import { costShare } from '#core/products/hotel/rules/shorten.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { type Rial, subtractRial } from '#core/rules/money/rial.ts';
import type { Tx } from '#server/platform/services.ts';
import type { RoomOffer } from '../port.ts';

/** A booked room whose guests sleep elsewhere. */
export interface RoomMove {
  lineId: string;
  hotelId: string;
  cityKey: string;
  roomTypeId: string;
  planId: string;
  /** What the new room costs the house. */
  cost: Rial;
  /** The first night in it: those before it were slept where the booking was. */
  from: PlainDate;
  /** As what the nights from then on are sold, and what was paid for all of them; null where none was slept. */
  left: { offer: RoomOffer; paidBefore: Rial } | null;
}

interface Row {
  line_id: string;
  cost: Rial | null;
  room_type_id: string;
  check_in: PlainDate;
  check_out: PlainDate;
}

/** The bookings with their rows locked; fewer than asked for where one is not booked any more. */
const lockBookings = async (tx: Tx, lineIds: readonly string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select line_id, cost, room_type_id, check_in, check_out from hotel_bookings
    where line_id = any(${lineIds}::uuid[]) and state = 'issued' order by line_id for update`.execute(tx);
  return rows;
};

/** Rows of the nights of these bookings and of where they go, locked in the order in which everybody locks them. */
const lockNights = async (tx: Tx, json: string): Promise<void> => {
  await sql`
    insert into hotel_room_nights (room_type_id, night, city_key, allotment)
    select distinct t.room_type_id, one.night::date, t.city_key, t.allotment
    from jsonb_to_recordset(${json}::jsonb) as m(to_room text, check_in date, check_out date)
      join hotel_room_types t on t.room_type_id = m.to_room
      cross join lateral generate_series(m.check_in, m.check_out - 1, interval '1 day') as one(night)
    order by t.room_type_id, one.night::date
    on conflict (room_type_id, night) do nothing`.execute(tx);
  await sql`
    select from hotel_room_nights n
    where exists (select from jsonb_to_recordset(${json}::jsonb) as m(from_room text, to_room text, check_in date, check_out date)
      where n.room_type_id in (m.from_room, m.to_room) and n.night >= m.check_in and n.night < m.check_out)
    order by n.room_type_id, n.night for update`.execute(tx);
};

/** What a booking cost the house before its guests were moved: the nights that were slept, and those that are left. */
const costsOf = ({ cost }: Row, { left }: RoomMove): { slept: Rial | null; rest: Rial | null } => {
  if (!left) return { slept: null, rest: cost };
  const { paidBefore: whole, offer } = left;
  if (cost === null) return { slept: subtractRial(whole, offer.payNow), rest: null };
  const rest = costShare(cost, { part: offer.payNow, whole });
  return { slept: subtractRial(cost, rest), rest };
};

/** A booking as it is moved; null where a night that is to be moved is none of it. */
const moveOf = (booking: Row, move: RoomMove) => {
  const { line_id, room_type_id, check_in, check_out } = booking;
  const isPart = move.left ? move.from > check_in && move.from < check_out : move.from === check_in;
  if (!isPart) return null;
  const { slept, rest } = costsOf(booking, move);
  const row = {
    line_id,
    from_room: room_type_id,
    to_room: move.roomTypeId,
    check_in: move.from,
    check_out,
    plan: move.planId,
    hotel: move.hotelId,
    city: move.cityKey,
    cost: move.cost,
    slept_cost: slept,
    sold: move.left?.offer ?? null,
  };
  return { row, rest };
};

/** Writes down where the nights were slept that are not moved, before the booking is of the others alone. */
const keepSlept = async (tx: Tx, json: string): Promise<void> => {
  await sql`
    insert into hotel_slept_nights (line_id, check_in, check_out, hotel_id, room_type_id, plan_id, city_key, hotel_reference, cost)
    select b.line_id, b.check_in, m.check_in, b.hotel_id, b.room_type_id, b.plan_id, b.city_key, b.hotel_reference, m.slept_cost
    from jsonb_to_recordset(${json}::jsonb) as m(line_id uuid, check_in date, slept_cost bigint)
      join hotel_bookings b on b.line_id = m.line_id
    where m.check_in > b.check_in`.execute(tx);
};

/**
 * Puts booked rooms into other hotels, all of them or none: null, and the caller rolls back, where one is not booked any more for these nights
 * or where a night is full or closed. Answers what the nights that are moved have cost so far, where that is not what was paid for them. The
 * nights that they leave are closed: a hotel that cannot take its guests has nothing to sell there. Nights that were slept stay sold where they
 * were.
 */
export const moveRooms = async (
  tx: Tx,
  moves: readonly RoomMove[],
): Promise<{ costs: ReadonlyMap<string, Rial> } | null> => {
  const bookings = await lockBookings(
    tx,
    moves.map(({ lineId }) => lineId),
  );
  const moved = bookings.flatMap((booking) => {
    const move = moves.find(({ lineId }) => lineId === booking.line_id);
    return (move && moveOf(booking, move)) ?? [];
  });
  if (moved.length < moves.length) return null;
  const json = JSON.stringify(moved.map(({ row }) => row));
  await lockNights(tx, json);
  const { rows: full } = await sql`
    with wanted as (
      select m.to_room, one.night::date as night, count(*)::integer as rooms
      from jsonb_to_recordset(${json}::jsonb) as m(to_room text, check_in date, check_out date)
        cross join lateral generate_series(m.check_in, m.check_out - 1, interval '1 day') as one(night)
      group by m.to_room, one.night)
    select 1 from wanted w left join hotel_room_nights n on n.room_type_id = w.to_room and n.night = w.night
    where n.night is null or n.is_closed or n.sold + n.held + w.rooms > n.allotment`.execute(tx);
  if (full.length > 0) return null;
  await keepSlept(tx, json);
  await takeNights(tx, json);
  return {
    costs: new Map(moved.flatMap(({ row, rest }) => (rest === null ? [] : [[row.line_id, rest] as const]))),
  };
};

const takeNights = async (tx: Tx, json: string): Promise<void> => {
  await sql`
    with moved as (
      select * from jsonb_to_recordset(${json}::jsonb)
        as m(line_id uuid, from_room text, to_room text, check_in date, check_out date, plan text, hotel text, city text, cost bigint,
          sold jsonb)),
    each as (
      select room, one.night::date as night, sum(step)::integer as step, bool_or(step < 0) as is_left
      from (select from_room as room, -1 as step, check_in, check_out from moved
            union all select to_room, 1, check_in, check_out from moved) m
        cross join lateral generate_series(m.check_in, m.check_out - 1, interval '1 day') as one(night)
      group by room, one.night),
    counted as (
      update hotel_room_nights n set sold = n.sold + e.step, is_closed = n.is_closed or e.is_left
      from each e where n.room_type_id = e.room and n.night = e.night)
    update hotel_bookings b set hotel_id = m.hotel, room_type_id = m.to_room, plan_id = m.plan, city_key = m.city, cost = m.cost,
      check_in = m.check_in, sold = coalesce(nullif(m.sold, 'null'::jsonb), b.sold), hotel_reference = null
    from moved m where b.line_id = m.line_id`.execute(tx);
};

/** Closes the nights of booked rooms whose hotel cannot take its guests. */
export const closeNightsOf = async (tx: Tx, lineIds: readonly string[]): Promise<void> => {
  await sql`
    with left_alone as materialized (
      select n.room_type_id, n.night from hotel_room_nights n
      where exists (select from hotel_bookings b where b.line_id = any(${lineIds}::uuid[])
        and n.room_type_id = b.room_type_id and n.night >= b.check_in and n.night < b.check_out)
      order by n.room_type_id, n.night for update of n)
    update hotel_room_nights n set is_closed = true from left_alone l
    where n.room_type_id = l.room_type_id and n.night = l.night`.execute(tx);
};

/** What comes back of a booked room from now on, whatever its ladder says; null: the ladder holds again. False where it is not booked. */
export const agreeBack = async (
  tx: Tx,
  lineId: string,
  agreed: { back: Rial; until: Date | null } | null,
): Promise<boolean> => {
  const { rows } = await sql`
    update hotel_bookings set back_agreed = ${agreed?.back ?? null}::bigint,
      back_agreed_until = ${agreed?.until ?? null}::timestamptz
    where line_id = ${lineId} and state = 'issued' returning 1`.execute(tx);
  return rows.length > 0;
};
