import { orders } from '#core/contract/orders/endpoints.ts';
import { fail } from '#core/contract/result.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import type { Db } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { detailOf } from './detail.ts';
import { isHotelKind } from './hotelKind.ts';
import { loadOrder } from './load.ts';
import type { LoadedOrder } from './loaded.ts';
import { travellersOf } from './present.ts';

/** An order of one of the hotel kinds; null for every other, as for another's. */
export const loadHotelOrder = async (
  db: Db,
  orderId: string,
  userId: string,
): Promise<LoadedOrder | null> => {
  const order = await loadOrder(db, orderId, userId);
  return order && isHotelKind(order.kind) ? order : null;
};

/** Hotel orders under the specification's own paths. */
export const hotelOrderOperations = (ctx: Context): Operation[] => [
  operation(orders.getCurrentUserHotelOrderDetails, async ({ params }, { caller }) => {
    const order = await loadHotelOrder(ctx.db, params.id, caller.userId);
    if (!order) return fail('ORDER_NOT_FOUND');
    return { ok: true, value: await detailOf(ctx, order) };
  }),
  operation(orders.getHotelPassengersByOrderId, async ({ body }, { caller }) => {
    const order = await loadHotelOrder(ctx.db, body.orderId, caller.userId);
    return order ? { ok: true, value: travellersOf(order) } : fail('ORDER_NOT_FOUND');
  }),
];
