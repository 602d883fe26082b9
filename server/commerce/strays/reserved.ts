import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { OrderLine } from '../port/line.ts';

/**
 * A supplier has reserved a line. Where its order gave up waiting for that, it is marked to be let go of, which a job does at the latest,
 * and the answer is true; else it is left to the order.
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
