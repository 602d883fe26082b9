import { sql } from 'kysely';
import { type LeftAlone, leftAloneBy, leftAloneIn } from '#core/products/tour/rules/left-alone.ts';
import type { Tx } from '#server/platform/services.ts';
import { type Booking, going } from './bookings.ts';
import { countedKind, freeBooked, type RoomsOf, takeRooms, takeShared } from './rooms.ts';
import type { BookedRoom } from './tables.ts';

/** Whoever stays alone in a double room chose the single one: whoever leaves pays its supplement out of what comes back to them. */
export interface BookedSingle {
  stays: string;
  left: string;
  supplement: number;
}

/** Those who still sleep in a room. */
const sleepersIn = (booking: Booking, room: BookedRoom) =>
  going(booking)
    .filter(({ traveller_id }) => room.travellerIds.includes(traveller_id))
    .map(({ traveller_id: id, place }) => ({ id, place }));

/**
 * Whether somebody may have to leave a room when they are left alone in it: a double one that is counted as one. Whoever booked before bookings
 * kept who is a woman and who a man stays alone in theirs.
 */
const isShareable = (booking: Booking, room: BookedRoom): boolean =>
  room.kind === 'double' &&
  countedKind(room) === 'double' &&
  sleepersIn(booking, room).every(
    ({ id, place }) =>
      place !== 'double' || booking.people.some((one) => one.traveller_id === id && one.sex !== null),
  );

/** Everybody who could be left alone in a double room of a booking, whoever leaves. */
export const mayBeLeftAlone = (booking: Booking): LeftAlone[] =>
  booking.rooms
    .filter((room) => isShareable(booking, room))
    .flatMap((room) => leftAloneIn(sleepersIn(booking, room)));

/** Who is left alone in a room if these leave a booking. */
export const leftAloneOf = (booking: Booking, leaving: readonly string[]): LeftAlone[] =>
  booking.rooms
    .filter((room) => isShareable(booking, room))
    .flatMap((room) => leftAloneBy(sleepersIn(booking, room), new Set(leaving)) ?? []);

/** The single room; where none is left, they keep the double one, which may be slept in by one. */
const takeSingle = async (tx: Tx, of: RoomsOf, travellerIds: string[]): Promise<BookedRoom> => {
  if (await takeRooms(tx, of, 'single', 1)) return { kind: 'single', travellerIds };
  if (!(await takeRooms(tx, of, 'double', 1))) throw new Error('a room that was just given back is gone');
  return { kind: 'single', counted: 'double', travellerIds };
};

/** What they pay from now on, each of both. */
const writePrices = async (
  tx: Tx,
  lineId: string,
  { stays, left, supplement }: BookedSingle,
): Promise<void> => {
  await sql`
    update tour_booking_people set
        price = price + case when traveller_id = ${stays}::uuid then ${supplement}::bigint else -${supplement}::bigint end,
        place = case when traveller_id = ${stays}::uuid then 'single' else place end
     where line_id = ${lineId} and traveller_id in (${stays}::uuid, ${left}::uuid)`.execute(tx);
};

/**
 * Gives whoever is left alone in a double room what they chose: the single one at its supplement, or a bed shared with another traveller of the
 * same sex at the same price, with the other bed for sale. The departure is locked, and those who leave are still in the booking.
 */
export const sleepElsewhere = async (
  tx: Tx,
  booking: Booking,
  leaving: readonly string[],
  singles: readonly BookedSingle[],
): Promise<void> => {
  const of: RoomsOf = { departureId: booking.departure_id, level: booking.level };
  const alone = leftAloneOf(booking, leaving);
  const rooms: BookedRoom[] = [];
  for (const room of booking.rooms) {
    const left = alone.find(({ stays }) => room.travellerIds.includes(stays));
    const sex = booking.people.find(({ traveller_id }) => traveller_id === left?.stays)?.sex;
    if (!left || !sex) {
      rooms.push(room);
      continue;
    }
    const { stays: travellerId } = left;
    await freeBooked(tx, of, booking.line_id, [room]);
    const single = singles.find(({ stays }) => stays === travellerId);
    if (single) {
      rooms.push(await takeSingle(tx, of, [travellerId]));
      await writePrices(tx, booking.line_id, single);
      continue;
    }
    if (!(await takeShared(tx, of, { lineId: booking.line_id, travellerId, sex })))
      throw new Error(`whoever stays in a room of line ${booking.line_id} has no bed`);
    rooms.push({ kind: 'shared', travellerIds: [travellerId] });
  }
  await sql`update tour_bookings set rooms = ${JSON.stringify(rooms)}::jsonb where line_id = ${booking.line_id}`.execute(
    tx,
  );
};
