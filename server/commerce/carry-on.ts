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
    // Broken orders must not keep the others waiting, so they are tried again later.
    ctx.log.error({ err: error, orderId: order.order_id }, 'An order could not be carried on');
    await sql`update orders set carry_on_at = ${after(ctx.clock.now(), settings.brokenOrderSeconds)}
      where order_id = ${order.order_id} and carry_on_at <= ${ctx.clock.now()}`.execute(ctx.db);
  }
};

/** Carries on every order that should be looked at by now: its hold has ended, an answer is missing, or its process died. */
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
 * Ends all leases, so that the work of a process that died is carried on at once. Only for the start of a process that has the database to
 * itself (the embedded database has a lock for that), and before anything runs: then every lease belongs to a dead process.
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

/** What the jobs of payments, orders and refunds do. A start calls it to carry on what a crash left. */
export const carryOnAll = async (ctx: Context): Promise<void> => {
  await reconcilePayments(ctx);
  await carryOnOrders(ctx);
  await carryOnRefunds(ctx);
};
