import { zeroRial } from '#core/rules/money/rial.ts';
import type { Context } from '../context.ts';
import { passesOfOrder } from '../passes/links.ts';
import { linksOf, promisedOf } from '../payment/shares.ts';
import { proofLinks } from '../proofs/part.ts';
import { nextDue } from '../record/dues.ts';
import { hasTickets } from '../record/has-tickets.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { orderParts } from '../record/parts.ts';
import { waitsToBePaid } from '../record/payable.ts';
import { openShare } from '../trips/share.ts';
import { asksOf } from './asks.ts';
import { presentDetail } from './present.ts';

/** The whole order as its owner sees it, with the link of its shared trip if there is one. */
export const detailOf = async (ctx: Context, order: LoadedOrder) => {
  const share = hasTickets(order.status) ? await openShare(ctx, order.orderId) : null;
  const asks = (await asksOf(ctx, [order])).get(order.orderId) ?? null;
  const verifyAt = await proofLinks(ctx, order);
  const due = nextDue(order.dues);
  const promised =
    due && waitsToBePaid(order) ? promisedOf(await linksOf(ctx.db, order.orderId), due).sum : zeroRial;
  const parts = orderParts(ctx, order);
  const passes = await passesOfOrder(ctx, order);
  return presentDetail(order, { parts, share, asks, verifyAt, promised, passes, now: ctx.clock.now() });
};
