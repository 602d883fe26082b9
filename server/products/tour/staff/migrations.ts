import type { ColumnType } from 'kysely';
import type { CallOffReason, TourAct, TourList } from '#core/products/tour/words.ts';
import type { Migration } from '#server/platform/db/migrate.ts';

type Json<T> = ColumnType<T, string, string>;

interface TourStaffActsTable {
  act_id: string;
  act: TourAct;
  /** Null where the house did it. */
  staff_id: string | null;
  departure_id: string;
  reason: string;
  what: Json<Readonly<Record<string, unknown>>>;
  done_at: Date;
}

/** A row of a list that was sent: whom it was of, and a keyed hash of what it said. */
export interface SentRow {
  travellerId: string;
  hash: string;
}

interface TourListSendsTable {
  departure_id: string;
  list: TourList;
  /** Empty for lists that are of no hotel. */
  hotel_id: string;
  version: number;
  digest: string;
  rows: Json<SentRow[]>;
  sent_to: string;
  sent_by: string;
  sent_at: Date;
}

interface TourMessagesTable {
  message_id: string;
  departure_id: string;
  text: string;
  people: number;
  sent_by: string;
  sent_at: Date;
}

interface TourCallOffsTable {
  departure_id: string;
  reason: CallOffReason;
  note: string;
  called_off_by: string;
  called_off_at: Date;
  /** When everybody had their money back to whom it could go by itself. */
  done_at: Date | null;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    tour_staff_acts: TourStaffActsTable;
    tour_list_sends: TourListSendsTable;
    tour_messages: TourMessagesTable;
    tour_call_offs: TourCallOffsTable;
  }
}

export const tourStaffMigrations: readonly Migration[] = [
  {
    name: 'tour-staff-1',
    sql: `
alter table tour_departures add column confirmed_at timestamptz, add column confirmed_by uuid;
alter table tour_departures add constraint tour_departures_one_decision
  check (confirmed_at is null or called_off_at is null or confirmed_at <= called_off_at);
create table tour_staff_acts (
  act_id uuid primary key,
  act text not null,
  staff_id uuid,
  departure_id text not null,
  reason text not null,
  what jsonb not null,
  done_at timestamptz not null
);
create index tour_staff_acts_newest on tour_staff_acts (done_at desc, act_id);
create index tour_staff_acts_of on tour_staff_acts (departure_id, staff_id, done_at desc);
create function tour_staff_acts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what staff did stays written';
end $$;
create trigger tour_staff_acts_stay before update or delete on tour_staff_acts
  for each row execute function tour_staff_acts_stay();
create table tour_list_sends (
  departure_id text not null,
  list text not null check (list in ('manifest', 'rooming', 'visa', 'leader')),
  hotel_id text not null,
  version integer not null check (version > 0),
  digest text not null,
  rows jsonb not null,
  sent_to text not null,
  sent_by uuid not null,
  sent_at timestamptz not null,
  primary key (departure_id, list, hotel_id, version)
);
create table tour_messages (
  message_id uuid primary key,
  departure_id text not null,
  text text not null,
  people integer not null check (people >= 0),
  sent_by uuid not null,
  sent_at timestamptz not null
);
create index tour_messages_of on tour_messages (departure_id, sent_at);
create table tour_call_offs (
  departure_id text primary key references tour_departures (departure_id),
  reason text not null check (reason in ('minimum', 'force')),
  note text not null,
  called_off_by uuid not null,
  called_off_at timestamptz not null,
  done_at timestamptz
);
create index tour_call_offs_open on tour_call_offs (called_off_at) where done_at is null;`,
  },
  {
    // What they owed to accounts that had ended could not be given back, and it can be now.
    name: 'tour-staff-2-call-offs-again',
    sql: `
update tour_call_offs c set done_at = null where done_at is not null and exists (
  select from tour_bookings b join tour_booking_people p using (line_id)
   where b.departure_id = c.departure_id and b.state in ('held', 'reserved', 'issued') and p.left_at is null)`,
  },
];
