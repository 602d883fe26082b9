import { sql } from 'kysely';
import type { WaiverState } from '#core/products/hotel/words.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import { questionsTo } from '#server/platform/db/questions.ts';
import { sealedTable } from '#server/platform/sealed/table.ts';
import type { Db, Tx } from '#server/platform/services.ts';

interface HotelWaiversTable {
  waiver_id: string;
  order_id: string;
  line_id: string;
  user_id: string;
  state: WaiverState;
  text: string | null;
  note: string | null;
  asked_at: Date;
  answered_at: Date | null;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    hotel_waivers: HotelWaiversTable;
  }
}

/** People write there why they cannot come. */
export const sealedWaivers = sealedTable({
  table: 'hotel_waivers',
  row: ['waiver_id'],
  purpose: 'orders',
  columns: { text: { as: 'text' }, note: { as: 'text' } },
});

export const waiverMigrations: readonly Migration[] = [
  {
    name: 'hotel-waivers-1',
    sql: `
create table hotel_waivers (
  waiver_id uuid primary key,
  order_id uuid not null,
  line_id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('waiting', 'agreed', 'refused')),
  text text,
  note text,
  asked_at timestamptz not null,
  answered_at timestamptz
);
create index hotel_waivers_of_order on hotel_waivers (order_id);
create index hotel_waivers_by_user on hotel_waivers (user_id);
create unique index hotel_waivers_once on hotel_waivers (line_id) where state = 'waiting';
comment on column hotel_waivers.text is 'Why, as the traveller wrote it, sealed; null once they are forgotten';
comment on column hotel_waivers.note is 'What staff answered, sealed';`,
  },
];

export const waiversOf = async (db: Db | Tx, orderId: string): Promise<HotelWaiversTable[]> => {
  const { rows } = await sql<HotelWaiversTable>`
    select * from hotel_waivers where order_id = ${orderId} order by asked_at, waiver_id`.execute(
    questionsTo(db),
  );
  return rows;
};

/** Staff waived the penalty of a room: who asked for that has their answer. */
export const agreeWaiver = async (tx: Tx, lineId: string, at: Date): Promise<void> => {
  await sql`update hotel_waivers set state = 'agreed', answered_at = ${at}::timestamptz
    where line_id = ${lineId} and state = 'waiting'`.execute(tx);
};

export const forgetWaivers = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .updateTable('hotel_waivers')
    .set({ text: null, note: null })
    .where('user_id', '=', userId)
    .execute();
};
