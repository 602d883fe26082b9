import type { Migration } from '#server/platform/db/migrate.ts';
import './tables.ts';

export const tripMigrations: readonly Migration[] = [
  {
    name: 'trips-001-shares',
    sql: `
create table order_shares (
  share_id uuid primary key,
  order_id uuid not null references orders,
  -- Of the token in the link, which is nowhere (see decisions/discount-codes.md).
  token_hash bytea not null constraint order_shares_token unique,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create unique index order_shares_one_open on order_shares (order_id) where revoked_at is null;
`,
  },
];
