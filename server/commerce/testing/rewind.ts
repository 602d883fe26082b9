import { sql } from 'kysely';
import type { Db } from '#server/platform/services.ts';

/** Undoes the migrations that gave lines travellers, documents ids and orders several kinds. */
const before = `
alter table refund_items add column traveller_id uuid references order_travellers;
update refund_items i set traveller_id = (select t.traveller_id from order_document_travellers t where t.document_id = i.document_id limit 1);
drop index refund_items_one_a_document;
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

delete from migrations where name in ('orders-007-lines-with-travellers-and-documents', 'orders-008-of-several-kinds', 'orders-009-guests', 'refunds-005-of-documents');
`;

/** Turns a database into one from before these migrations, with everything that is under way in it. */
export const rewind = async (db: Db): Promise<void> => {
  await sql.raw(before).execute(db);
};
