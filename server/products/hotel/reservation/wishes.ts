import { sql } from 'kysely';
import { wishTexts, wishTextsEn } from '#core/products/hotel/texts/words.ts';
import type { HotelWish } from '#core/products/hotel/words.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import type { KeeperOfPersonalData } from '#server/platform/people.ts';
import { open, seal } from '#server/platform/sealed/seals.ts';
import { forgottenOf, sealedTable } from '#server/platform/sealed/table.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import { forgetExceptions } from '../exceptions/store.ts';
import type { StayWishes } from '../suppliers/port.ts';

/** What a hotel is told of a stay beside its guests. */
export interface ToldToHotel {
  contact: { phoneNumber: string; email: string | null };
  wishes: HotelWish[];
  /** As the traveller wrote it; null where nothing was written. */
  text: string | null;
  /** HH:MM by the clocks of the hotel. */
  arrivesAt: string | null;
}

interface HotelStaysTable {
  order_id: string;
  user_id: string;
  told: ToldToHotel | null;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    hotel_stays: HotelStaysTable;
  }
}

/** People write their names and numbers there. */
export const sealedStays = sealedTable({
  table: 'hotel_stays',
  row: ['order_id'],
  purpose: 'orders',
  columns: { told: { as: 'json' } },
});

export const stayMigrations: readonly Migration[] = [
  {
    name: 'hotel-stays-1',
    sql: `
create table hotel_stays (
  order_id uuid primary key,
  user_id uuid not null,
  told jsonb
);
create index hotel_stays_by_user on hotel_stays (user_id);
comment on column hotel_stays.told is 'What the hotel is told beside the guests, sealed; null once its owner is forgotten';`,
  },
];

/** Written beside a new order, in its transaction. */
export const writeTold = async (
  tx: Tx,
  { orderId, userId, told }: { orderId: string; userId: string; told: ToldToHotel },
): Promise<void> => {
  const sealed = await seal(tx, sealedStays, { order_id: orderId, user_id: userId, told });
  await sql`
    insert into hotel_stays (order_id, user_id, told)
    values (${orderId}::uuid, ${userId}::uuid, ${sealed.told}::jsonb)`.execute(tx);
};

/** Null once its owner is forgotten. */
export const readTold = async (db: Db, orderId: string): Promise<ToldToHotel | null> => {
  const row = await db
    .selectFrom('hotel_stays')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return (await open(db, sealedStays, row))?.told ?? null;
};

/** The same as suppliers take it: wishes in the words of the desk that reads them. */
export const wishesFor = (told: ToldToHotel, isDomestic: boolean): StayWishes => {
  const words = isDomestic ? wishTexts : wishTextsEn;
  const text = [...told.wishes.map((wish) => words[wish]), ...(told.text ? [told.text] : [])].join('؛ ');
  return { contact: told.contact, text: text || null, arrivesAt: told.arrivesAt };
};

/** What hotels store of a person beside orders. None of it keeps an account from ending. */
export const hotelKeeps: KeeperOfPersonalData = {
  forget: async (tx, userId) => {
    const { told } = forgottenOf(sealedStays);
    await forgetExceptions(tx, userId);
    await tx.updateTable('hotel_stays').set({ told }).where('user_id', '=', userId).execute();
  },
};
