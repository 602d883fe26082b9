import { sql } from 'kysely';
import type { Db } from '#server/platform/services.ts';

/**
 * Undoes every migration of commerce since orders were paid whole: dues, refunds of several payments, travellers of lines, ids of documents,
 * several kinds in an order, guests, and what an audit goes on by.
 */
const before = `
alter table payments drop column share_id;
drop table share_guests;
drop table payment_shares;
drop table order_returns;

drop trigger refund_items_within_line on refund_items;
drop function refund_items_within_line();
drop index refund_items_of_document, refund_items_one_a_document;
alter table refund_items drop column part, drop column way, drop column stays, drop column along;
drop table order_leavings;
drop index payments_one_completes_a_due;
alter table payments drop constraint payments_part_of_a_due, drop column is_part;

drop index orders_open_of_user, orders_open_of_address, orders_with_addresses_to_forget;
create index orders_of_address on orders (address_key) where address_key is not null;
alter table order_events drop column written_in;
alter table payment_events drop column written_in;
alter table refund_events drop column written_in, drop column said;
alter table orders drop column subtitle_said;
alter table payout_events drop column written_in;
alter table payouts drop constraint payouts_source_check, drop constraint payouts_keyed, drop constraint payouts_unclaimed_of_order,
  add constraint payouts_source_check check (source in ('withdrawal', 'refund')),
  add constraint payouts_check1 check ((source = 'withdrawal') = (idempotency_key is not null));
drop index ledger_balances_unclaimed;
alter table ledger_transfers drop column written_in;
drop index ledger_balances_of_house;
drop function is_of_traveller(text), id_in(text), ledger_lock(text[]);
alter table stray_tickets drop column settled_by, drop column settled_at;

alter table refunds add column payment_id uuid references payments,
  add column card_state text check (card_state in ('new', 'asked', 'done', 'refused')), add column card_reference text;
update refunds r set payment_id = (select p.payment_id from payments p where p.order_id = r.order_id and p.settled_as = 'order');
update refunds r set card_state = c.state, card_reference = c.reference from refund_payments c where c.refund_id = r.refund_id;
alter table refunds alter column payment_id set not null;
drop table refund_payments;

alter table payments drop constraint payments_due, drop constraint payments_of_a_due;
alter table payments drop column due;
create unique index payments_one_pays_the_order on payments (order_id) where settled_as = 'order';
drop table order_dues;
alter table orders drop constraint orders_status_check, add constraint orders_status_check check (status <> 'PartlyPaid');
alter table order_lines drop constraint order_lines_state_check, add constraint order_lines_state_check check (state <> 'reserved');

alter table refund_items add column traveller_id uuid references order_travellers;
update refund_items i set traveller_id = (select t.traveller_id from order_document_travellers t where t.document_id = i.document_id limit 1);
alter table refund_items drop constraint refund_items_pkey, drop constraint refund_items_line_id_document_id_fkey, drop column document_id,
  alter column traveller_id set not null, add primary key (refund_id, line_id, traveller_id);
create unique index refund_items_one_a_ticket on refund_items (line_id, traveller_id) where state <> 'released';

alter table order_documents add column traveller_id uuid references order_travellers;
update order_documents d set traveller_id = (select t.traveller_id from order_document_travellers t where t.document_id = d.document_id limit 1);
drop table order_document_travellers;
alter table order_documents rename column number to ticket_number;
alter table order_documents drop constraint order_documents_pkey, drop constraint order_documents_in_line, drop column document_id,
  alter column traveller_id set not null, add primary key (line_id, traveller_id, ticket_number);

drop table order_line_travellers;
alter table order_lines drop constraint order_lines_in_order;
create index order_lines_of_order on order_lines (order_id);
alter table order_travellers drop constraint order_travellers_in_order;
create index order_travellers_of_order on order_travellers (order_id);

alter table stray_tickets add column traveller_ids jsonb;
update stray_tickets set traveller_ids = documents -> 0 -> 'travellerIds';
alter table stray_tickets alter column traveller_ids set not null, drop column documents;

alter table order_travellers drop constraint order_travellers_known_well, drop constraint order_travellers_age_known, drop column is_guest,
  drop column age, alter column gender_title set not null, alter column birth_date set not null, alter column nationality set not null;

alter table orders add column kind text;
update orders set kind = kinds[1];
alter table orders alter column kind set not null, drop column kinds;

delete from migrations where name in ('orders-006-partly-paid', 'orders-007-lines-with-travellers-and-documents',
  'orders-008-of-several-kinds', 'orders-009-guests', 'orders-010-written-in', 'orders-011-open', 'orders-012-leavings', 'orders-013-returns', 'orders-014-said', 'payments-003-dues',
  'payments-004-several-dues', 'payments-005-written-in', 'payments-006-part-payments', 'payments-007-parts-left', 'payments-008-shares', 'payments-009-guests', 'payments-010-shares-of-travellers', 'refunds-005-of-documents', 'refunds-006-several-payments',
  'refunds-007-written-in', 'refunds-008-parts', 'refunds-009-returns', 'refunds-010-ways', 'refunds-012-said', 'payouts-003-written-in', 'payouts-004-unclaimed', 'payouts-005-guests', 'ledger-004-written-in', 'ledger-005-order-of-locks', 'ledger-006-unclaimed', 'strays-001-by-hand');
`;

/** Turns a database into one from before these migrations, with everything that is under way in it. */
export const rewind = async (db: Db): Promise<void> => {
  await sql.raw(before).execute(db);
};
