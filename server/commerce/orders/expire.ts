import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { returnReserves } from '../payment/reserves.ts';
import { resolveOpenPayments } from '../payment/resolve.ts';
import { after, settings } from '../settings.ts';
import { changeState } from './changeState.ts';
import { claimOrder, loadOrder } from './load.ts';
import type { LoadedOrder } from './loaded.ts';
import { waitsToBePaid } from './payable.ts';
import { markForRelease, releaseMarked } from './releases.ts';
import { reopen } from './reopen.ts';

const end = async (ctx: Context, order: LoadedOrder): Promise<void> => {
  const at = ctx.clock.now();
  const isOver = await ctx.db.transaction().execute(async (tx) => {
    const moved = await changeState(tx, order.orderId, 'expire', {
      by: 'system',
      at,
      reason: 'hold_expired',
      when: sql`o.leased_until is null or o.leased_until <= ${at}`,
      set: [sql`carry_on_at = null`, sql`hold_asked_at = null`, sql`leased_until = null`],
      also: [markForRelease],
    });
    if (moved) await returnReserves(tx, ctx, order.orderId);
    return moved !== null;
  });
  if (isOver) await releaseMarked(ctx, order.orderId);
};

/**
 * The time to pay ended. Money may be under way: payments that are open at the bank are verified first, and where
 * the bank does not answer the order gets a few minutes more. Money that comes later goes to the wallet.
 */
const endHold = async (ctx: Context, order: LoadedOrder): Promise<void> => {
  const now = ctx.clock.now();
  if (order.heldUntil && order.heldUntil > now) return;
  const bank = await resolveOpenPayments(ctx, order.orderId);
  const graceEnds = after(order.heldUntil ?? order.createdAt, settings.bankGraceSeconds);
  if (bank === 'unknown' && now < graceEnds) return;
  // Where a payment came in meanwhile the order is not payable any more, and this changes nothing.
  await end(ctx, order);
};

/** A hold whose answer was lost, and the traveller did not come back: let go, so that no seat stands empty. */
const letGoUnknownHold = async (ctx: Context, orderId: string): Promise<void> => {
  const now = ctx.clock.now();
  const order = await claimOrder(
    ctx.db,
    sql`update orders set leased_until = ${after(now, settings.leaseSeconds)}
         where order_id = ${orderId} and status = 'Submitted' and hold_asked_at is not null
           and (leased_until is null or leased_until <= ${now})`,
  );
  if (order) await reopen(ctx, order, { letGo: order.lines, refused: [], isKnown: true });
};

/** Carries an unpaid order on to its end, where its time has come. */
export const expireOrder = async (ctx: Context, orderId: string): Promise<void> => {
  const order = await loadOrder(ctx.db, orderId);
  if (!order) return;
  if (waitsToBePaid(order)) return endHold(ctx, order);
  if (order.status !== 'Created' && order.status !== 'Submitted') return;
  if (after(order.createdAt, settings.submittedSeconds) <= ctx.clock.now()) return end(ctx, order);
  if (order.holdAskedAt) await letGoUnknownHold(ctx, orderId);
};
