import type { Migration } from '#server/platform/db/migrate.ts';
import './tables.ts';

export const trendingMigrations: readonly Migration[] = [
  {
    name: 'flight-trending-1',
    sql: `
create table flight_search_counts (
  origin char(3) not null,
  destination char(3) not null,
  day date not null,
  searches int not null check (searches > 0),
  primary key (day, origin, destination)
);
comment on table flight_search_counts is 'How often people searched between two cities (city codes) on a day in Iran; nobody is named';`,
  },
];
