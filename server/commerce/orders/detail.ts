import type { Context } from '../context.ts';
import { hasTickets } from '../record/has-tickets.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { orderParts } from '../record/parts.ts';
import { openShare } from '../trips/share.ts';
import { asksOf } from './asks.ts';
import { presentDetail } from './present.ts';

/** The whole order as its owner sees it, with the link of its shared trip if there is one. */
export const detailOf = async (ctx: Context, order: LoadedOrder) => {
  const share = hasTickets(order.status) ? await openShare(ctx, order.orderId) : null;
  const asks = (await asksOf(ctx, [order])).get(order.orderId) ?? null;
  return presentDetail(order, { parts: orderParts(ctx, order), share, asks, now: ctx.clock.now() });
};
