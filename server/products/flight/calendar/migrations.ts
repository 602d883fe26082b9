import type { Migration } from '#server/platform/room.ts';

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
];
