import type { Migration } from '#server/platform/db/migrate.ts';
import type { KeptSearchesTable } from '#server/platform/results/kept.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    flight_searches: KeptSearchesTable;
  }
}

export const searchesTable = 'flight_searches';

/** Written like an order and not like a cache: whoever was shown an offer can buy it after a crash, too. */
export const searchMigrations: readonly Migration[] = [
  {
    name: 'flight-search-1-kept',
    sql: `
create table flight_searches (
  request_id uuid primary key,
  kept bytea not null,
  expires_at timestamptz not null
);
alter table flight_searches alter column kept set storage external;
create index flight_searches_expiry on flight_searches (expires_at);
comment on column flight_searches.kept is 'What was found, with the suppliers'' own keys, packed already: a head, then proposals by the hundred';`,
  },
];
