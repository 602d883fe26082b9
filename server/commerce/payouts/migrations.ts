import type { Migration } from '#server/platform/db/migrate.ts';
import './tables.ts';

export const payoutMigrations: readonly Migration[] = [
  {
    name: 'payouts-001-tables',
    sql: `
create table payouts (
  payout_id uuid primary key,
  user_id uuid not null,
  source text not null check (source in ('withdrawal', 'refund')),
  refund_id uuid,
  order_id uuid references orders,
  -- Of the traveller's own request; a refund has its refund_id for that.
  idempotency_key uuid,
  amount bigint not null check (amount > 0),
  -- Without IR.
  iban text not null check (iban ~ '^[0-9]{24}$'),
  owner_name text not null check (owner_name <> ''),
  state text not null check (state in ('Requested', 'Sending', 'Settled', 'Returned', 'Cancelled')),
  bank_reference text,
  -- Why it came back, for its owner to read.
  note text,
  requested_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  constraint payouts_idempotency unique (user_id, idempotency_key),
  constraint payouts_one_of_a_refund unique (refund_id),
  constraint payouts_bank_reference unique (bank_reference),
  check ((source = 'refund') = (refund_id is not null)),
  check ((source = 'withdrawal') = (idempotency_key is not null)),
  check ((state = 'Settled') = (bank_reference is not null)),
  check ((state in ('Settled', 'Returned', 'Cancelled')) = (ended_at is not null))
) with (fillfactor = 80);
create index payouts_of_user on payouts (user_id, requested_at desc);
create index payouts_by_state on payouts (state, requested_at);

create table payout_events (
  event_id bigint generated always as identity primary key,
  payout_id uuid not null references payouts,
  event text not null,
  state text not null,
  by text not null check (by in ('traveller', 'system', 'staff')),
  -- Who of the staff did it.
  staff_id uuid,
  note text,
  at timestamptz not null,
  check ((by = 'staff') = (staff_id is not null))
);
create index payout_events_of_payout on payout_events (payout_id);
`,
  },
  {
    name: 'payouts-002-sealed-accounts',
    // What is sealed is checked before.
    sql: 'alter table payouts drop constraint payouts_iban_check',
  },
  {
    // So that an audit goes on from where the last one ended: see server/commerce/audits/changes.ts.
    name: 'payouts-003-written-in',
    sql: `
alter table payout_events add column written_in bigint not null default 0;
alter table payout_events alter column written_in set default pg_current_xact_id()::text::bigint;
create index payout_events_written_in on payout_events (written_in);
`,
  },
  {
    // Staff send what came back for an account that has ended, to whoever proved to be its owner; they write the bank account.
    name: 'payouts-004-unclaimed',
    sql: `
alter table payouts drop constraint payouts_source_check, drop constraint payouts_check1,
  add constraint payouts_source_check check (source in ('withdrawal', 'refund', 'unclaimed')),
  add constraint payouts_keyed check ((source = 'refund') = (idempotency_key is null)),
  add constraint payouts_unclaimed_of_order check (source <> 'unclaimed' or order_id is not null);
`,
  },
  {
    // Likewise what came back for somebody who paid a part without an account.
    name: 'payouts-005-guests',
    sql: `
alter table payouts drop constraint payouts_source_check, drop constraint payouts_unclaimed_of_order,
  add constraint payouts_source_check check (source in ('withdrawal', 'refund', 'unclaimed', 'guest')),
  add constraint payouts_unclaimed_of_order check (source not in ('unclaimed', 'guest') or order_id is not null);
`,
  },
];
