import { sql } from 'kysely';
import type { Clock, Db } from '#server/platform/services.ts';
import type { HoldRequest } from '../port.ts';
import type { RefundShop } from '../refunds/desk.ts';
import type { SoldLine } from '../refunds/quote.ts';
import { findBooking, giveSeatsBack } from './bookings.ts';

type Remembered = Pick<SoldLine, 'offer' | 'travellers'>;

/** The remote system's memory of what a line asked for, stored before it is booked: refunds are priced by it. */
export const rememberSale = async (
  { db, clock }: { db: Db; clock: Clock },
  { lineId, offer, travellers }: HoldRequest,
): Promise<void> => {
  const { supplier, proposal, criteria } = offer;
  const sold: Remembered = {
    offer: { supplier, proposal, criteria: { origin: { timeZone: criteria.origin.timeZone } } },
    travellers: travellers.map(({ travellerId, type }) => ({ travellerId, type })),
  };
  await sql`
    insert into timetable_sales (line_id, sold, bought_at)
    values (${lineId}, ${JSON.stringify(sold)}::jsonb, ${clock.now()}::timestamptz)
    on conflict (line_id) do update set sold = excluded.sold, bought_at = excluded.bought_at
    where not exists (select from timetable_bookings b where b.line_id = excluded.line_id)`.execute(db);
};

/** Refunds of tickets of the remote system. */
export const timetableRefunds = (db: Db): RefundShop => ({
  async sold(lineId) {
    const booking = await findBooking(db, lineId);
    if (booking?.status !== 'issued') return null;
    const { rows } = await sql<{ sold: Remembered; bought_at: Date }>`
      select sold, bought_at from timetable_sales where line_id = ${lineId}`.execute(db);
    const row = rows[0];
    return row ? { ...row.sold, boughtAt: row.bought_at } : null;
  },
  giveSeatsBack,
});
