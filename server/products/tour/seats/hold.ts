import { sql } from 'kysely';
import type { Sex } from '#core/products/tour/rules/sharing.ts';
import { closesAt } from '#core/products/tour/rules/standing.ts';
import type { HotelLevel, PlaceKind } from '#core/products/tour/words.ts';
import type { Clock, Db, Random, Tx } from '#server/platform/services.ts';
import type { PlannedDeparture } from '../data/shape.ts';
import { type Booking, expireHolds, findBooking } from './bookings.ts';
import { lockDeparture } from './counters.ts';
import { acceptOffer, offerFreed } from './offers.ts';
import { countKinds, takeBeds, takeRooms } from './rooms.ts';
import type { BookedRoom } from './tables.ts';

/** Travellers are told that their places are held so long. */
export const holdMinutes = 20;
/** A hold really ends later, so that whoever pays in the last second still has the places. */
export const graceMinutes = 10;

export interface WantedPerson {
  travellerId: string;
  place: PlaceKind;
  price: number;
  takesSeat: boolean;
  /** Null where nobody asked; somebody who shares a room has one. */
  sex: Sex | null;
}

export interface Wanted {
  lineId: string;
  level: HotelLevel;
  rooms: readonly BookedRoom[];
  people: readonly WantedPerson[];
}

export type HoldEnd =
  | { kind: 'held'; booking: Booking }
  | { kind: 'ended' }
  | { kind: 'sold_out' }
  | { kind: 'closed' };

/** Undoes all that a hold has taken so far. */
class NotEnough extends Error {}

const takeSeats = async (tx: Tx, departureId: string, count: number): Promise<void> => {
  const { rows } = await sql<{ departure_id: string }>`
    update tour_departures set taken = taken + ${count}::integer
     where departure_id = ${departureId} and taken + ${count}::integer <= seats returning departure_id`.execute(
    tx,
  );
  if (rows.length === 0) throw new NotEnough();
};

const takeAllRooms = async (
  tx: Tx,
  departureId: string,
  { lineId, level, rooms, people }: Wanted,
): Promise<void> => {
  const of = { departureId, level };
  const kinds = countKinds(rooms);
  for (const kind of ['single', 'double', 'triple'] as const)
    if (!(await takeRooms(tx, of, kind, kinds[kind]))) throw new NotEnough();
  for (const room of rooms.filter(({ kind }) => kind === 'shared'))
    if (!(await takeBeds(tx, of, { lineId, travellerIds: room.travellerIds }, people))) throw new NotEnough();
};

const writeBooking = async (
  tx: Tx,
  departureId: string,
  { lineId, level, rooms, people }: Wanted,
  { reference, heldUntil, now }: { reference: string; heldUntil: Date; now: Date },
): Promise<Booking> => {
  await sql`
    insert into tour_bookings (line_id, departure_id, level, rooms, reference, state, held_until, created_at)
    values (${lineId}, ${departureId}, ${level}, ${JSON.stringify(rooms)}::jsonb, ${reference}, 'held', ${heldUntil}, ${now})`.execute(
    tx,
  );
  await sql`
    insert into tour_booking_people (line_id, traveller_id, place, price, takes_seat, sex)
    select ${lineId}::uuid, p."travellerId", p.place, p.price, p."takesSeat", p.sex
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as p("travellerId" uuid, place text, price bigint, "takesSeat" boolean, sex text)`.execute(tx);
  const booking = await findBooking(tx, lineId);
  if (!booking) throw new Error(`booking ${lineId} was not written`);
  return booking;
};

/** Whether a booking has its places. */
export const isKept = ({ state }: Booking): boolean =>
  state === 'held' || state === 'reserved' || state === 'issued';

const standing = (booking: Booking): HoldEnd =>
  isKept(booking) ? { kind: 'held', booking } : { kind: 'ended' };

/**
 * Takes seats and rooms for a party, all or none, under the lock of the departure. The line's id is the key: asked again it answers what it
 * has, and a line that was let go of is never held again.
 */
export const holdParty = async (
  { db, clock, random }: { db: Db; clock: Clock; random: Random },
  planned: PlannedDeparture,
  wanted: Wanted,
): Promise<HoldEnd> => {
  const known = await findBooking(db, wanted.lineId);
  if (known) return standing(known);
  const now = clock.now();
  if (now >= closesAt(planned)) return { kind: 'closed' };
  try {
    return await db.transaction().execute(async (tx): Promise<HoldEnd> => {
      const departure = await lockDeparture(tx, planned);
      const before = await findBooking(tx, wanted.lineId);
      if (before) return standing(before);
      if (departure.called_off_at) return { kind: 'closed' };
      await expireHolds(tx, planned.departureId, new Date(now.getTime() - graceMinutes * 60_000));
      // Who waited has what is free before whoever comes, and whoever has an offer takes these very places: those of others, and what came
      // free beside them, are not among them.
      await offerFreed(tx, planned, now);
      await acceptOffer(tx, planned.departureId, wanted.lineId, now);
      await takeSeats(tx, planned.departureId, wanted.people.filter(({ takesSeat }) => takesSeat).length);
      await takeAllRooms(tx, planned.departureId, wanted);
      const heldUntil = new Date(now.getTime() + holdMinutes * 60_000);
      const reference = `T${Buffer.from(random.bytes(5)).toString('hex').toUpperCase()}`;
      const booking = await writeBooking(tx, planned.departureId, wanted, { reference, heldUntil, now });
      return { kind: 'held', booking };
    });
  } catch (error) {
    if (error instanceof NotEnough) return { kind: 'sold_out' };
    throw error;
  }
};
