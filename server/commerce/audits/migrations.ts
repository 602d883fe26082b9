import type { Migration } from '#server/platform/db/migrate.ts';
import './tables.ts';

export const auditMigrations: readonly Migration[] = [
  {
    name: 'audits-001-tables',
    sql: `
create table audits (
  audit_id uuid primary key,
  -- Who of the staff; null: the nightly one.
  started_by uuid,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- How many orders, payments … there were; null where it did not come to an end.
  looked_at jsonb,
  found integer not null default 0 check (found >= 0),
  -- The first of them.
  findings jsonb not null default '[]',
  check (looked_at is null or ended_at is not null)
);
create index audits_by_start on audits (started_at desc);
-- One at a time.
create unique index audits_one_under_way on audits ((true)) where ended_at is null;
`,
  },
];
