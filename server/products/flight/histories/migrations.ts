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
  {
    name: 'flight-histories-2-in-the-house',
    sql: `
insert into last_searches (search_id, user_id, product, search, searched_at)
select search_id, user_id, 'flight',
  jsonb_build_object('tripType', trip_type, 'legs', legs, 'cabinClass', cabin_class, 'passengers', passengers), searched_at
from flight_search_histories;
drop table flight_search_histories;`,
  },
];
