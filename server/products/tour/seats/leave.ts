import { sql } from 'kysely';
import type { Sex } from '#core/products/tour/rules/sharing.ts';
import type { PlaceKind } from '#core/products/tour/words.ts';
import type { Tx } from '#server/platform/services.ts';
import { type Booking, findBooking, freeSeats, going, writeLeft } from './bookings.ts';
import { lockKnownDeparture } from './counters.ts';
import { countedKind, freeBooked, type RoomsOf, takeBeds, takeRooms } from './rooms.ts';
import type { BookedRoom } from './tables.ts';

export interface Staying {
  rooms: readonly BookedRoom[];
  people: readonly { travellerId: string; place: PlaceKind; price: number; sex: Sex | null }[];
}

export interface LeavingBooking {
  lineId: string;
  /** Those who leave, with what is kept of them. */
  leaving: readonly { travellerId: string; kept: number }[];
  /** Those who stay, as they sleep and pay from now on; null where nobody does. */
  stays: Staying | null;
  at: Date;
}

const isSame = (a: BookedRoom, b: BookedRoom): boolean =>
  a.kind === b.kind && a.travellerIds.join() === b.travellerIds.join();

/**
 * Takes a room for those who stay. If there is none of its kind they keep the one that they had, which was just put back, and pay for what they
 * chose: a double room may be slept in by one. A shared bed alone may be sold out.
 */
const takeRoom = async (
  tx: Tx,
  of: RoomsOf,
  { lineId, stays }: LeavingBooking & { stays: Staying },
  { room, before }: { room: BookedRoom; before: BookedRoom },
): Promise<BookedRoom | null> => {
  if (room.kind === 'shared') {
    const { travellerIds } = room;
    return (await takeBeds(tx, of, { lineId, travellerIds }, stays.people)) ? room : null;
  }
  if (await takeRooms(tx, of, room.kind, 1)) return room;
  const counted = countedKind(before);
  if (!(await takeRooms(tx, of, counted, 1))) throw new Error(`a room of line ${lineId} is gone`);
  return { ...room, counted };
};

/** The rooms of those who stay, of which some are other ones than before; null if a shared bed was sold out. */
const changeRooms = async (
  tx: Tx,
  of: RoomsOf,
  booking: Booking,
  change: LeavingBooking & { stays: Staying },
): Promise<BookedRoom[] | null> => {
  const ids = new Set(change.leaving.map(({ travellerId }) => travellerId));
  const left = booking.rooms.filter(({ travellerIds }) => travellerIds.some((id) => ids.has(id)));
  // Rooms that somebody leaves are put back, whoever stays in them.
  await freeBooked(tx, of, booking.line_id, left);
  const rooms: BookedRoom[] = [];
  for (const room of change.stays.rooms) {
    const before = left.find(({ travellerIds }) => travellerIds.some((id) => room.travellerIds.includes(id)));
    const kept = booking.rooms.find((known) => isSame(known, room));
    const taken = before ? await takeRoom(tx, of, change, { room, before }) : (kept ?? room);
    if (!taken) return null;
    rooms.push(taken);
  }
  return rooms;
};

/**
 * Takes people out of a reserved booking of which others stay, in the caller's transaction: seats and rooms that nobody needs are free for
 * others, and those who stay sleep and pay as they chose. 'soldOut': no shared bed is left, and the caller rolls back.
 */
export const leaveBooking = async (
  tx: Tx,
  change: LeavingBooking,
): Promise<'left' | 'soldOut' | 'notReserved'> => {
  const known = await findBooking(tx, change.lineId);
  if (!known) return 'notReserved';
  const departure = await lockKnownDeparture(tx, known.departure_id);
  // Of a date that was called off everything comes back, without a penalty.
  if (departure.called_off_at) return 'notReserved';
  const booking = await findBooking(tx, change.lineId);
  if (booking?.state !== 'reserved') return 'notReserved';
  // Nobody stays: all of it is let go of once the order has ended.
  if (change.stays === null) return 'left';
  const of: RoomsOf = { departureId: booking.departure_id, level: booking.level };
  const { stays } = change;
  const rooms = await changeRooms(tx, of, booking, { ...change, stays });
  if (!rooms) return 'soldOut';
  const ids = change.leaving.map(({ travellerId }) => travellerId);
  await freeSeats(
    tx,
    booking,
    going(booking).filter(({ traveller_id }) => ids.includes(traveller_id)),
  );
  await writeLeft(tx, booking.line_id, change.leaving, change.at);
  await sql`
    update tour_booking_people p set place = s.place, price = s.price
      from jsonb_to_recordset(${JSON.stringify(stays.people)}::jsonb) as s("travellerId" uuid, place text, price bigint)
     where p.line_id = ${booking.line_id} and p.traveller_id = s."travellerId"`.execute(tx);
  await sql`update tour_bookings set rooms = ${JSON.stringify(rooms)}::jsonb where line_id = ${booking.line_id}`.execute(
    tx,
  );
  return 'left';
};
