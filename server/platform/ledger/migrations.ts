import type { Migration } from '../db/migrate.ts';
import './tables.ts';

/**
 * Double entry. A transfer has postings that sum to zero; both are only ever appended to.
 * `ledger_balances` stands beside them and is written by `ledger_post` alone, so that a balance is one
 * row to read. Accounts that belong to the house (gateways, suppliers, income) are spread over lanes:
 * concurrent purchases then never wait for one another's row.
 */
export const ledgerMigrations: readonly Migration[] = [
  {
    name: 'ledger-001-tables',
    sql: `
create table ledger_transfers (
  transfer_id uuid primary key,
  key text not null unique,
  kind text not null,
  order_id uuid,
  payment_id uuid,
  reason text,
  at timestamptz not null
);
create index ledger_transfers_order on ledger_transfers (order_id) where order_id is not null;

create table ledger_postings (
  posting_id bigint generated always as identity primary key,
  transfer_id uuid not null references ledger_transfers,
  account text not null,
  lane smallint not null,
  amount bigint not null check (amount <> 0),
  -- Of the account's lane after this posting; a wallet has one lane, so there it is the balance.
  balance_after bigint not null
);
create index ledger_postings_account on ledger_postings (account, posting_id);
create index ledger_postings_transfer on ledger_postings (transfer_id);

create table ledger_balances (
  account text not null,
  lane smallint not null,
  balance bigint not null,
  primary key (account, lane),
  constraint ledger_never_below_zero
    check (balance >= 0 or split_part(account, ':', 1) not in ('wallet', 'reserved', 'escrow'))
) with (fillfactor = 70);
`,
  },
  {
    name: 'ledger-002-rules',
    sql: `
create function ledger_forbid() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function ledger_forbid();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function ledger_forbid();

-- All postings of a transfer arrive in one statement, and that statement must balance.
create function ledger_must_balance() returns trigger language plpgsql as $$
begin
  if exists (select from fresh group by transfer_id having sum(amount) <> 0) then
    raise exception 'postings do not sum to zero' using errcode = 'check_violation', constraint = 'ledger_sums_to_zero';
  end if;
  return null;
end $$;
create trigger ledger_postings_balance after insert on ledger_postings
  referencing new table as fresh for each statement execute function ledger_must_balance();

-- Posts one transfer. False where this key was posted before (then nothing happens).
-- Balances are written in the order of account names, so that two transfers never wait crosswise.
create function ledger_post(
  p_transfer uuid, p_key text, p_kind text, p_at timestamptz, p_order uuid, p_payment uuid, p_reason text,
  p_accounts text[], p_amounts bigint[]
) returns boolean language plpgsql as $$
declare
  part record;
  after bigint;
  accounts text[] := '{}';
  lanes smallint[] := '{}';
  amounts bigint[] := '{}';
  afters bigint[] := '{}';
begin
  insert into ledger_transfers (transfer_id, key, kind, order_id, payment_id, reason, at)
    values (p_transfer, p_key, p_kind, p_order, p_payment, p_reason, p_at)
    on conflict (key) do nothing;
  if not found then return false; end if;

  for part in
    select a.account,
           (case when split_part(a.account, ':', 1) in ('wallet', 'reserved', 'escrow') then 0
                 else pg_backend_pid() % 16 end)::smallint as lane,
           sum(a.amount)::bigint as amount
      from unnest(p_accounts, p_amounts) as a(account, amount)
     group by a.account having sum(a.amount) <> 0
     order by a.account
  loop
    update ledger_balances set balance = balance + part.amount
      where account = part.account and lane = part.lane returning balance into after;
    if not found then
      insert into ledger_balances as b (account, lane, balance) values (part.account, part.lane, part.amount)
        on conflict (account, lane) do update set balance = b.balance + excluded.balance
        returning b.balance into after;
    end if;
    accounts := accounts || part.account;
    lanes := lanes || part.lane;
    amounts := amounts || part.amount;
    afters := afters || after;
  end loop;

  insert into ledger_postings (transfer_id, account, lane, amount, balance_after)
    select p_transfer, p.account, p.lane, p.amount, p.after
      from unnest(accounts, lanes, amounts, afters) as p(account, lane, amount, after);
  return true;
end $$;
`,
  },
  {
    // What comes back and what goes to banks stands in accounts of travellers too: one lane, never below zero.
    name: 'ledger-003-refunds-and-payouts',
    sql: `
alter table ledger_balances drop constraint ledger_never_below_zero;
alter table ledger_balances add constraint ledger_never_below_zero
  check (balance >= 0 or split_part(account, ':', 1) not in ('wallet', 'reserved', 'escrow', 'refund', 'payout'));

create or replace function ledger_post(
  p_transfer uuid, p_key text, p_kind text, p_at timestamptz, p_order uuid, p_payment uuid, p_reason text,
  p_accounts text[], p_amounts bigint[]
) returns boolean language plpgsql as $$
declare
  part record;
  after bigint;
  accounts text[] := '{}';
  lanes smallint[] := '{}';
  amounts bigint[] := '{}';
  afters bigint[] := '{}';
begin
  insert into ledger_transfers (transfer_id, key, kind, order_id, payment_id, reason, at)
    values (p_transfer, p_key, p_kind, p_order, p_payment, p_reason, p_at)
    on conflict (key) do nothing;
  if not found then return false; end if;

  for part in
    select a.account,
           (case when split_part(a.account, ':', 1) in ('wallet', 'reserved', 'escrow', 'refund', 'payout') then 0
                 else pg_backend_pid() % 16 end)::smallint as lane,
           sum(a.amount)::bigint as amount
      from unnest(p_accounts, p_amounts) as a(account, amount)
     group by a.account having sum(a.amount) <> 0
     order by a.account
  loop
    update ledger_balances set balance = balance + part.amount
      where account = part.account and lane = part.lane returning balance into after;
    if not found then
      insert into ledger_balances as b (account, lane, balance) values (part.account, part.lane, part.amount)
        on conflict (account, lane) do update set balance = b.balance + excluded.balance
        returning b.balance into after;
    end if;
    accounts := accounts || part.account;
    lanes := lanes || part.lane;
    amounts := amounts || part.amount;
    afters := afters || after;
  end loop;

  insert into ledger_postings (transfer_id, account, lane, amount, balance_after)
    select p_transfer, p.account, p.lane, p.amount, p.after
      from unnest(accounts, lanes, amounts, afters) as p(account, lane, amount, after);
  return true;
end $$;
`,
  },
  {
    // So that an audit goes on from where the last one ended: see server/commerce/audits/changes.ts.
    name: 'ledger-004-written-in',
    sql: `
alter table ledger_transfers add column written_in bigint not null default 0;
alter table ledger_transfers alter column written_in set default pg_current_xact_id()::text::bigint;
create index ledger_transfers_written_in on ledger_transfers (written_in);

-- Accounts that hold something for somebody, and have few postings; the others are the house's.
create function is_of_traveller(account text) returns boolean language sql immutable parallel safe
  return split_part(account, ':', 1) in ('wallet', 'reserved', 'escrow', 'refund', 'payout');
-- Whose an account or a transfer is, by its name: null where there is no id in it.
create function id_in(name text) returns uuid language sql immutable parallel safe
  return case when split_part(name, ':', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then split_part(name, ':', 2)::uuid end;
-- Those of the house alone: some hundreds among all.
create index ledger_balances_of_house on ledger_balances (account, lane) where not is_of_traveller(account);
`,
  },
  {
    // Travellers' accounts before those of the house, so that a transaction of several transfers can lock its wallets first (`ledger_lock`).
    name: 'ledger-005-order-of-locks',
    sql: `
create or replace function ledger_post(
  p_transfer uuid, p_key text, p_kind text, p_at timestamptz, p_order uuid, p_payment uuid, p_reason text,
  p_accounts text[], p_amounts bigint[]
) returns boolean language plpgsql as $$
declare
  part record;
  after bigint;
  accounts text[] := '{}';
  lanes smallint[] := '{}';
  amounts bigint[] := '{}';
  afters bigint[] := '{}';
begin
  insert into ledger_transfers (transfer_id, key, kind, order_id, payment_id, reason, at)
    values (p_transfer, p_key, p_kind, p_order, p_payment, p_reason, p_at)
    on conflict (key) do nothing;
  if not found then return false; end if;

  for part in
    select a.account, (case when is_of_traveller(a.account) then 0 else pg_backend_pid() % 16 end)::smallint as lane,
           sum(a.amount)::bigint as amount
      from unnest(p_accounts, p_amounts) as a(account, amount)
     group by a.account having sum(a.amount) <> 0
     order by not is_of_traveller(a.account), a.account collate "C"
  loop
    update ledger_balances set balance = balance + part.amount
      where account = part.account and lane = part.lane returning balance into after;
    if not found then
      insert into ledger_balances as b (account, lane, balance) values (part.account, part.lane, part.amount)
        on conflict (account, lane) do update set balance = b.balance + excluded.balance
        returning b.balance into after;
    end if;
    accounts := accounts || part.account;
    lanes := lanes || part.lane;
    amounts := amounts || part.amount;
    afters := afters || after;
  end loop;

  insert into ledger_postings (transfer_id, account, lane, amount, balance_after)
    select p_transfer, p.account, p.lane, p.amount, p.after
      from unnest(accounts, lanes, amounts, afters) as p(account, lane, amount, after);
  return true;
end $$;

-- Locks accounts of travellers until the end of the transaction, in the order in which ledger_post locks them. An account that had no money
-- yet has a row from now on: two transactions would wait crosswise for new rows as well.
create or replace function ledger_lock(p_accounts text[]) returns void language plpgsql as $$
begin
  insert into ledger_balances (account, lane, balance)
    select distinct a.account collate "C", 0, 0 from unnest(p_accounts) as a(account)
     where not exists (select from ledger_balances b where b.account = a.account and b.lane = 0)
     order by 1 on conflict (account, lane) do nothing;
  perform from ledger_balances b where b.account = any(p_accounts) and b.lane = 0 order by b.account collate "C" for update;
end $$;
`,
  },
  {
    // What comes back for an owner whose account has ended waits in an account of its order: one lane, never below zero, as those of travellers. None
    // has this name yet, so that the index of the others holds as it is.
    name: 'ledger-006-unclaimed',
    sql: `
create or replace function is_of_traveller(account text) returns boolean language sql immutable parallel safe
  return split_part(account, ':', 1) in ('wallet', 'reserved', 'escrow', 'refund', 'payout', 'unclaimed');
alter table ledger_balances drop constraint ledger_never_below_zero;
alter table ledger_balances add constraint ledger_never_below_zero
  check (balance >= 0 or split_part(account, ':', 1) not in ('wallet', 'reserved', 'escrow', 'refund', 'payout', 'unclaimed'));
create index ledger_balances_unclaimed on ledger_balances (account) where starts_with(account, 'unclaimed:');
`,
  },
];
