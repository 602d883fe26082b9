import { sql } from 'kysely';
import type { InventoryKind } from '#core/products/hotel/words.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Asking } from '#server/platform/db/at-once.ts';
import { isCheckViolation, isUniqueViolation } from '#server/platform/db/conflict.ts';
import type { Db } from '#server/platform/services.ts';
import type { RoomOffer } from '../port.ts';
import type { BookingState } from './tables.ts';

/** A room that a line holds or has booked. */
export interface Booking {
  line_id: string;
  hotel_id: string;
  room_type_id: string;
  plan_id: string;
  city_key: string;
  check_in: PlainDate;
  check_out: PlainDate;
  reference: string;
  inventory: InventoryKind;
  state: BookingState;
  held_until: Date;
  issued_at: Date | null;
  voucher_number: string | null;
  sold: RoomOffer;
  hotel_reference: string | null;
  back_agreed: number | null;
  back_agreed_until: Date | null;
  cost: number | null;
}

export interface NewBooking {
  lineId: string;
  hotelId: string;
  roomTypeId: string;
  planId: string;
  cityKey: string;
  checkIn: PlainDate;
  checkOut: PlainDate;
  guests: number;
  offer: RoomOffer;
  reference: string;
  /** The version of the city's supply by which the offer was priced: if there is another by now, nothing is held. */
  version: number;
  /** The hotel's own day, which nights with release days of their own are counted from. */
  today: PlainDate;
  now: Date;
  heldUntil: Date;
}

export const findBooking = async (db: Db, lineId: string): Promise<Booking | null> => {
  const { rows } = await sql<Booking>`
    select line_id, hotel_id, room_type_id, plan_id, check_in, check_out, reference, inventory, state, held_until,
      issued_at, voucher_number, sold, hotel_reference, back_agreed, back_agreed_until, cost, city_key
    from hotel_bookings where line_id = ${lineId}`.execute(db);
  return rows[0] ?? null;
};

/**
 * Writes the booking and takes its nights in one statement; null if the line has a booking already, or if the city's supply has another
 * version by now. Throws `hotel_whole_stay_taken` if one of the nights cannot be had: then nothing of it is written.
 *
 * Everybody locks in the same order, so that nobody waits in a circle: the line first, then its nights, the earliest first. Buyers of a
 * night wait for its row, so its lock is kept as short as can be: this one commit does not wait for the disk. It cannot be lost alone: the
 * order that depends on it commits later, in the same log, and waits.
 */
const insertBooking = async (db: Db, booking: NewBooking): Promise<Booking | null> => {
  const { checkIn, checkOut, today } = booking;
  const { rows } = await sql<Booking>`
    with fast as materialized (select set_config('synchronous_commit', 'off', true) as mode),
    booked as (
      insert into hotel_bookings (line_id, hotel_id, room_type_id, plan_id, city_key, check_in, check_out, guests, sold,
        reference, inventory, state, held_until, created_at)
      select ${booking.lineId}::uuid, t.hotel_id, t.room_type_id, ${booking.planId}, t.city_key, ${checkIn}::date,
        ${checkOut}::date, ${booking.guests}::integer, ${JSON.stringify(booking.offer)}::jsonb, ${booking.reference},
        t.inventory, 'held', ${booking.heldUntil}::timestamptz, ${booking.now}::timestamptz
      from hotel_room_types t join hotel_supply_versions v on v.city_key = t.city_key and v.version = ${booking.version}::bigint
      where t.room_type_id = ${booking.roomTypeId} and (select mode from fast) = 'off'
      on conflict (line_id) do nothing
      returning *),
    taken as (
      insert into hotel_room_nights as n (room_type_id, night, city_key, allotment, held)
      select b.room_type_id, one.night::date, b.city_key, t.allotment, 1
      from booked b join hotel_room_types t on t.room_type_id = b.room_type_id
        cross join lateral generate_series(b.check_in, b.check_out - 1, interval '1 day') as one(night)
      where t.allotment > 0
      order by one.night
      on conflict (room_type_id, night) do update set held = n.held + 1
        where n.sold + n.held < n.allotment and not n.is_closed
          and (n.release_days is null or n.night - ${today}::date >= n.release_days)
      returning n.night)
    select line_id, hotel_id, room_type_id, plan_id, check_in, check_out, reference, inventory, state, held_until,
      issued_at, voucher_number, sold, hotel_reference, back_agreed, back_agreed_until, cost, city_key,
      (select count(*) = ${checkOut}::date - ${checkIn}::date from taken)::hotel_whole_stay as is_whole
    from booked`.execute(db);
  return rows[0] ?? null;
};

