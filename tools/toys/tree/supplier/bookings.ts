import { sql } from 'kysely';
import type { Migration } from '#server/platform/db/migrate.ts';
import type { Db } from '#server/platform/services.ts';

export type BookingState = 'held' | 'reserved' | 'issued' | 'released';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    toy_bookings: { line_id: string; state: BookingState };
    toy_refunds: { quote_id: string; refund: number };
  }
}

export const migrations: readonly Migration[] = [
  {
    name: 'toy-001-bookings',
    sql: `
      create table toy_bookings (
        line_id uuid primary key,
        state text not null check (state in ('held', 'reserved', 'issued', 'released'))
      );
      create table toy_refunds (quote_id text primary key, refund bigint not null)`,
  },
];

/** The supplier's own record of its bookings and refunds. */
export const createBookings = (db: Db) => {
  const stateOf = async (lineId: string): Promise<BookingState | null> => {
    const { rows } = await sql<{ state: BookingState }>`
      select state from toy_bookings where line_id = ${lineId}`.execute(db);
    return rows[0]?.state ?? null;
  };
  return {
    stateOf,
    /** Makes a booking if there is none; gives the booking's state. */
    hold: async (lineId: string) => {
      await sql`insert into toy_bookings (line_id, state) values (${lineId}, 'held')
        on conflict (line_id) do nothing`.execute(db);
      return stateOf(lineId);
    },
    move: async (lineId: string, from: BookingState, to: BookingState) => {
      await sql`update toy_bookings set state = ${to} where line_id = ${lineId} and state = ${from}`.execute(
        db,
      );
      return stateOf(lineId);
    },
    refundOf: async (quoteId: string): Promise<number | null> => {
      const { rows } = await sql<{ refund: number }>`
        select refund from toy_refunds where quote_id = ${quoteId}`.execute(db);
      return rows[0]?.refund ?? null;
    },
    refund: async (quoteId: string, refund: number) => {
      await sql`insert into toy_refunds (quote_id, refund) values (${quoteId}, ${refund})
        on conflict (quote_id) do nothing`.execute(db);
    },
  };
};

export type Bookings = ReturnType<typeof createBookings>;
