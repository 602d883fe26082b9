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
  {
    name: 'audits-002-progress',
    sql: `
-- How far the audit has come by itself, whichever process went on with it: one row.
create table audit_progress (
  one boolean primary key default true check (one),
  -- Counts the writes: who read an older one writes nothing.
  version bigint not null default 0,
  -- Which PostgreSQL counts the transactions below; null: none was asked yet.
  cluster text,
  -- What was written before this transaction was looked at, or is the round's to look at.
  horizon bigint not null,
  -- What was posted to the house's accounts before it; null until all of it was added up once.
  sums jsonb,
  -- When all that was new had been looked at.
  proved_at timestamptz not null,
  -- The look at everything that is under way, and when the last came to its end.
  round jsonb,
  round_ended_at timestamptz not null
);
insert into audit_progress (horizon, proved_at, round_ended_at)
  values (pg_snapshot_xmin(pg_current_snapshot())::text::bigint, now(), now());

-- What was found and was not right since: looked at again each time, and gone once it is.
create table audit_wrong (
  -- Says what was looked at.
  wrong_key text primary key,
  -- The kind and the ids; null: the accounts of the house.
  piece jsonb,
  findings jsonb not null,
  found_at timestamptz not null,
  looked_at timestamptz not null
);

-- How far one that staff began has come.
alter table audits add column course jsonb;
`,
  },
  {
    name: 'audits-003-pieces',
    sql: `
-- How many pieces the last look at everything had; 0: none came to its end yet.
alter table audit_progress add column round_pieces integer not null default 0;
`,
  },
];