/** Holds a room; 'none' if the supply has another version by now and the line has no booking. */
export const holdRoom = async (
  db: Db,
  booking: NewBooking,
  nextReference: () => string,
): Promise<Booking | 'sold_out' | 'none'> => {
  try {
    return (await insertBooking(db, booking)) ?? (await findBooking(db, booking.lineId)) ?? 'none';
  } catch (error) {
    if (isCheckViolation(error, 'hotel_whole_stay_taken')) return 'sold_out';
    if (isUniqueViolation(error, 'hotel_bookings_reference'))
      return holdRoom(db, { ...booking, reference: nextReference() }, nextReference);
    throw error;
  }
};

/** The nights of bookings that were moved, locked the earliest first, as everybody locks them. */
export const lockedNights = sql`
  select n.room_type_id, n.night
  from hotel_room_nights n join moved m
    on n.room_type_id = m.room_type_id and n.night >= m.check_in and n.night < m.check_out
  order by n.room_type_id, n.night for update of n`;

/** By when a hotel has to answer at the latest: guests may stand at its desk from then on. Who asks later waits for a short while. */
const [beginsAt, shortestAnswer] = ['14:00', '30 minutes'];

/**
 * Makes a voucher of a held room, or asks the hotel where the room is sold on request, and returns the booking as it stands. The commit does
 * not wait for the disk: nobody is told of the voucher before the order has it, and the order's commit comes later in the same log.
 */
export const bookRoom = async (
  db: Db,
  {
    lineId,
    now,
    answerMinutes,
    asking = db,
  }: { lineId: string; now: Date; answerMinutes: number; asking?: Asking },
): Promise<Booking | null> => {
  const { rows } = await sql<Booking>`
    with moved as (
      update hotel_bookings set
        state = case when inventory = 'onRequest' then 'requested' else 'issued' end,
        asked_at = case when inventory = 'onRequest' then ${now}::timestamptz end,
        answer_by = case when inventory = 'onRequest' then least(
          ${now}::timestamptz + make_interval(mins => ${answerMinutes}::integer),
          greatest((check_in + ${beginsAt}::time) at time zone ${iranZone}, ${now}::timestamptz + ${shortestAnswer}::interval)) end,
        issued_at = case when inventory <> 'onRequest' then ${now}::timestamptz end,
        voucher_number = case when inventory <> 'onRequest' then nextval('hotel_voucher_numbers')::text end
      where line_id = ${lineId} and state = 'held' and set_config('synchronous_commit', 'off', true) is not null
      returning *),
    locked as materialized (${lockedNights}),
    sold as (
      update hotel_room_nights n set held = n.held - 1, sold = n.sold + 1
      from locked l join moved m on m.room_type_id = l.room_type_id and m.state = 'issued'
      where n.room_type_id = l.room_type_id and n.night = l.night)
    select line_id, hotel_id, room_type_id, plan_id, check_in, check_out, reference, inventory, state, held_until,
      issued_at, voucher_number, sold, hotel_reference, back_agreed, back_agreed_until, cost, city_key
    from moved`.execute(asking);
  return rows[0] ?? findBooking(db, lineId);
};

/** Gives the nights of a room back that is held or asked for, exactly once: only the statement that ends the hold frees them. */
export const releaseRoom = async (db: Db, lineId: string): Promise<void> => {
  await sql`
    with moved as (
      update hotel_bookings set state = 'released' where line_id = ${lineId} and state in ('held', 'requested')
      returning room_type_id, check_in, check_out),
    locked as materialized (${lockedNights})
    update hotel_room_nights n set held = n.held - 1 from locked l
    where n.room_type_id = l.room_type_id and n.night = l.night`.execute(db);
};

/** How many holds one statement ends: it keeps their nights locked until it commits. */
const endedAtOnce = 100;

/** Gives the nights of holds back that ended before `before`; answers how many holds ended. */
export const expireRooms = async (db: Db, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with moved as (
      update hotel_bookings set state = 'expired' where line_id in (
        select line_id from hotel_bookings where state = 'held' and held_until < ${before}::timestamptz
        order by held_until limit ${endedAtOnce}::integer for update skip locked)
      returning room_type_id, check_in, check_out),
    locked as materialized (
      select n.room_type_id, n.night from hotel_room_nights n
      where exists (select from moved m
        where n.room_type_id = m.room_type_id and n.night >= m.check_in and n.night < m.check_out)
      order by n.room_type_id, n.night for update of n),
    counted as (
      select l.room_type_id, l.night, count(*)::integer as rooms
      from locked l join moved m on l.room_type_id = m.room_type_id and l.night >= m.check_in and l.night < m.check_out
      group by l.room_type_id, l.night),
    given_back as (
      update hotel_room_nights n set held = n.held - c.rooms from counted c
      where n.room_type_id = c.room_type_id and n.night = c.night)
    select count(*)::integer as count from moved`.execute(db);
  return rows[0]?.count ?? 0;
};
