import type { Migration } from '#server/platform/db/migrate.ts';
import './tables.ts';

export const paymentMigrations: readonly Migration[] = [
  {
    name: 'payments-001-tables',
    sql: `
create table payments (
  payment_id uuid primary key,
  order_id uuid not null references orders,
  user_id uuid not null,
  method text not null check (method in ('wallet', 'gateway')),
  gateway_id integer,
  state text not null check (state in ('Created','Redirected','Verifying','Succeeded','Failed','Cancelled','Expired')),
  -- What the gateway takes, and what the wallet adds.
  amount bigint not null check (amount >= 0),
  wallet_amount bigint not null check (wallet_amount >= 0),
  -- Whether the wallet's part is set aside right now.
  reserved boolean not null default false,
  token text,
  -- What the callback brought that the gateway wants to see when it is asked (never believed by itself).
  receipt jsonb not null default '{}',
  reference text,
  settled_as text check (settled_as in ('order', 'wallet')),
  superseded_at timestamptz,
  -- Until then one worker asks the gateway.
  asking_until timestamptz,
  asked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payments_token unique (gateway_id, token),
  constraint payments_reference unique (gateway_id, reference)
) with (fillfactor = 80);
create index payments_of_order on payments (order_id);
create index payments_open on payments (created_at) where state in ('Created', 'Redirected', 'Verifying');
create index payments_reserved on payments (user_id) where reserved;
-- An order is paid once.
create unique index payments_one_pays_the_order on payments (order_id) where settled_as = 'order';

create table payment_events (
  event_id bigint generated always as identity primary key,
  payment_id uuid not null references payments,
  event text not null,
  state text not null,
  at timestamptz not null
);
create index payment_events_of_payment on payment_events (payment_id);
`,
  },
  {
    // A payment without an order tops the wallet up: all of it through a gateway, into the wallet, never into an order.
    name: 'payments-002-top-ups',
    sql: `
alter table payments alter column order_id drop not null;
alter table payments add constraint payments_top_up check (order_id is not null
  or (method = 'gateway' and amount > 0 and wallet_amount = 0 and not reserved and settled_as is distinct from 'order'));
-- What the gateway's own answer gave to keep when it was asked: out of the browser's reach, unlike the receipt.
alter table payments add column memo jsonb not null default '{}';
alter table payments add column card_mask text;
create index payments_of_user on payments (user_id, created_at);
`,
  },
  {
    // What an order is paid in: every order that there is has one due, of all that it costs.
    name: 'payments-003-dues',
    sql: `
create table order_dues (
  order_id uuid not null references orders,
  -- From 1, in the order in which they are paid.
  position smallint not null check (position > 0),
  -- Its share of the order's total, beside the others'.
  weight integer not null check (weight > 0),
  amount bigint not null check (amount >= 0),
  -- Null: as long as the order can be paid.
  due_at timestamptz,
  paid_at timestamptz,
  primary key (order_id, position)
) with (fillfactor = 80);
insert into order_dues (order_id, position, weight, amount, paid_at)
  select o.order_id, 1, 1, o.total, p.updated_at
    from orders o left join payments p on p.order_id = o.order_id and p.settled_as = 'order';

alter table payments add column due smallint;
update payments set due = 1 where order_id is not null;
alter table payments
  add constraint payments_due foreign key (order_id, due) references order_dues,
  add constraint payments_of_a_due check ((order_id is null) = (due is null));
drop index payments_one_pays_the_order;
-- A due is paid once.
create unique index payments_one_pays_a_due on payments (order_id, due) where settled_as = 'order';
`,
  },
  {
    // Dues after the first: a share of the total may be any sum of money, and only the first is due as long as the order is held.
    name: 'payments-004-several-dues',
    sql: `
alter table order_dues alter column weight type bigint;
alter table order_dues add constraint order_dues_later_have_a_day check ((position = 1) = (due_at is null));
`,
  },
  {
    // So that an audit goes on from where the last one ended: see server/commerce/audits/changes.ts.
    name: 'payments-005-written-in',
    sql: `
alter table payment_events add column written_in bigint not null default 0;
alter table payment_events alter column written_in set default pg_current_xact_id()::text::bigint;
create index payment_events_written_in on payment_events (written_in);
`,
  },
  {
    // A due may be paid in parts: any number of payments, and then one that pays what is left of it.
    name: 'payments-006-part-payments',
    sql: `
alter table order_dues
  -- What was paid of it before the payment that completes it. That payment pays the rest, so all of them are never more than the due.
  add column paid_in_parts bigint not null default 0,
  add constraint order_dues_parts_within check (paid_in_parts = 0 or paid_in_parts between 1 and amount - 1);
alter table payments
  -- Pays, or was begun to pay, less than what is left of its due.
  add column is_part boolean not null default false,
  add constraint payments_part_of_a_due check (not is_part or due is not null);
drop index payments_one_pays_a_due;
-- A due is completed once.
create unique index payments_one_completes_a_due on payments (order_id, due) where settled_as = 'order' and not is_part;
`,
  },
  {
    // People leave what is reserved, and their share of what was paid in parts goes with them: see order_leavings.
    name: 'payments-007-parts-left',
    sql: `
alter table order_dues add column parts_left bigint not null default 0 check (parts_left >= 0);
`,
  },
  {
    // Others pay an order by links, each its own part of a due: see decisions/several-payers.md.
    name: 'payments-008-shares',
    sql: `
create table payment_shares (
  share_id uuid primary key,
  order_id uuid not null,
  due smallint not null,
  -- From 1, in the order in which the order's links were opened.
  position smallint not null,
  -- What the organiser calls it, for whom it is; may be empty.
  name text not null check (length(name) <= 40),
  amount bigint not null check (amount > 0),
  -- Of the token in the link, which is nowhere.
  token_hash bytea not null constraint payment_shares_token unique,
  created_at timestamptz not null,
  -- Whichever of the two comes first is the share's end.
  paid_at timestamptz,
  withdrawn_at timestamptz,
  foreign key (order_id, due) references order_dues,
  constraint payment_shares_one_end check (num_nonnulls(paid_at, withdrawn_at) < 2)
);
create unique index payment_shares_of_order on payment_shares (order_id, position);
create index payment_shares_open on payment_shares (order_id) where paid_at is null and withdrawn_at is null;
alter table payments
  -- The share that it pays, or was begun to pay.
  add column share_id uuid references payment_shares,
  add constraint payments_share_of_an_order check (share_id is null or order_id is not null);
-- A share is paid once, whatever two processes believe.
create unique index payments_one_pays_a_share on payments (share_id) where settled_as = 'order';
create index payments_of_share on payments (share_id) where share_id is not null;
`,
  },
  {
    // Whoever pays a link by a card needs no account: see decisions/several-payers.md.
    name: 'payments-009-guests',
    sql: `
create table share_guests (
  -- A row of users without contacts, into which nobody signs in; their wallet holds what came back.
  user_id uuid primary key references users,
  share_id uuid not null references payment_shares,
  -- Of the token in the cookie of the browser that pays.
  browser_hash bytea not null,
  created_at timestamptz not null,
  -- The account that took what came back; what comes later goes there too.
  taken_by uuid references users,
  taken_at timestamptz,
  constraint share_guests_of_a_browser unique (share_id, browser_hash),
  constraint share_guests_taken check ((taken_by is null) = (taken_at is null))
);
create index share_guests_taken_by on share_guests (taken_by) where taken_by is not null;
`,
  },
  {
    // A link by person says whose share it is by the traveller's id: their name stays with the order, where whoever pays never reads it.
    name: 'payments-010-shares-of-travellers',
    sql: `
alter table payment_shares
  -- Whose own price it asks for; null of any other sum, and of links from before.
  add column traveller_id uuid,
  add constraint payment_shares_traveller_in_order foreign key (order_id, traveller_id) references order_travellers (order_id, traveller_id);
-- Nobody is asked twice for one due.
create unique index payment_shares_one_a_traveller on payment_shares (order_id, due, traveller_id)
  where traveller_id is not null and withdrawn_at is null;
`,
  },
];
