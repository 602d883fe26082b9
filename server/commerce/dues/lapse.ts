import { sql } from 'kysely';
import { type Context, soleKindOf, stagedDeskOf } from '../context.ts';
import { releaseMarked } from '../issuing/releases.ts';
import { loadOrder } from '../record/load.ts';
import { endReserved } from './end-reserved.ts';

/**
 * Ends an order whose due was not paid in time. The suppliers release what they reserved, the product's rule says how much of the paid
 * money is kept, and the rest goes to the wallet in the transaction that changes the state. Does nothing if the due was paid in the
 * meantime, and waits while people decide something of it. What the house calls off at this moment costs nothing, whoever of the two comes first to the end of the order.
 */
export const lapse = async (ctx: Context, orderId: string): Promise<void> => {
  const at = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
    const order = await loadOrder(tx, orderId);
    if (order?.status !== 'PartlyPaid' || order.heldUntil === null || order.heldUntil > at) return;
    const desk = stagedDeskOf(ctx, soleKindOf(ctx, order.lines));
    const until = await desk.waitsUntil?.(tx, order);
    if (until && until > at) {
      await sql`update orders set held_until = ${until}::timestamptz, carry_on_at = ${until}::timestamptz
        where order_id = ${orderId}`.execute(tx);
      return;
    }
    const { kept, reason } = await desk.keptOfUnsettled(tx, order);
    await endReserved(tx, ctx, order, { event: 'lapse', by: 'system', at, reason, kept });
  });
  await releaseMarked(ctx, orderId);
};
