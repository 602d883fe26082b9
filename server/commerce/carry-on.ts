import { type Selectable, sql } from 'kysely';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import { movingOrderStates } from '#core/contract/lifecycles/order.ts';
import type { Context } from './context.ts';
import { carryOnPartlyPaid } from './dues/carry-on.ts';
import { issueOrder } from './issuing/issue.ts';
import { releaseLeftOvers } from './issuing/releases.ts';
import { inLanes } from './lanes.ts';
import { expireOrder } from './orders/expire.ts';
import { forgetAddresses } from './orders/open-limits.ts';
import { reconcilePayments } from './payment/reconcile.ts';
import type { OrdersTable } from './record/tables.ts';
import { carryOnRefunds } from './refunds/carry-out.ts';
import { after, settings } from './settings.ts';
import { giveBackStrays } from './strays/give-back.ts';
import { lookAtGivenUp } from './strays/look-again.ts';

const batch = 200;

const carryOn = async (
  ctx: Context,
  order: Pick<Selectable<OrdersTable>, 'order_id' | 'status'>,
): Promise<void> => {
  try {
    if (movingOrderStates.includes(order.status)) await issueOrder(ctx, order.order_id);
    else if (order.status === 'PartlyPaid') await carryOnPartlyPaid(ctx, order.order_id);
    else await expireOrder(ctx, order.order_id);
  } catch (error) {
    // One broken order must not keep the others waiting, however many there are: it goes behind them.
    ctx.log.error({ err: error, orderId: order.order_id }, 'An order could not be carried on');
    await sql`update orders set carry_on_at = ${after(ctx.clock.now(), settings.brokenOrderSeconds)}
      where order_id = ${order.order_id} and carry_on_at <= ${ctx.clock.now()}`.execute(ctx.db);
  }
};

/** Every order whose time has come: holds that ended, answers that are missing, work whose process died. */
export const carryOnOrders = async (ctx: Context): Promise<void> => {
  const { rows } = await sql<{ order_id: string; status: OrderState }>`
    select order_id, status from orders where carry_on_at <= ${ctx.clock.now()}
     order by carry_on_at limit ${batch}`.execute(ctx.db);
  await inLanes(rows, (row) => carryOn(ctx, row));
  await releaseLeftOvers(ctx);
  await lookAtGivenUp(ctx);
  await giveBackStrays(ctx);
  await forgetAddresses(ctx);
};

/**
 * Alone on the database (the embedded one has a lock), whatever is leased belonged to a process that is gone.
 * Only at start, before anything runs.
 */
export const takeOverLeases = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now();
  await sql`update orders set carry_on_at = case when status = 'FinalizationInProgress' then ${now} else carry_on_at end,
    leased_until = null where leased_until is not null`.execute(ctx.db);
  await sql`update payments set asking_until = null where asking_until is not null`.execute(ctx.db);
  await sql`update refunds set carry_on_at = ${now}, leased_until = null where leased_until is not null`.execute(
    ctx.db,
  );
};

/** All that jobs do each minute; at start it carries on what a crash left. */
export const carryOnAll = async (ctx: Context): Promise<void> => {
  await reconcilePayments(ctx);
  await carryOnOrders(ctx);
  await carryOnRefunds(ctx);
};
