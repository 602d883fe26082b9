import type { Context } from '../context.ts';
import { deskOf } from '../context.ts';
import type { OrderDetail } from '../port/order.ts';

/** What the products of these orders want of their owners, by order; each desk is asked once. */
export const asksOf = async (
  ctx: Pick<Context, 'desks'>,
  orders: readonly Pick<OrderDetail, 'orderId' | 'kind'>[],
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for (const desk of new Set(orders.map(({ kind }) => deskOf(ctx, kind)))) {
    const ofDesk = orders.filter(({ kind }) => desk.kinds.includes(kind));
    const asked = await desk.asks?.(ofDesk.map(({ orderId }) => orderId));
    for (const [orderId, text] of asked ?? []) found.set(orderId, text);
  }
  return found;
};
