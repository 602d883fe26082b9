import { sql } from 'kysely';
import type { TourListShown } from '#core/products/tour/contract/staff/lists.ts';
import { tourListTexts } from '#core/products/tour/texts/acts.ts';
import { tourSheetTexts as texts } from '#core/products/tour/texts/lists.ts';
import type { TourList } from '#core/products/tour/words.ts';
import { formatJalaliFull } from '#core/rules/dates/format.ts';
import { sealedTravellers } from '#server/commerce/record/sealed.ts';
import { keyedHash, openAll } from '#server/platform/sealed/seals.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { StaffDeps } from './deps.ts';
import { type ListRow, listedPeople, listTable, type SharedBeds } from './list-rows.ts';
import type { SentRow } from './migrations.ts';
import { partiesOf, registered } from './parties.ts';
import type { StaffDate } from './staff-date.ts';

/** Which list of a date. */
export interface WhichList {
  date: StaffDate;
  list: TourList;
  /** Null for lists that are of no hotel. */
  hotelId: string | null;
}

interface Send {
  version: number;
  digest: string;
  rows: SentRow[];
  sent_to: string;
  sent_at: Date;
}

/** What was sent last of a list; null where nothing was. */
export const lastSend = async (
  db: Db | Tx,
  { date: { planned }, list, hotelId }: WhichList,
): Promise<Send | null> => {
  const { rows } = await sql<Send>`
    select version, digest, rows, sent_to, sent_at from tour_list_sends
     where departure_id = ${planned.departureId} and list = ${list} and hotel_id = ${hotelId ?? ''}
     order by version desc limit 1`.execute(db);
  return rows[0] ?? null;
};

const sharedBedsOf = async (db: Db | Tx, departureId: string): Promise<SharedBeds> => {
  const { rows } = await sql<{ traveller_id: string; room_no: number }>`
    select traveller_id, room_no from tour_shared_beds where departure_id = ${departureId}`.execute(db);
  return new Map(rows.map(({ traveller_id, room_no }) => [traveller_id, room_no]));
};

interface NameRow {
  traveller_id: string;
  first_name: string;
  last_name: string;
}

const namesOf = async (db: Db, travellerIds: readonly string[]): Promise<string[]> => {
  if (travellerIds.length === 0) return [];
  const { rows } = await sql<NameRow>`
    select traveller_id, first_name, last_name from order_travellers
     where traveller_id = any(${[...travellerIds]}::uuid[])`.execute(db);
  const opened = await openAll(db, sealedTravellers, rows);
  return opened.map(({ first_name, last_name }) => `${last_name} ${first_name}`.trim().toUpperCase()).sort();
};

const hashOf = (db: Db, row: ListRow): Promise<string> =>
  keyedHash(db, 'tour.listRow', JSON.stringify(row.cells));

export interface ListNow extends TourListShown {
  /** As it is kept when it is sent. */
  sentRows: SentRow[];
}

/** A list of a date as it is now, with what has changed since it was sent. */
export const listNow = async ({ db }: Pick<StaffDeps, 'db'>, which: WhichList): Promise<ListNow> => {
  const { date, list, hotelId } = which;
  const { planned } = date;
  const parties = registered(await partiesOf(db, planned.departureId));
  const people = listedPeople(parties, await sharedBedsOf(db, planned.departureId), which);
  const { columns, rows } = listTable(list, date.isDomestic(parties), people);
  const sentRows = await Promise.all(
    rows.map(async (row) => ({ travellerId: row.travellerId, hash: await hashOf(db, row) })),
  );
  const digest = await keyedHash(db, 'tour.list', JSON.stringify(sentRows.map(({ hash }) => hash)));
  const sent = await lastSend(db, which);
  const before = new Map(sent?.rows.map(({ travellerId, hash }) => [travellerId, hash]));
  const changeOf = (travellerId: string, hash: string) => {
    if (!sent || before.get(travellerId) === hash) return 'same' as const;
    return before.has(travellerId) ? ('changed' as const) : ('added' as const);
  };
  const now = new Set(rows.map(({ travellerId }) => travellerId));
  const title = texts.title(tourListTexts[list], date.title, formatJalaliFull(planned.leavesOn));
  const hotel = date
    .packages()
    .flatMap(({ hotels }) => hotels)
    .find((one) => one.hotelId === hotelId);
  return {
    list,
    hotelId,
    title: hotel ? texts.ofHotel(title, hotel.name) : title,
    columns,
    rows: rows.map((row, at) => ({ ...row, change: changeOf(row.travellerId, sentRows[at]?.hash ?? '') })),
    removed: await namesOf(
      db,
      [...before.keys()].filter((travellerId) => !now.has(travellerId)),
    ),
    version: sent?.version ?? 0,
    sentAt: sent?.sent_at.toISOString() ?? null,
    sentTo: sent?.sent_to ?? null,
    isChanged: sent !== null && sent.digest !== digest,
    digest,
    sentRows,
  };
};
