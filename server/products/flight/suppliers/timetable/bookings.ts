import { sql } from 'kysely';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Db } from '#server/platform/services.ts';
import { isUniqueViolation } from '../conflict.ts';

interface IssuedTicket {
  travellerId: string;
  ticketNumber: string;
}

/** A booking of the remote system. */
export interface Booking {
  line_id: string;
  pnr: string;
  airline: string;
  flight_key: string;
  flight_date: PlainDate;
  seats: number;
  total: number;
  status: 'held' | 'issued' | 'released' | 'expired';
  held_until: Date;
  tickets: IssuedTicket[] | null;
}

export interface NewBooking {
  lineId: string;
  pnr: string;
  airline: string;
  flightKey: string;
  date: PlainDate;
  cabin: number;
  bookingClass: string;
  seats: number;
  total: Rial;
  /** The cabin's bookings may reach this and no more. */
  bookableMax: number;
  now: Date;
  heldUntil: Date;
}

export const findBooking = async (db: Db, lineId: string): Promise<Booking | null> => {
  const found = await sql<Booking>`select * from timetable_bookings where line_id = ${lineId}`.execute(db);
  return found.rows[0] ?? null;
};

/** What the house booked of some flights over some days. */
export type BookedSeats = (flightKey: string, date: PlainDate, cabin: number) => number;

export const bookedSeats = async (
  db: Db,
  days: { from: PlainDate; to: PlainDate },
  flightKeys: readonly string[],
): Promise<BookedSeats> => {
  if (flightKeys.length === 0) return () => 0;
  const { rows } = await sql<{ flight_key: string; flight_date: PlainDate; cabin: number; booked: number }>`
    select flight_key, flight_date, cabin, booked from timetable_seats
    where flight_key = any(${flightKeys}) and flight_date between ${days.from} and ${days.to}`.execute(db);
  const booked = new Map(
    rows.map((row) => [`${row.flight_key}/${row.flight_date}/${row.cabin}`, row.booked]),
  );
  return (flightKey, date, cabin) => booked.get(`${flightKey}/${date}/${cabin}`) ?? 0;
};

/** Takes the seats and writes the booking in one statement; null where there are not enough. */
const insertBooking = async (db: Db, booking: NewBooking): Promise<Booking | null> => {
  const { rows } = await sql<Booking>`
    with taken as (
      insert into timetable_seats as s (flight_key, flight_date, cabin, booked)
      select ${booking.flightKey}, ${booking.date}::date, ${booking.cabin}::smallint, ${booking.seats}::integer
      where ${booking.seats}::integer <= ${booking.bookableMax}::integer
      on conflict (flight_key, flight_date, cabin) do update set booked = s.booked + excluded.booked
        where s.booked + excluded.booked <= ${booking.bookableMax}::integer
      returning flight_key)
    insert into timetable_bookings (line_id, pnr, airline, flight_key, flight_date, cabin, booking_class, seats, total,
      status, held_until, created_at)
    select ${booking.lineId}::uuid, ${booking.pnr}, ${booking.airline}, flight_key, ${booking.date}::date,
      ${booking.cabin}::smallint, ${booking.bookingClass}, ${booking.seats}::integer, ${booking.total}::bigint,
      'held', ${booking.heldUntil}::timestamptz, ${booking.now}::timestamptz
    from taken returning *`.execute(db);
  return rows[0] ?? null;
};

/**
 * Books, or answers the booking that the line made before; null where there are not enough seats. `nextPnr` gives
 * another reference where one is taken.
 */
export const book = async (db: Db, booking: NewBooking, nextPnr: () => string): Promise<Booking | null> => {
  const before = await findBooking(db, booking.lineId);
  if (before) return before;
  try {
    return await insertBooking(db, booking);
  } catch (error) {
    if (isUniqueViolation(error, 'timetable_bookings_pnr'))
      return book(db, { ...booking, pnr: nextPnr() }, nextPnr);
    // The same line came twice at once: the other one won, and this statement gave its seats back as a whole.
    if (isUniqueViolation(error)) return findBooking(db, booking.lineId);
    throw error;
  }
};

/** Issues a held booking in one statement; a booking in any other state stays as it is. */
export const issueBooking = async (
  db: Db,
  {
    lineId,
    prefix,
    travellerIds,
    now,
  }: { lineId: string; prefix: string; travellerIds: string[]; now: Date },
): Promise<Booking | null> => {
  await sql`
    update timetable_bookings set status = 'issued', issued_at = ${now}::timestamptz, tickets = (
      select jsonb_agg(jsonb_build_object('travellerId', t, 'ticketNumber',
        ${prefix}::text || '-' || nextval('timetable_ticket_numbers')::text)) from unnest(${travellerIds}::text[]) t)
    where line_id = ${lineId} and status = 'held'`.execute(db);
  return findBooking(db, lineId);
};

/** Gives held seats back, exactly once. */
export const releaseBooking = async (db: Db, lineId: string): Promise<void> => {
  await sql`
    with let_go as (
      update timetable_bookings set status = 'released' where line_id = ${lineId} and status = 'held'
      returning flight_key, flight_date, cabin, seats)
    update timetable_seats s set booked = s.booked - g.seats from let_go g
    where s.flight_key = g.flight_key and s.flight_date = g.flight_date and s.cabin = g.cabin`.execute(db);
};

/** Gives the seats of holds back that ended before `before`; answers how many holds. */
export const expireBookings = async (db: Db, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with ended as (
      update timetable_bookings set status = 'expired' where line_id in (
        select line_id from timetable_bookings where status = 'held' and held_until < ${before}::timestamptz
        limit 500 for update skip locked)
      returning flight_key, flight_date, cabin, seats),
    summed as (
      select flight_key, flight_date, cabin, sum(seats)::integer as seats from ended group by 1, 2, 3),
    given_back as (
      update timetable_seats s set booked = s.booked - g.seats from summed g
      where s.flight_key = g.flight_key and s.flight_date = g.flight_date and s.cabin = g.cabin)
    select count(*)::integer as count from ended`.execute(db);
  return rows[0]?.count ?? 0;
};
