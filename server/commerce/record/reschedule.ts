import { sql } from 'kysely';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { cardOfLines, cardsNow, earliestCard } from './card.ts';
import { loadOrder } from './load.ts';

/**
 * Writes when an order starts and ends, as its product knows it now, so that lists, the next trip and papers say the same time. If it starts
 * at another time than it was sold for, the time when it was sold is written beside it. Calling it again changes nothing.
 */
export const reschedule = async (ctx: Context, tx: Tx, orderId: string): Promise<void> => {
  const order = await loadOrder(tx, orderId);
  if (!order) return;
  const cards = await cardsNow(ctx, order.lines, tx);
  const now = cardOfLines(ctx, order.lines, cards);
  const sold = cardOfLines(ctx, order.lines);
  await sql`
    update orders set starts_at = ${now.startsAt}, starts_at_time_zone = ${now.startsAtTimeZone},
      starts_at_utc = ${now.startsAt}::timestamp at time zone ${now.startsAtTimeZone}, ends_at = ${now.endsAt},
      sold_starts_at = ${now.startsAt === sold.startsAt ? null : sold.startsAt},
      start_cancelled = ${earliestCard(cards).isCancelled}
     where order_id = ${orderId}`.execute(tx);
};
