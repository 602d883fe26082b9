import { sql } from 'kysely';
import { visaDeskTexts } from '#core/products/visa/texts/desk.ts';
import type { Db } from '#server/platform/services.ts';

/** How many documents staff still wait for, of the orders that lack some. Applicants who ask for a refund are not waited for. */
export const missingDocumentsOf = async (
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ order_id: string; documents: number }>`
    select a.order_id, count(*)::int as documents
      from visa_applicants a join visa_documents d using (traveller_id)
     where a.order_id = any(${orderIds}::uuid[]) and a.state = 'DocumentsMissing' and d.state = 'asked'
       and not exists (
         select from refund_items i join order_document_travellers t using (order_id, document_id)
          where i.order_id = a.order_id and t.traveller_id = a.traveller_id and i.state <> 'released')
     group by a.order_id`.execute(db);
  return new Map(rows.map(({ order_id, documents }) => [order_id, visaDeskTexts.asks(documents)]));
};
