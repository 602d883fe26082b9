import { sql } from 'kysely';
import { z } from 'zod';
import { searchCriteriaSchema } from '#core/products/flight/contract/proposal.ts';
import type { Db } from '#server/platform/services.ts';
import type { SearchCriteria } from '../suppliers/port.ts';

/** The part of the first line that the reservation writes for an order that came through a marketplace. */
const keptSchema = z.object({ criteria: searchCriteriaSchema });

/** What was searched for each leg of an order that came through this marketplace; empty for any other order. */
export const searchesOfOrder = async (
  db: Db,
  { orderId, partner }: { orderId: string; partner: string },
): Promise<SearchCriteria[]> => {
  const { rows } = await sql<{ details: unknown }>`
    select details from order_lines
    where order_id = ${orderId} and exists (
      select from order_lines own where own.order_id = ${orderId} and own.details->>'partner' = ${partner})
    order by position`.execute(db);
  return rows.map((row) => keptSchema.parse(row.details).criteria);
};
