import type { Context } from '../context.ts';
import { deskOf } from '../context.ts';
import type { OrderDetail } from '../port/order.ts';

/** What the products of these orders ask their owners to do, by order. Each desk is asked once for all of its orders. */
export const asksOf = async (
  ctx: Pick<Context, 'desks'>,
  orders: readonly Pick<OrderDetail, 'orderId' | 'kinds'>[],
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for (const desk of new Set(orders.flatMap(({ kinds }) => kinds.map((kind) => deskOf(ctx, kind))))) {
    const ofDesk = orders.filter(({ kinds }) => kinds.some((kind) => desk.kinds.includes(kind)));
    const asked = await desk.asks?.(ofDesk.map(({ orderId }) => orderId));
    for (const [orderId, text] of asked ?? []) {
      const before = found.get(orderId);
      found.set(orderId, before === undefined ? text : `${before} ${text}`);
    }
  }
  return found;
};
