import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { isUniqueViolation } from '#server/platform/db/conflict.ts';
import type { Db, Tx } from '#server/platform/services.ts';

interface IssuedTicket {
  travellerId: string;
  ticketNumber: string;
}

/** A booking of the remote system; its flights are in timetable_booking_flights. */
export interface Booking {
  line_id: string;
  pnr: string;
  /** The airline that writes the ticket. */
  airline: string;
  /** The first flight. */
  flight_key: string;
  flight_date: PlainDate;
  seats: number;
  total: number;
  status: 'held' | 'issued' | 'released' | 'expired';
  held_until: Date;
  tickets: IssuedTicket[] | null;
}

/** Seats to be taken on one flight. */
export interface BookedFlight {
  flightKey: string;
  date: PlainDate;
  cabin: number;
  bookingClass: string;
  /** The bookings in the cabin may not exceed this number. */
  bookableMax: number;
}

export interface NewBooking {
  lineId: string;
  pnr: string;
  airline: string;
  /** In order, at least one. */
  flights: readonly BookedFlight[];
  seats: number;
  total: Rial;
  now: Date;
  heldUntil: Date;
}

export const findBooking = async (db: Db, lineId: string): Promise<Booking | null> => {
  const found = await sql<Booking>`select * from timetable_bookings where line_id = ${lineId}`.execute(db);
  return found.rows[0] ?? null;
};

/** How many seats the house booked on some flights over some days. */
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

/** Thrown inside the transaction of a booking, so that all of it is rolled back. */
class TooFewSeats extends Error {}

const takeSeatsOn = async (tx: Tx, flight: BookedFlight, seats: number): Promise<void> => {
  const { rows } = await sql`
    insert into timetable_seats as s (flight_key, flight_date, cabin, booked)
    select ${flight.flightKey}, ${flight.date}::date, ${flight.cabin}::smallint, ${seats}::integer
    where ${seats}::integer <= ${flight.bookableMax}::integer
    on conflict (flight_key, flight_date, cabin) do update set booked = s.booked + excluded.booked
      where s.booked + excluded.booked <= ${flight.bookableMax}::integer
    returning flight_key`.execute(tx);
  if (rows.length === 0) throw new TooFewSeats();
};

const lockingOrder = ({ flightKey, date, cabin }: BookedFlight): string => `${flightKey}/${date}/${cabin}`;

/** Takes seats on every flight or throws. Always in the same order, so that two bookings never wait for each other. */
const takeSeats = async (tx: Tx, { flights, seats }: NewBooking): Promise<void> => {
  const ordered = [...flights].sort((a, b) => (lockingOrder(a) < lockingOrder(b) ? -1 : 1));
  for (const flight of ordered) await takeSeatsOn(tx, flight, seats);
};

const writeBooking = async (tx: Tx, booking: NewBooking): Promise<Booking | null> => {
  const [first] = booking.flights;
  if (!first) throw new Error('a booking without a flight');
  await sql`
    insert into timetable_booking_flights (line_id, leg, flight_key, flight_date, cabin)
    select ${booking.lineId}::uuid, leg, "flightKey", date, cabin
    from rows from (jsonb_to_recordset(${JSON.stringify(booking.flights)}::jsonb)
      as ("flightKey" text, date date, cabin smallint)) with ordinality as f("flightKey", date, cabin, leg)`.execute(
    tx,
  );
  const { rows } = await sql<Booking>`
    insert into timetable_bookings (line_id, pnr, airline, flight_key, flight_date, cabin, booking_class, seats, total,
      status, held_until, created_at)
    values (${booking.lineId}::uuid, ${booking.pnr}, ${booking.airline}, ${first.flightKey}, ${first.date}::date,
      ${first.cabin}::smallint, ${first.bookingClass}, ${booking.seats}::integer, ${booking.total}::bigint,
      'held', ${booking.heldUntil}::timestamptz, ${booking.now}::timestamptz)
    returning *`.execute(tx);
  return rows[0] ?? null;
};

/** Takes the seats of every flight and writes the booking, all or nothing; null if there are not enough. */
const insertBooking = async (db: Db, booking: NewBooking): Promise<Booking | null> => {
  try {
    return await db.transaction().execute(async (tx) => {
      await takeSeats(tx, booking);
      return writeBooking(tx, booking);
    });
  } catch (error) {
    if (error instanceof TooFewSeats) return null;
    throw error;
  }
};

/**
 * Books, or returns the booking that the line made before; null if there are not enough seats. `nextPnr` gives another reference if one is
 * taken.
 */
export const book = async (db: Db, booking: NewBooking, nextPnr: () => string): Promise<Booking | null> => {
  const before = await findBooking(db, booking.lineId);
  if (before) return before;
  try {
    return await insertBooking(db, booking);
  } catch (error) {
    if (isUniqueViolation(error, 'timetable_bookings_pnr'))
      return book(db, { ...booking, pnr: nextPnr() }, nextPnr);
    // The same line came twice at once. The other request has booked it, and rolling back has returned this one's seats.
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

/**
 * Gives back the seats that bookings took on their flights: `lines` is a query of line ids and seats. Rows are locked in the order in which
 * seats are taken.
 */
const givingBack = (lines: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  summed as (
    select flight_key, flight_date, cabin, sum(g.seats)::integer as seats
    from timetable_booking_flights join ${lines} g using (line_id) group by 1, 2, 3),
  locked as materialized (
    select flight_key, flight_date, cabin, m.seats from timetable_seats join summed m using (flight_key, flight_date, cabin)
    order by flight_key collate "C", flight_date, cabin for update of timetable_seats),
  given_back as (
    update timetable_seats s set booked = s.booked - k.seats from locked k
    where s.flight_key = k.flight_key and s.flight_date = k.flight_date and s.cabin = k.cabin)`;

/** Gives held seats back, exactly once. */
export const releaseBooking = async (db: Db, lineId: string): Promise<void> => {
  await sql`
    with let_go as (
      update timetable_bookings set status = 'released' where line_id = ${lineId} and status = 'held'
      returning line_id, seats),
    ${givingBack(sql`let_go`)}
    select 1`.execute(db);
};

/** Gives some seats of an issued booking back on all of its flights. */
export const giveSeatsBack = async (tx: Tx, lineId: string, seats: number): Promise<void> => {
  await sql`
    with given (line_id, seats) as (values (${lineId}::uuid, ${seats}::integer)),
    ${givingBack(sql`given`)}
    select 1`.execute(tx);
};

/** Gives the seats of holds back that ended before `before`; answers how many holds. */
export const expireBookings = async (db: Db, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with ended as (
      update timetable_bookings set status = 'expired' where line_id in (
        select line_id from timetable_bookings where status = 'held' and held_until < ${before}::timestamptz
        limit 500 for update skip locked)
      returning line_id, seats),
    ${givingBack(sql`ended`)}
    select count(*)::integer as count from ended`.execute(db);
  return rows[0]?.count ?? 0;
};
