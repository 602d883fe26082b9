import type { Migration } from '#server/platform/db/migrate.ts';
import './tables.ts';

export const refundMigrations: readonly Migration[] = [
  {
    name: 'refunds-001-tables',
    sql: `
create sequence refund_numbers start with 23;

-- As the numbers of orders: unique, and telling nothing of how many there are.
create function next_refund_number() returns text language plpgsql as $$
declare
  n bigint := nextval('refund_numbers');
  block bigint := 9000000;
begin
  while n >= block loop
    n := n - block;
    block := block * 10;
  end loop;
  return 'RF-' || (block / 9 + ((n::numeric * 6543217 + 3141592) % block))::bigint;
end $$;

create table refunds (
  refund_id uuid primary key,
  refund_number text not null unique default next_refund_number(),
  order_id uuid not null references orders,
  user_id uuid not null,
  -- The payment that paid the order: what goes back belongs to it.
  payment_id uuid not null references payments,
  state text not null check (state in ('Requested','UnderReview','Approved','InProgress','PayingOut','Successful',
    'Rejected','Cancelled','Failed')),
  reason_id smallint not null,
  target text not null check (target in ('wallet', 'iban', 'card')),
  iban text check (iban ~ '^[0-9]{24}$'),
  account_number text,
  owner_name text not null,
  note text,
  idempotency_key text not null,
  fingerprint text not null,
  is_instant boolean not null,
  -- Until when staff decide; null once they have.
  deadline timestamptz,
  was_late boolean not null default false,
  -- What there is to judge, in words for staff.
  judge text,
  decided_by uuid,
  -- What the suppliers gave back, once they have.
  supplier_refund bigint check (supplier_refund >= 0),
  -- Of money that goes back to the card: 'asked' is committed before the gateway is.
  card_state text check (card_state in ('new', 'asked', 'done', 'refused')),
  card_reference text,
  leased_until timestamptz,
  -- A job looks at it again from this moment on; null where nothing moves.
  carry_on_at timestamptz,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint refunds_idempotency unique (user_id, idempotency_key),
  constraint refunds_iban check (target <> 'iban' or iban is not null
    or state in ('Successful', 'Rejected', 'Cancelled', 'Failed'))
) with (fillfactor = 80);
create index refunds_of_user on refunds (user_id, created_at desc);
create index refunds_of_order on refunds (order_id);
create index refunds_of_payment on refunds (payment_id) where target = 'card';
create index refunds_by_state on refunds (state, deadline);
create index refunds_to_carry_on on refunds (carry_on_at) where carry_on_at is not null;

-- What is asked of the supplier: the tickets of one line together.
create table refund_lines (
  refund_id uuid not null references refunds,
  line_id uuid not null references order_lines,
  title text not null,
  state text not null default 'new' check (state in ('new', 'asked', 'done', 'refused')),
  -- Committed before the supplier is asked to give back by it.
  quote_id text,
  quote_refund bigint check (quote_refund >= 0),
  refunded bigint check (refunded >= 0),
  -- Why the supplier did not, in words for staff.
  refused_why text,
  primary key (refund_id, line_id),
  check (state <> 'asked' or quote_id is not null),
  check ((state = 'done') = (refunded is not null))
) with (fillfactor = 80);

create table refund_items (
  refund_id uuid not null references refunds,
  order_id uuid not null references orders,
  line_id uuid not null references order_lines,
  traveller_id uuid not null references order_travellers,
  -- Of the ticket before discount, what was paid for it, and what the supplier gives back of it by the rules.
  price bigint not null check (price >= 0),
  paid bigint not null check (paid >= 0),
  back bigint check (back >= 0),
  why text not null,
  -- What the traveller gets: promised, or decided by staff.
  refund bigint,
  by_staff boolean not null default false,
  state text not null default 'requested' check (state in ('requested', 'refunded', 'released')),
  primary key (refund_id, line_id, traveller_id),
  constraint refund_items_within_paid check (refund between 0 and paid)
) with (fillfactor = 80);
-- A ticket is in one refund at most that is open or successful.
create unique index refund_items_one_a_ticket on refund_items (line_id, traveller_id) where state <> 'released';
create index refund_items_of_order on refund_items (order_id);

create table refund_events (
  event_id bigint generated always as identity primary key,
  refund_id uuid not null references refunds,
  event text not null,
  state text not null,
  by text not null check (by in ('traveller','system','supplier','staff')),
  -- Who of the staff.
  staff_id uuid,
  note text,
  at timestamptz not null
);
create index refund_events_of_refund on refund_events (refund_id);
`,
  },
  {
    name: 'refunds-002-by-house',
    sql: `
-- Begun by staff, of what people decide: its owner was not asked, and cannot take it back.
alter table refunds add column by_house boolean not null default false;
`,
  },
  {
    name: 'refunds-003-offers',
    sql: `
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check check (state in ('Requested','UnderReview','Offered','Approved','InProgress',
  'PayingOut','Successful','Rejected','Cancelled','Failed'));
alter table refunds
  -- What was offered staff do on the supplier's own system, once it is accepted.
  add column offer_by_hand boolean not null default false,
  -- When the traveller was reminded of the offer that stands.
  add column reminded_at timestamptz;
-- The sum that the traveller has seen and agreed to; null where none was known.
alter table refund_items add column agreed bigint check (agreed between 0 and paid);
update refund_items set agreed = refund;
`,
  },
  {
    name: 'refunds-004-sealed-accounts',
    // What is sealed is checked before.
    sql: 'alter table refunds drop constraint refunds_iban_check',
  },
  {
    name: 'refunds-005-of-documents',
    sql: `
-- What is given back is a document of a line, each once.
alter table refund_items add column document_id uuid;
update refund_items i set document_id = (
  select d.document_id from order_document_travellers t join order_documents d using (document_id)
   where t.order_id = i.order_id and t.line_id = i.line_id and t.traveller_id = i.traveller_id
   order by d.number, d.document_id limit 1);
alter table refund_items drop constraint refund_items_pkey;
drop index refund_items_one_a_ticket;
-- Further documents of the same traveller on the same line went with the first, which has the sums.
insert into refund_items (refund_id, order_id, line_id, traveller_id, document_id, price, paid, back, why, refund, by_staff, state, agreed)
  select i.refund_id, i.order_id, i.line_id, i.traveller_id, t.document_id, 0, 0, 0, i.why, 0, i.by_staff, i.state, 0
    from refund_items i join order_document_travellers t using (order_id, line_id, traveller_id)
   where t.document_id <> i.document_id;
alter table refund_items
  drop column traveller_id,
  add primary key (refund_id, document_id),
  add foreign key (line_id, document_id) references order_documents (line_id, document_id);
create unique index refund_items_one_a_document on refund_items (document_id) where state <> 'released';
`,
  },
  {
    // An order may have been paid by several payments: what goes back to cards is dealt out among them.
    name: 'refunds-006-several-payments',
    sql: `
create table refund_payments (
  refund_id uuid not null references refunds,
  payment_id uuid not null references payments,
  -- From 1, the order in which they are asked: the last payment first.
  position smallint not null check (position > 0),
  amount bigint not null check (amount > 0),
  state text not null default 'new' check (state in ('new', 'asked', 'done', 'refused')),
  -- Under this name the gateway is asked, however often.
  ask_id uuid not null unique,
  -- The gateway's own name for what it gave back.
  reference text,
  primary key (refund_id, payment_id)
) with (fillfactor = 80);
create index refund_payments_of_payment on refund_payments (payment_id);
insert into refund_payments (refund_id, payment_id, position, amount, state, ask_id, reference)
  select r.refund_id, r.payment_id, 1, i.amount, r.card_state, r.refund_id, r.card_reference
    from refunds r join (select refund_id, sum(refund) as amount from refund_items group by refund_id) i using (refund_id)
   where r.card_state is not null and i.amount > 0;
alter table refunds drop column payment_id, drop column card_state, drop column card_reference;
`,
  },
  {
    // So that an audit goes on from where the last one ended: see server/commerce/audits/changes.ts.
    name: 'refunds-007-written-in',
    sql: `
alter table refund_events add column written_in bigint not null default 0;
alter table refund_events alter column written_in set default pg_current_xact_id()::text::bigint;
create index refund_events_written_in on refund_events (written_in);
`,
  },
  {
    // A room may be given back by nights: see PartsDesk in server/commerce/port/any-desk.ts.
    name: 'refunds-008-parts',
    sql: `
alter table refund_items add column part text check (length(part) between 1 and 100);
-- One refund of a document is open at most, and once all of it is back there is no other.
drop index refund_items_one_a_document;
create unique index refund_items_one_a_document on refund_items (document_id)
  where state = 'requested' or state = 'refunded' and part is null;
create index refund_items_of_document on refund_items (document_id);
-- Whatever is given back of a line, in parts or whole, is never more than it cost.
create function refund_items_within_line() returns trigger language plpgsql as $$
begin
  if (select sum(i.price) from refund_items i where i.order_id = new.order_id and i.line_id = new.line_id and i.state <> 'released')
     > (select l.total from order_lines l where l.line_id = new.line_id) then
    raise exception 'more of a line is given back than it cost' using errcode = 'check_violation', constraint = 'refund_items_within_line';
  end if;
  return null;
end $$;
create constraint trigger refund_items_within_line after insert or update on refund_items
  for each row execute function refund_items_within_line();
`,
  },
  {
    // See order_returns: what refunds gave back until now was their owner's.
    name: 'refunds-009-returns',
    sql: `
insert into order_returns (order_id, key, payer_id, user_id, amount, at)
  select r.order_id, 'refund:' || r.refund_id, r.user_id, r.user_id, sum(l.amount), min(t.at)
    from refunds r join ledger_transfers t on t.key = 'supplierRefund:' || r.refund_id
      join ledger_postings l on l.transfer_id = t.transfer_id and l.account = 'refund:' || r.refund_id
   where l.amount > 0 group by r.order_id, r.refund_id, r.user_id;
`,
  },
  {
    // Whoever is left behind chooses how they go on: see StayersDesk in server/commerce/port/any-desk.ts.
    name: 'refunds-010-ways',
    sql: `
alter table refund_items add column way text check (length(way) between 1 and 50),
  add column stays uuid references order_documents (document_id),
  add constraint refund_items_way_of_somebody check ((way is null) = (stays is null));
create unique index refund_items_one_way on refund_items (stays) where state = 'requested' and stays is not null;
`,
  },
  {
    // Of several who leave somebody together, one stands for all: no two refunds hold the same document.
    name: 'refunds-011-together',
    sql: `
alter table refund_items add column along boolean not null default false;
drop index refund_items_one_way;
create unique index refund_items_one_way on refund_items (stays) where state = 'requested' and stays is not null and not along;
`,
  },
  {
    // Notes are written as their reader chose: see core/contract/said.ts. Those from before have their words alone.
    name: 'refunds-012-said',
    sql: `
alter table refund_events add column said jsonb;
`,
  },
];
