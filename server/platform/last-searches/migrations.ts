import type { Migration } from '#server/platform/db/migrate.ts';

interface LastSearchesTable {
  search_id: string;
  user_id: string;
  product: string;
  /** JSON of the product's own shape. */
  search: unknown;
  searched_at: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    last_searches: LastSearchesTable;
  }
}

export const lastSearchesMigrations: readonly Migration[] = [
  {
    name: 'platform-last-searches-1',
    sql: `
create table last_searches (
  search_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  product text not null,
  search jsonb not null,
  searched_at timestamptz not null
);
create index last_searches_by_user on last_searches (user_id, product, searched_at desc);
comment on table last_searches is 'What signed-in people searched last, by product; search is of the product''s own shape';`,
  },
];
