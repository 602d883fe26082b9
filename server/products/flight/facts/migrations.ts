import type { Migration } from '#server/platform/db/migrate.ts';
import './tables.ts';

export const factsMigrations: readonly Migration[] = [
  {
    name: 'flight-facts-1',
    sql: `
create table flight_route_facts (
  origin char(3) not null,
  destination char(3) not null,
  date date not null,
  is_straight boolean not null,
  flights int not null check (flights > 0),
  known_rules int not null check (known_rules between 0 and flights),
  minutes int not null check (minutes > 0),
  airlines text[] not null,
  checked_at timestamptz not null,
  primary key (origin, destination, date)
);
comment on table flight_route_facts is 'What the last search between two cities (city codes) showed of a day; nobody is named';
comment on column flight_route_facts.is_straight is 'Counted are the flights without a change; false: there are only those with one';
comment on column flight_route_facts.minutes is 'How long the middle one of them takes';`,
  },
];
