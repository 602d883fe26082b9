import type { Migration } from '#server/platform/db/migrate.ts';
import type { KeptSearchesTable } from '#server/platform/results/kept.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    hotel_rates: KeptSearchesTable;
    hotel_quotes: KeptSearchesTable;
  }
}

export const ratesTable = 'hotel_rates';
export const quotesTable = 'hotel_quotes';

const keptTable = (name: string, comment: string): string => `
create table ${name} (
  request_id uuid primary key,
  kept bytea not null,
  expires_at timestamptz not null
);
alter table ${name} alter column kept set storage external;
create index ${name}_expiry on ${name} (expires_at);
comment on column ${name}.kept is '${comment}';`;

/** Written like an order and not like a cache: whoever was shown an offer can buy it after a crash, too. */
export const searchMigrations: readonly Migration[] = [
  {
    name: 'hotel-search-1-kept',
    sql: [
      keptTable(
        ratesTable,
        "Offers of a hotel that were shown, with the suppliers'' own keys, packed already",
      ),
      keptTable(quotesTable, 'Rooms that were priced again to be bought, packed already'),
    ].join(''),
  },
];
