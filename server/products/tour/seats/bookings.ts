import { type Selectable, sql } from 'kysely';
import type { PlaceKind } from '#core/products/tour/words.ts';
import type { OrderLine } from '#server/commerce/port/line.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import { roomsOfLine } from '../orders/line.ts';
import { type LockedDeparture, lockKnownDeparture } from './counters.ts';
import { freeBooked, type RoomsOf } from './rooms.ts';
import type { BookedRoom, TourBookingPeopleTable, TourBookingsTable } from './tables.ts';

export interface BookedPerson
  extends Pick<
    Selectable<TourBookingPeopleTable>,
    'traveller_id' | 'price' | 'takes_seat' | 'sex' | 'voucher_number'
  > {
  place: PlaceKind;
  /** ISO 8601; null while they go along. */
  left_at: string | null;
  kept: number | null;
}

export interface Booking
  extends Pick<
    Selectable<TourBookingsTable>,
    'line_id' | 'departure_id' | 'level' | 'rooms' | 'reference' | 'state' | 'held_until' | 'reserved_at'
  > {
  people: BookedPerson[];
}

/** A booking with its people, those who left among them; null where a line has none. */
export const findBooking = async (db: Db | Tx, lineId: string): Promise<Booking | null> => {
  const { rows } = await sql<Booking>`
    select b.line_id, b.departure_id, b.level, b.rooms, b.reference, b.state, b.held_until, b.reserved_at,
      (select json_agg(json_build_object('traveller_id', p.traveller_id, 'place', p.place, 'price', p.price,
           'takes_seat', p.takes_seat, 'sex', p.sex, 'voucher_number', p.voucher_number, 'left_at', p.left_at, 'kept', p.kept)
         order by p.traveller_id) from tour_booking_people p where p.line_id = b.line_id) as people
    from tour_bookings b where b.line_id = ${lineId}`.execute(db);
  return rows[0] ?? null;
};

/** Those who still go along. */
export const going = ({ people }: Pick<Booking, 'people'>): BookedPerson[] =>
  people.filter(({ left_at }) => left_at === null);

/** Who sleeps where by now: whoever left has no bed any more. Of a line without a booking, and of one that all have left, as it was sold. */
export const roomsNow = (
  line: OrderLine,
  booking: Booking | null,
): Pick<BookedRoom, 'kind' | 'travellerIds'>[] => {
  const here = new Set(booking ? going(booking).map(({ traveller_id }) => traveller_id) : []);
  if (!booking || here.size === 0) return roomsOfLine(line);
  return booking.rooms
    .map(({ kind, travellerIds }) => ({ kind, travellerIds: travellerIds.filter((id) => here.has(id)) }))
    .filter(({ travellerIds }) => travellerIds.length > 0);
};

const seatsIn = (people: readonly BookedPerson[]): number =>
  people.filter(({ takes_seat }) => takes_seat).length;

/** Changes a booking under the lock of its departure. Null: the line has none. */
export const withBooking = async <T>(
  db: Db,
  lineId: string,
  work: (tx: Tx, booking: Booking, departure: LockedDeparture) => Promise<T>,
): Promise<T | null> => {
  const known = await findBooking(db, lineId);
  if (!known) return null;
  return db.transaction().execute(async (tx) => {
    const departure = await lockKnownDeparture(tx, known.departure_id);
    // What was read before the lock may have changed since.
    const booking = await findBooking(tx, lineId);
    if (!booking) throw new Error(`booking ${lineId} vanished`);
    return work(tx, booking, departure);
  });
};

/** Puts the seats of people on sale again. */
export const freeSeats = async (tx: Tx, booking: Booking, people: readonly BookedPerson[]): Promise<void> => {
  const seats = seatsIn(people);
  const registered = booking.state === 'held' ? 0 : seats;
  await sql`
    update tour_departures set taken = taken - ${seats}::integer, registered = registered - ${registered}::integer
     where departure_id = ${booking.departure_id}`.execute(tx);
};

/** Gives all that a booking took back. The caller writes its state. */
const freeAll = async (tx: Tx, booking: Booking): Promise<void> => {
  const of: RoomsOf = { departureId: booking.departure_id, level: booking.level };
  const people = going(booking);
  await freeBooked(tx, of, booking.line_id, booking.rooms);
  await freeSeats(tx, booking, people);
};

/** Ends a hold or a reservation of a locked departure: what it took is free. */
const letGo = async (tx: Tx, booking: Booking, state: 'released' | 'expired'): Promise<Booking> => {
  await freeAll(tx, booking);
  await sql`update tour_bookings set state = ${state} where line_id = ${booking.line_id}`.execute(tx);
  return { ...booking, state };
};

/**
 * Turns a hold into a reservation: its people are registered. A booking in another state stays as it is. Of a departure that was called off
 * the hold ends instead.
 */
export const reserveBooking = (db: Db, lineId: string, at: Date): Promise<Booking | null> =>
  withBooking(db, lineId, async (tx, booking, departure) => {
    if (booking.state !== 'held') return booking;
    if (departure.called_off_at) return letGo(tx, booking, 'released');
    await sql`update tour_bookings set state = 'reserved', reserved_at = ${at} where line_id = ${lineId}`.execute(
      tx,
    );
    await sql`
      update tour_departures set registered = registered + ${seatsIn(going(booking))}::integer
       where departure_id = ${booking.departure_id}`.execute(tx);
    return { ...booking, state: 'reserved' as const };
  });

/** Gives everybody who goes along a voucher. What is held is registered first, as where all of it is paid at once. */
export const issueBooking = async (db: Db, lineId: string, at: Date): Promise<Booking | null> => {
  await reserveBooking(db, lineId, at);
  return withBooking(db, lineId, async (tx, booking, departure) => {
    if (booking.state !== 'reserved') return booking;
    if (departure.called_off_at) return letGo(tx, booking, 'released');
    await sql`update tour_bookings set state = 'issued', issued_at = ${at} where line_id = ${lineId}`.execute(
      tx,
    );
    await sql`
      update tour_booking_people set voucher_number = nextval('tour_voucher_numbers')::text
       where line_id = ${lineId} and left_at is null`.execute(tx);
    return findBooking(tx, lineId);
  });
};

/** Ends a hold or a reservation; what is issued or over stays as it is. Answers the booking as it stands then. */
export const releaseBooking = (db: Db, lineId: string): Promise<Booking | null> =>
  withBooking(db, lineId, async (tx, booking) => {
    if (booking.state !== 'held' && booking.state !== 'reserved') return booking;
    return letGo(tx, booking, 'released');
  });

/** Ends holds of a departure that nobody paid for in time. The departure is locked. */
export const expireHolds = async (tx: Tx, departureId: string, before: Date): Promise<number> => {
  const { rows } = await sql<{ line_id: string }>`
    select line_id from tour_bookings
     where departure_id = ${departureId} and state = 'held' and held_until < ${before} order by line_id`.execute(
    tx,
  );
  for (const { line_id } of rows) {
    const booking = await findBooking(tx, line_id);
    if (booking) await letGo(tx, booking, 'expired');
  }
  return rows.length;
};

/** Writes who left a booking, and what is kept of them. */
export const writeLeft = async (
  tx: Tx,
  lineId: string,
  leaving: readonly { travellerId: string; kept: number }[],
  at: Date,
): Promise<void> => {
  await sql`
    update tour_booking_people p set left_at = ${at}, kept = l.kept
      from jsonb_to_recordset(${JSON.stringify(leaving)}::jsonb) as l("travellerId" uuid, kept bigint)
     where p.line_id = ${lineId} and p.traveller_id = l."travellerId"`.execute(tx);
};
