import { orders } from '#core/contract/orders/endpoints.ts';
import { fail } from '#core/contract/result.ts';
import { paperMarks } from '#server/platform/house/marks.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Context } from '../context.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { hasReceipt } from './links.ts';
import { onItsWay } from './on-its-way.ts';
import { paperPdf } from './pdf.ts';
import { receiptOf } from './present.ts';

/** At most this many PDFs for one user in the window: each takes some 50 ms, and other papers wait meanwhile. */
const pdfsMax = 30;
const pdfsWindowSeconds = 60;

/** The receipt of an order as a file that no cache keeps. */
const answer = async (ctx: Context, order: LoadedOrder) => {
  const taken = await ctx.limits.takeRoughly(`commerce:pdf:${order.userId}`, pdfsMax, pdfsWindowSeconds);
  if (!taken.allowed) return tooMany(taken);
  const number = order.orderNumber.replace(/[^\w-]/g, '');
  return {
    ok: true as const,
    bare: await paperPdf(receiptOf(order, await onItsWay(ctx.db, order.orderId)), paperMarks(ctx)),
    headers: {
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="receipt-${number}.pdf"`,
    },
  };
};

const receipt = (ctx: Context): Operation =>
  operation(orders.receiptPdf, async ({ params }, { caller }) => {
    const order = await loadOrder(ctx.db, params.id, caller.userId);
    if (!order) return fail('ORDER_NOT_FOUND');
    if (!hasReceipt(order.status)) return fail('ORDER_STATE');
    return answer(ctx, order);
  });

export const documentOperations = (ctx: Context): Operation[] => [receipt(ctx)];
