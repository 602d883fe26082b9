import type { Migration } from '#server/platform/db/migrate.ts';
import './tables.ts';

export const calendarMigrations: readonly Migration[] = [
  {
    name: 'flight-calendar-1',
    sql: `
create table flight_lowest_fares (
  origin char(3) not null,
  destination char(3) not null,
  date date not null,
  price bigint check (price > 0),
  checked_at timestamptz not null,
  primary key (origin, destination, date)
);
comment on column flight_lowest_fares.price is 'Whole price of one adult in rials; null = asked, and nothing is sold that day';`,
  },
  {
    name: 'flight-calendar-2-archive',
    sql: `
create table flight_fare_archive (
  origin char(3) not null,
  destination char(3) not null,
  date date not null,
  observed_on date not null,
  price bigint not null check (price > 0),
  primary key (origin, destination, date, observed_on)
);
create index flight_fare_archive_by_observing on flight_fare_archive (origin, destination, observed_on);
comment on table flight_fare_archive is 'The lowest price of one adult for a departure day as it was seen on each day in Iran';`,
  },
];
