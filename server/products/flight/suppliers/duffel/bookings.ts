import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#server/platform/services.ts';
import type { BookingState, DuffelBookingsTable } from './migrations.ts';

export type Booking = Selectable<DuffelBookingsTable>;

export const findBooking = async (db: Db, lineId: string): Promise<Booking | null> =>
  (await db.selectFrom('duffel_bookings').selectAll().where('line_id', '=', lineId).executeTakeFirst()) ??
  null;

/** Records the intention before anything is asked; false if the line has a booking already. */
export const beginBooking = async (db: Db, booking: Insertable<DuffelBookingsTable>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('duffel_bookings')
    .values({ ...booking, passengers: JSON.stringify(booking.passengers) as never })
    .onConflict((conflict) => conflict.column('line_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** Moves a booking to another state, from this very state alone; null if it is in another one by now. */
export const moveBooking = async (
  db: Db,
  { lineId, from }: { lineId: string; from: BookingState },
  set: Updateable<DuffelBookingsTable>,
): Promise<Booking | null> => {
  const { tickets, ...others } = set;
  const row = await db
    .updateTable('duffel_bookings')
    .set({ ...others, ...(tickets ? { tickets: JSON.stringify(tickets) as never } : {}) })
    .where('line_id', '=', lineId)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
};

/** Forgets a booking that Duffel refused to begin, so that the line can be tried again. */
export const forgetBooking = async (db: Db, lineId: string): Promise<void> => {
  await db
    .deleteFrom('duffel_bookings')
    .where('line_id', '=', lineId)
    .where('state', '=', 'creating')
    .where('order_id', 'is', null)
    .execute();
};

/** Lines whose last call has no answer yet, those that have waited longest first. */
export const linesInDoubt = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('duffel_bookings')
    .select('line_id')
    .where('state', 'in', ['creating', 'paying', 'releasing'])
    .orderBy('asked_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.line_id);
};

/** Records that a signed event said that the order of this offer could not be made. */
export const noteFailure = async (db: Db, offerId: string): Promise<void> => {
  await db
    .updateTable('duffel_bookings')
    .set({ told_failed: true })
    .where('offer_id', '=', offerId)
    .where('state', '=', 'creating')
    .execute();
};
