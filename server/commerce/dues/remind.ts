import { sql } from 'kysely';
import { type Context, soleKindOf, stagedDeskOf } from '../context.ts';
import { nextLookAtDue } from '../issuing/remind-at.ts';
import { nextDue, openOf } from '../record/dues.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { tellOfOrder } from '../record/tell.ts';
import { after } from '../settings.ts';

/** Tells the owner what is left of the next due and until when: once for each reminder of its product, and of several that are late the last alone. */
export const remind = (ctx: Context, { orderId }: LoadedOrder): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
    const order = await loadOrder(tx, orderId);
    const due = order && nextDue(order.dues);
    if (order?.status !== 'PartlyPaid' || !due?.dueAt) return;
    const { dueAt, position } = due;
    const now = ctx.clock.now();
    const desk = stagedDeskOf(ctx, soleKindOf(ctx, order.lines));
    const seconds = Math.min(...desk.remindSeconds.filter((ahead) => after(dueAt, -ahead) <= now));
    const waits = await desk.waitsUntil?.(tx, order);
    if (Number.isFinite(seconds) && !waits) {
      const text = desk.stagedMessages.remind(order, { amount: openOf(due), dueAt });
      await tellOfOrder(tx, ctx.outbox, order, {
        name: `due:${position}:${seconds}`,
        text,
        withSupport: true,
      });
    }
    await sql`update orders set carry_on_at = ${nextLookAtDue(desk, { dueAt, heldUntil: order.heldUntil ?? dueAt }, now)} where order_id = ${orderId}`.execute(
      tx,
    );
  });
