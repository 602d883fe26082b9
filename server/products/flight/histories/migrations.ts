import type { Migration } from '#server/platform/db/migrate.ts';

export const historyMigrations: readonly Migration[] = [
  {
    name: 'flight-histories-1',
    sql: `
create table flight_search_histories (
  search_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  trip_type smallint not null check (trip_type in (1, 2, 3)),
  legs jsonb not null,
  cabin_class smallint,
  passengers jsonb not null,
  searched_at timestamptz not null
);
create index flight_search_histories_by_user on flight_search_histories (user_id, searched_at desc);
comment on column flight_search_histories.legs is 'In order: [{origin: {code, kind}, destination: {code, kind}, date}]';`,
  },
];
