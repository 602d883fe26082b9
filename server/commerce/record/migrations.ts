import type { Migration } from '#server/platform/db/migrate.ts';
import './tables.ts';

export const orderMigrations: readonly Migration[] = [
  {
    name: 'orders-001-tables',
    sql: `
create sequence order_numbers start with 17;

-- Numbers that are unique and do not tell how many orders there are: a permutation of blocks of
-- 7, then 8, then 9 … digits. The multipliers share no factor with the block sizes.
create function next_order_number() returns text language plpgsql as $$
declare
  n bigint := nextval('order_numbers');
  block bigint := 9000000;
begin
  while n >= block loop
    n := n - block;
    block := block * 10;
  end loop;
  return 'HD-' || (block / 9 + ((n::numeric * 7654321 + 2718281) % block))::bigint;
end $$;

create table orders (
  order_id uuid primary key,
  order_number text not null unique,
  user_id uuid not null,
  kind text not null,
  status text not null check (status in ('Created','Submitted','Paid','Approved','Rejected','ConfirmSuccessful',
    'ConfirmFailed','PaymentSuccessful','PaymentFailed','FinalizationSuccessful','FinalizationPending',
    'FinalizationInProgress','FinalizationFailed','RefundSuccessful','RefundFailed')),
  status_reason text,
  idempotency_key text not null,
  fingerprint text not null,
  product_channel smallint not null,
  contact jsonb not null,
  bill jsonb not null,
  total bigint not null check (total >= 0),
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= total),
  title text not null,
  subtitle text not null,
  starts_at text not null,
  starts_at_time_zone text not null,
  starts_at_utc timestamptz not null,
  ends_at text,
  traveller_count smallint not null,
  held_until timestamptz,
  -- Set while a hold is asked for or its answer is unknown.
  hold_asked_at timestamptz,
  -- Until then one worker has the order to itself.
  leased_until timestamptz,
  -- A job looks at the order again from this moment on; null where nothing moves.
  carry_on_at timestamptz,
  issue_attempts smallint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint orders_idempotency unique (user_id, idempotency_key)
) with (fillfactor = 80);
create index orders_of_user on orders (user_id, created_at desc);
create index orders_to_carry_on on orders (carry_on_at) where carry_on_at is not null;

create table order_lines (
  line_id uuid primary key,
  order_id uuid not null references orders,
  position smallint not null,
  kind text not null,
  details jsonb not null,
  total bigint not null check (total >= 0),
  state text not null default 'new' check (state in ('new','held','releasing','released','issued','refused')),
  supplier_reference text,
  booking_reference text,
  released_at timestamptz
) with (fillfactor = 80);
create index order_lines_of_order on order_lines (order_id);
create index order_lines_to_release on order_lines (order_id) where state = 'releasing';

create table order_travellers (
  traveller_id uuid primary key,
  order_id uuid not null references orders,
  position smallint not null,
  type text not null,
  first_name text not null,
  last_name text not null,
  first_name_farsi text,
  last_name_farsi text,
  gender_title text not null,
  birth_date text not null,
  national_code text,
  passport_number text,
  nationality text not null,
  extra jsonb not null
);
create index order_travellers_of_order on order_travellers (order_id);

create table order_events (
  event_id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  event text not null,
  status text not null,
  by text not null check (by in ('traveller','system','supplier','gateway','staff')),
  reason text,
  at timestamptz not null
);
create index order_events_of_order on order_events (order_id);

create table order_documents (
  order_id uuid not null references orders,
  line_id uuid not null references order_lines,
  traveller_id uuid not null references order_travellers,
  ticket_number text not null,
  issued_at timestamptz not null,
  primary key (line_id, traveller_id, ticket_number)
);
create index order_documents_of_order on order_documents (order_id);
`,
  },
  {
    name: 'orders-002-asked-until',
    sql: `
alter table order_lines
  -- The limit of its supplier, as it was when the line was held.
  add column settled_seconds integer,
  -- What was asked of the supplier last may be carried out until then.
  add column asked_until timestamptz,
  -- An answer to issue that came when nobody waited for it any more, and that is still of use.
  add column late_issue jsonb,
  -- Given up while an answer was missing: its supplier is asked once more then.
  add column look_at timestamptz,
  add column looks smallint not null default 0;
create index order_lines_to_look_at on order_lines (look_at) where look_at is not null;

-- Tickets that a supplier made and that no order has: they go back to the supplier.
create table stray_tickets (
  stray_id uuid primary key,
  order_id uuid not null references orders,
  line_id uuid not null references order_lines,
  -- Empty where the supplier only said that the line was issued.
  booking_reference text not null,
  traveller_ids jsonb not null,
  -- What we owe the supplier for them.
  owed bigint not null check (owed >= 0),
  state text not null check (state in ('found', 'asked', 'givenBack', 'staff')),
  quote_id text,
  quote_refund bigint,
  refunded bigint,
  found_at timestamptz not null,
  look_at timestamptz,
  attempts smallint not null default 0,
  unique (line_id, booking_reference)
);
create index stray_tickets_to_look_at on stray_tickets (look_at) where look_at is not null;
`,
  },
  {
    name: 'orders-003-moved-starts',
    sql: `
-- Where it starts at another time than it was sold for, and whether what it starts with takes place at all.
alter table orders add column sold_starts_at text, add column start_cancelled boolean not null default false;`,
  },
  {
    name: 'orders-004-open-limits',
    sql: `
-- The client that ordered, in a form that tells no address; forgotten once the order is paid or over.
alter table orders add column address_key text;
create index orders_of_address on orders (address_key) where address_key is not null;
-- What leaves with its seats, in the product's words: the same for whoever buys it.
alter table order_lines add column departure text;
`,
  },
  {
    name: 'orders-005-sealed-travellers',
    sql: `
alter table order_travellers add column passport_blind bytea;
create index order_travellers_by_passport on order_travellers (passport_blind) where passport_blind is not null;
`,
  },
  {
    // What is reserved against a deposit: paid in part, and its lines reserved.
    name: 'orders-006-partly-paid',
    sql: `
alter table orders drop constraint orders_status_check, add constraint orders_status_check check (status in ('Created','Submitted',
  'Paid','Approved','Rejected','ConfirmSuccessful','ConfirmFailed','PaymentSuccessful','PaymentFailed','FinalizationSuccessful',
  'FinalizationPending','FinalizationInProgress','FinalizationFailed','RefundSuccessful','RefundFailed','PartlyPaid'));
alter table order_lines drop constraint order_lines_state_check, add constraint order_lines_state_check
  check (state in ('new','held','reserved','releasing','released','issued','refused'));
`,
  },
  {
    name: 'orders-007-lines-with-travellers-and-documents',
    sql: `
-- Who is on a line, of the travellers of its order.
alter table order_lines add constraint order_lines_in_order unique (order_id, line_id);
drop index order_lines_of_order;
alter table order_travellers add constraint order_travellers_in_order unique (order_id, traveller_id);
drop index order_travellers_of_order;
create table order_line_travellers (
  order_id uuid not null,
  line_id uuid not null,
  traveller_id uuid not null,
  primary key (order_id, line_id, traveller_id),
  -- A line that is asked for anew has a new id.
  foreign key (order_id, line_id) references order_lines (order_id, line_id) on update cascade,
  foreign key (order_id, traveller_id) references order_travellers (order_id, traveller_id)
);
insert into order_line_travellers (order_id, line_id, traveller_id)
  select l.order_id, l.line_id, t.traveller_id from order_lines l join order_travellers t using (order_id);

-- What was issued for a line has a name of its own, and is for one traveller of the line or for several.
alter table order_documents add column document_id uuid not null default gen_random_uuid();
alter table order_documents alter column document_id drop default;
alter table order_documents rename column ticket_number to number;
alter table order_documents drop constraint order_documents_pkey;
alter table order_documents add primary key (document_id), add constraint order_documents_in_line unique (line_id, document_id);
create table order_document_travellers (
  order_id uuid not null,
  line_id uuid not null,
  document_id uuid not null,
  traveller_id uuid not null,
  primary key (order_id, document_id, traveller_id),
  foreign key (line_id, document_id) references order_documents (line_id, document_id),
  foreign key (order_id, line_id, traveller_id) references order_line_travellers
);
insert into order_document_travellers (order_id, line_id, document_id, traveller_id)
  select order_id, line_id, document_id, traveller_id from order_documents;
alter table order_documents drop column traveller_id;

-- Answers that nobody waited for any more, and what no order has, in the same words.
update order_lines set late_issue = jsonb_build_object('bookingReference', late_issue -> 'bookingReference', 'documents',
    (select coalesce(jsonb_agg(jsonb_build_object('number', t -> 'ticketNumber', 'travellerIds', jsonb_build_array(t -> 'travellerId'))),
       '[]') from jsonb_array_elements(late_issue -> 'tickets') t))
 where late_issue is not null;
alter table stray_tickets add column documents jsonb;
update stray_tickets set documents = jsonb_build_array(jsonb_build_object('number', '', 'travellerIds', traveller_ids));
alter table stray_tickets alter column documents set not null, drop column traveller_ids;
`,
  },
  {
    name: 'orders-008-of-several-kinds',
    sql: `
-- The kinds of its lines, each once: what lists and conditions ask an order for.
alter table orders add column kinds text[];
update orders set kinds = array[kind];
alter table orders alter column kinds set not null, drop column kind, add check (cardinality(kinds) > 0);
`,
  },
  {
    name: 'orders-009-guests',
    sql: `
-- Somebody of whom less is known than carriers and authorities ask for: only on lines of what takes guests.
alter table order_travellers
  add column is_guest boolean not null default false,
  add column age smallint check (age between 0 and 150),
  alter column gender_title drop not null,
  alter column birth_date drop not null,
  alter column nationality drop not null,
  add constraint order_travellers_known_well check (is_guest or num_nulls(gender_title, birth_date, nationality) = 0),
  add constraint order_travellers_age_known check (type = 'Adult' or num_nonnulls(birth_date, age) > 0);
`,
  },
  {
    // So that an audit goes on from where the last one ended: see server/commerce/audits/changes.ts.
    name: 'orders-010-written-in',
    sql: `
alter table order_events add column written_in bigint not null default 0;
alter table order_events alter column written_in set default pg_current_xact_id()::text::bigint;
create index order_events_written_in on order_events (written_in);
`,
  },
  {
    // Whoever orders is counted what stands unpaid: few of the orders that an account or an address ever made.
    name: 'orders-011-open',
    sql: `
create index orders_open_of_user on orders (user_id)
  where status in ('Created', 'Submitted', 'ConfirmSuccessful', 'PaymentFailed');
create index orders_open_of_address on orders (address_key)
  where status in ('Created', 'Submitted', 'ConfirmSuccessful', 'PaymentFailed') and address_key is not null;
create index orders_with_addresses_to_forget on orders (order_id)
  where status not in ('Created', 'Submitted', 'ConfirmSuccessful', 'PaymentFailed') and address_key is not null;
drop index orders_of_address;
`,
  },
  {
    name: 'orders-012-leavings',
    sql: `
-- People who left what was reserved before all of it was paid. Of what was paid for them a part is kept and the rest came back.
create table order_leavings (
  leaving_id uuid primary key,
  order_id uuid not null references orders,
  traveller_ids jsonb not null,
  -- What the order cost for them, before any discount.
  price bigint not null check (price >= 0),
  paid bigint not null check (paid >= 0),
  kept bigint not null check (kept >= 0),
  back bigint not null check (back >= 0),
  by text not null check (by in ('traveller', 'system', 'staff')),
  left_at timestamptz not null,
  constraint order_leavings_whole check (kept + back = paid)
);
create index order_leavings_of_order on order_leavings (order_id);
`,
  },
  {
    // An order may be paid by several people: what goes back of it is dealt out among them, by what is left of each one's money.
    name: 'orders-013-returns',
    sql: `
create table order_returns (
  order_id uuid not null references orders,
  -- What gave it back: left:<leaving>, refund:<order> or refund:<refund>.
  key text not null,
  -- Whose money it was, and who got it: another only where the payer's account had ended.
  payer_id uuid not null,
  user_id uuid not null,
  amount bigint not null check (amount >= 0),
  -- Of people who left: what was kept of this payer's money.
  kept bigint not null default 0 check (kept >= 0),
  at timestamptz not null,
  primary key (order_id, key, payer_id),
  constraint order_returns_something check (amount + kept > 0)
);
-- Until now an order was paid by its owner alone.
insert into order_returns (order_id, key, payer_id, user_id, amount, kept, at)
  select v.order_id, 'left:' || v.leaving_id, o.user_id, o.user_id, v.back, v.kept, v.left_at
    from order_leavings v join orders o using (order_id) where v.back + v.kept > 0;
insert into order_returns (order_id, key, payer_id, user_id, amount, at)
  select o.order_id, t.key, o.user_id, o.user_id, sum(l.amount), min(t.at)
    from orders o join ledger_transfers t on t.key = 'refund:' || o.order_id join ledger_postings l using (transfer_id)
   where l.amount > 0 group by o.order_id, t.key, o.user_id;
`,
  },
  {
    // Days under a title are written as their reader chose: see core/contract/said.ts. Orders from before have the words alone.
    name: 'orders-014-said',
    sql: `
alter table orders add column subtitle_said jsonb;
`,
  },
];
