import { sql } from 'kysely';
import {
  type LeftAlone,
  leftAloneBy,
  leftAloneIn,
  paysForBed,
} from '#core/products/tour/rules/left-alone.ts';
import type { Tx } from '#server/platform/services.ts';
import { type Booking, going } from './bookings.ts';
import { countedKind, freeBooked, type RoomsOf, takeRooms, takeShared } from './rooms.ts';
import type { BookedRoom } from './tables.ts';

/**
 * Whoever stays alone in a room for two or three chose the single one: its supplement is paid out of what comes back to whoever leaves. If several leave, there
 * is one of these for each.
 */
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
 * Whether somebody may have to leave a room when they are left alone in it: one for two or three that is counted as one. Whoever booked before
 * bookings kept who is a woman and who a man stays alone in theirs.
 */
const isShareable = (booking: Booking, room: BookedRoom): boolean =>
  (room.kind === 'double' || room.kind === 'triple') &&
  countedKind(room) === room.kind &&
  sleepersIn(booking, room).every(
    (sleeper) =>
      !paysForBed(sleeper) ||
      booking.people.some((one) => one.traveller_id === sleeper.id && one.sex !== null),
  );

/** The rooms for two or three of a booking in which somebody may have to sleep otherwise, with who is still there. */
const shareableRooms = (booking: Booking) =>
  booking.rooms.flatMap((room) =>
    isShareable(booking, room) ? [{ room, sleepers: sleepersIn(booking, room) }] : [],
  );

/** Somebody who may be left alone, and whether somebody who had a bed there has asked for theirs back and is not gone yet. */
export type MayBeLeftAlone = LeftAlone & { isBedAsked: boolean };

/** Everybody who could be left alone in a room for two or three of a booking, whoever leaves: those who have asked for their money back are on their way. */
export const mayBeLeftAlone = (booking: Booking, asked: ReadonlySet<string>): MayBeLeftAlone[] =>
  shareableRooms(booking).flatMap(({ sleepers }) => {
    const isBedAsked = sleepers.some((sleeper) => paysForBed(sleeper) && asked.has(sleeper.id));
    return leftAloneIn(sleepers.filter(({ id }) => !asked.has(id))).map((one) => ({ ...one, isBedAsked }));
  });

/** Who is left alone in which room if these leave a booking, and which of them leave it. */
export const leftAloneOf = (
  booking: Booking,
  leaving: readonly string[],
): { stays: string; leave: string[] }[] =>
  shareableRooms(booking).flatMap(({ sleepers }) => {
    const stays = leftAloneBy(sleepers, new Set(leaving));
    return stays === null ? [] : [{ stays, leave: sleepers.flatMap(({ id }) => (id === stays ? [] : [id])) }];
  });

/**
 * Who keeps the only bed that is slept in of a room for two or three, once these leave it: alone, or with a child whose money was asked back and is not given
 * yet. Null where there is nobody, or more than one.
 */
export const keepsTheBed = (booking: Booking, leaving: readonly string[], left: string): string | null => {
  const room = shareableRooms(booking).find(({ sleepers }) => sleepers.some(({ id }) => id === left));
  const beds = room?.sleepers.filter((sleeper) => paysForBed(sleeper) && !leaving.includes(sleeper.id)) ?? [];
  return beds.length === 1 ? (beds[0]?.id ?? null) : null;
};

/** Takes a room again that was just given back. */
const takeAgain = async (tx: Tx, of: RoomsOf, room: BookedRoom): Promise<void> => {
  if (!(await takeRooms(tx, of, countedKind(room), 1)))
    throw new Error('a room that was just given back is gone');
};

/** The single room; where none is left, they keep their own, which may be slept in by one. */
const takeSingle = async (
  tx: Tx,
  of: RoomsOf,
  room: BookedRoom,
  travellerIds: string[],
): Promise<BookedRoom> => {
  if (await takeRooms(tx, of, 'single', 1)) return { kind: 'single', travellerIds };
  await takeAgain(tx, of, room);
  return { kind: 'single', counted: countedKind(room), travellerIds };
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

/** Where they sleep for whom the single room is paid. A child that has not left yet stays with them in theirs, at the price of the single. */
const asSingle = async (
  tx: Tx,
  booking: Booking,
  room: BookedRoom,
  travellerIds: string[],
): Promise<BookedRoom> => {
  if (travellerIds.length > 1) return { kind: 'single', counted: countedKind(room), travellerIds };
  const of: RoomsOf = { departureId: booking.departure_id, level: booking.level };
  await freeBooked(tx, of, booking.line_id, [room]);
  return takeSingle(tx, of, room, travellerIds);
};

/**
 * Gives whoever is left alone in a room for two or three what they chose: the single one at its supplement, or a bed shared with another traveller of
 * the same sex at the same price, with the other bed for sale. A room for three leaves no double one behind: where none is free, they keep theirs, and
 * nobody pays for it. The departure is locked, and those who leave are still in the booking.
 */
export const sleepElsewhere = async (
  tx: Tx,
  booking: Booking,
  leaving: readonly string[],
  singles: readonly BookedSingle[],
): Promise<void> => {
  const of: RoomsOf = { departureId: booking.departure_id, level: booking.level };
  const alone = leftAloneOf(booking, leaving).map(({ stays }) => stays);
  const rooms: BookedRoom[] = [];
  for (const room of booking.rooms) {
    const here = sleepersIn(booking, room).flatMap(({ id }) => (leaving.includes(id) ? [] : [id]));
    const chose = singles.filter(({ stays }) => here.includes(stays));
    const travellerId = here.find((id) => alone.includes(id));
    const sex = booking.people.find(({ traveller_id }) => traveller_id === travellerId)?.sex;
    if (chose.length > 0) {
      rooms.push(await asSingle(tx, booking, room, here));
      for (const single of chose) await writePrices(tx, booking.line_id, single);
    } else if (travellerId !== undefined && sex) {
      await freeBooked(tx, of, booking.line_id, [room]);
      if (await takeShared(tx, of, { lineId: booking.line_id, travellerId, sex }))
        rooms.push({ kind: 'shared', travellerIds: [travellerId] });
      else {
        await takeAgain(tx, of, room);
        rooms.push(room);
      }
    } else rooms.push(room);
  }
  await sql`update tour_bookings set rooms = ${JSON.stringify(rooms)}::jsonb where line_id = ${booking.line_id}`.execute(
    tx,
  );
};
