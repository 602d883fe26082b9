import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/services.ts';
import { type Context, kindsOfWay, reviewedDeskOf, soleKindOf, wayOfSelling } from '../context.ts';
import type { Commerce } from '../port/commerce.ts';
import type { OtherOrder } from '../port/desk.ts';
import { type Actor, changeState, type Moved } from '../record/change-state.ts';
import { settleMoney } from '../record/issue-money.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { tellOfOrder } from '../record/tell.ts';
import { documentInserts, documentsOf, type LineResult, lineUpdate } from './issued-lines.ts';

/** Asks the order's desk for `paidElsewhere`; null for orders that are not decided by people. */
export const paidElsewhere = async (
  tx: Tx,
  ctx: Pick<Context, 'desks'>,
  order: LoadedOrder,
): Promise<OtherOrder | null> => {
  if (wayOfSelling(ctx, order) !== 'reviewed') return null;
  return (await reviewedDeskOf(ctx, soleKindOf(ctx, order.lines)).paidElsewhere?.(tx, order)) ?? null;
};

/**
 * Marks an order that people decide as paid, and stores as documents what was applied for, under the names that its product gives. The caller
 * has locked the order's row and checked that it can be paid, and calls `settleReviewed` once the money is in the order's escrow. `also` as in
 * `changeState`. Null if the order cannot be paid after all.
 */
export const payForReview = (
  tx: Tx,
  ctx: Context,
  order: LoadedOrder,
  { by, at, also = [] }: { by: Actor; at: Date; also?: readonly RawBuilder<unknown>[] },
): Promise<Moved | null> => {
  const desk = reviewedDeskOf(ctx, soleKindOf(ctx, order.lines));
  const results: LineResult[] = order.lines.map((line) => ({
    kind: 'issued',
    issued: desk.accept(line, order),
  }));
  return changeState(tx, order.orderId, 'payForReview', {
    by,
    at,
    set: [sql`carry_on_at = null`],
    also: [lineUpdate(order, results, at), ...documentInserts(documentsOf(ctx, order, results), at), ...also],
  });
};

/** What follows `payForReview` in the same transaction: the money leaves the escrow, the product writes its own rows, and the news is sent. */
export const settleReviewed = async (tx: Tx, ctx: Context, order: LoadedOrder, at: Date): Promise<void> => {
  for (const effect of settleMoney(ctx, order, at, { backs: [], issued: order.lines }))
    await sql`with moved as (select ${order.orderId}::uuid as order_id) ${effect}`.execute(tx);
  const paid = await loadOrder(tx, order.orderId);
  if (!paid) throw new Error(`order ${order.orderId} was paid and is not there`);
  const desk = reviewedDeskOf(ctx, soleKindOf(ctx, order.lines));
  await desk.accepted(tx, paid);
  await tellOfOrder(tx, ctx.outbox, paid, { name: 'accepted', text: desk.acceptedMessage(paid) });
};

/** `Commerce.review`. */
export const moveReviewed = async (
  ctx: Context,
  ...[tx, orderId, event, { by, reason }]: Parameters<Commerce['review']>
): Promise<boolean> => {
  const isReviewed = sql`o.kinds <@ ${kindsOfWay(ctx, 'reviewed')}::text[]`;
  const why = reason ?? (event === 'reject' ? 'turned_down' : null);
  const change = { by, at: ctx.clock.now(), reason: why, when: isReviewed };
  if (await changeState(tx, orderId, event, change)) return true;
  if (event !== 'reject') return false;
  const { rows } = await sql`
    select from orders o where o.order_id = ${orderId} and o.status = 'Rejected' and ${isReviewed}`.execute(
    tx,
  );
  return rows.length > 0;
};
