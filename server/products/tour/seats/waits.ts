import type { ColumnType, Generated } from 'kysely';
import type { TourRoom } from '#core/products/tour/contract/party.ts';
import type { HotelLevel, TourRoomKind, WaitState } from '#core/products/tour/words.ts';
import type { Migration } from '#server/platform/db/migrate.ts';

export interface TourWaitsTable {
  wait_id: string;
  /** Who came first is before the others. */
  turn: Generated<number>;
  user_id: string;
  departure_id: string;
  level: HotelLevel;
  rooms: ColumnType<TourRoom[], string, string>;
  /** What an offer takes of the counters: a shared bed takes a whole double room until it is used. */
  seats: number;
  singles: number;
  doubles: number;
  triples: number;
  state: WaitState;
  skipped_at: Date | null;
  skipped_why: 'seats' | 'rooms' | null;
  skipped_room: TourRoomKind | null;
  skipped_left: number | null;
  created_at: Date;
  offered_at: Date | null;
  offer_until: Date | null;
  told_at: Date | null;
  ended_at: Date | null;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    tour_waits: TourWaitsTable;
  }
}

export const tourWaitsMigrations: readonly Migration[] = [
  {
    name: 'tour-waiting-1',
    sql: `
create table tour_waits (
  wait_id uuid primary key,
  turn bigint generated always as identity,
  user_id uuid not null,
  departure_id text not null,
  level text not null,
  rooms jsonb not null,
  seats integer not null check (seats > 0),
  singles integer not null check (singles >= 0),
  doubles integer not null check (doubles >= 0),
  triples integer not null check (triples >= 0),
  state text not null check (state in ('waiting', 'offered', 'accepted', 'lapsed', 'left', 'over')),
  skipped_at timestamptz,
  skipped_why text check (skipped_why in ('seats', 'rooms')),
  skipped_room text,
  skipped_left integer,
  created_at timestamptz not null,
  offered_at timestamptz,
  offer_until timestamptz,
  told_at timestamptz,
  ended_at timestamptz,
  check (state <> 'offered' or offer_until is not null),
  check ((skipped_at is null) = (skipped_why is null))
);
create unique index tour_waits_once on tour_waits (user_id, departure_id) where state in ('waiting', 'offered');
create index tour_waits_line on tour_waits (departure_id, turn) where state in ('waiting', 'offered');
create index tour_waits_of on tour_waits (user_id, turn desc);`,
  },
];
