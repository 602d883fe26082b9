import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { resolveOpenPayments } from '../payment/resolve.ts';
import { claimOrder, loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { waitsToBePaid } from '../record/payable.ts';
import { after, settings } from '../settings.ts';
import { closeUnpaid } from './close-unpaid.ts';
import { holdLeaseSeconds } from './hold-lease.ts';
import { reopen } from './reopen.ts';
import { unknownHoldSeconds } from './unknown-hold.ts';

const end = (ctx: Context, { orderId }: LoadedOrder): Promise<boolean> =>
  closeUnpaid(ctx, orderId, { event: 'expire', by: 'system', reason: 'hold_expired' });

/**
 * Ends an order whose time to pay has ended. Since money may be under way, payments that are open at the bank are verified first; if the
 * bank does not answer, the order gets a few minutes more. Money that comes later goes to the wallet.
 */
const endHold = async (ctx: Context, order: LoadedOrder): Promise<void> => {
  const now = ctx.clock.now();
  if (order.heldUntil && order.heldUntil > now) return;
  const bank = await resolveOpenPayments(ctx, order.orderId);
  const graceEnds = after(order.heldUntil ?? order.createdAt, settings.bankGraceSeconds);
  if (bank === 'unknown' && now < graceEnds) return;
  // If a payment has come in meanwhile the order is no longer unpaid, and this changes nothing.
  await end(ctx, order);
};

/** Lets go of a hold whose answer was lost and whose traveller did not come back, so that no seat stays empty. */
const letGoUnknownHold = async (ctx: Context, orderId: string, askedAt: Date): Promise<void> => {
  const now = ctx.clock.now();
  const order = await claimOrder(
    ctx.db,
    sql`update orders set leased_until = ${after(now, holdLeaseSeconds(ctx))}
         where order_id = ${orderId} and status = 'Submitted' and hold_asked_at <= ${askedAt}
           and (leased_until is null or leased_until <= ${now})`,
  );
  if (order) await reopen(ctx, order, { letGo: order.lines, refused: [], isKnown: true });
};

/** Leaves a hold whose answer was lost alone until then. */
const lookAgainAt = async (ctx: Context, { orderId }: LoadedOrder, at: Date): Promise<void> => {
  await sql`update orders set carry_on_at = ${at}
    where order_id = ${orderId} and status = 'Submitted' and carry_on_at <= ${ctx.clock.now()}`.execute(
    ctx.db,
  );
};

/** Ends an unpaid order whose time has ended, or lets go of a hold whose answer was lost. */
export const expireOrder = async (ctx: Context, orderId: string): Promise<void> => {
  const order = await loadOrder(ctx.db, orderId);
  if (!order) return;
  // An order that is paid in part ends by another rule (`dues/lapse.ts`).
  if (order.status === 'PartlyPaid') return;
  if (waitsToBePaid(order)) return endHold(ctx, order);
  if (order.status !== 'Created' && order.status !== 'Submitted') return;
  const now = ctx.clock.now();
  const askedAt = order.holdAskedAt;
  const known = askedAt && after(askedAt, unknownHoldSeconds(ctx, order.lines));
  if (known && known > now) await lookAgainAt(ctx, order, known);
  else if (after(order.createdAt, settings.submittedSeconds) <= now) await end(ctx, order);
  else if (askedAt) await letGoUnknownHold(ctx, orderId, askedAt);
};
