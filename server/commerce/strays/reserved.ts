import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { OrderLine } from '../port/line.ts';

/**
 * Handles a line that a supplier has reserved. If its order has given up waiting, the line is marked for release, which a job does at
 * the latest, and the result is true; otherwise it is left to the order.
 */
export const noticeReserved = async (
  ctx: Context,
  { orderId, lineId }: Pick<OrderLine, 'orderId' | 'lineId'>,
): Promise<boolean> => {
  const { rows } = await sql`
    update order_lines set state = 'releasing' where line_id = ${lineId} and state in ('refused', 'released')
    returning line_id`.execute(ctx.db);
  if (rows.length > 0)
    ctx.log.warn(
      { orderId, lineId },
      'A supplier reserved what no order waits for any more: it is let go of',
    );
  return rows.length > 0;
};
