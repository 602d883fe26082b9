import type { z } from 'zod';
import { orders } from '#core/contract/orders/endpoints.ts';
import type { orderDetailSchema } from '#core/contract/orders/order.ts';
import { walletsNow } from '#server/platform/passes/wallets.ts';
import type { Context } from '../context.ts';
import { documentPath } from '../port/document-path.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { facesOf } from './faces.ts';

/** Where the passes of an order are, for each wallet that is configured. */
export const passesOfOrder = async (
  ctx: Pick<Context, 'desks' | 'clock' | 'wallets'>,
  order: LoadedOrder,
): Promise<z.input<typeof orderDetailSchema>['documents']> => {
  const { apple, google } = walletsNow(ctx.wallets, ctx.clock.now());
  if (!apple && !google) return [];
  const faces = await facesOf(ctx, order);
  const of = (kind: 'applePass' | 'googlePass') =>
    faces.map(({ documentId, title, holder, productType }) => ({
      kind,
      path: `${documentPath(orders[kind], order.orderId)}?documentId=${documentId}`,
      title: `${holder}، ${title}`,
      ...(productType ? { productType } : {}),
    }));
  return [...(apple ? of('applePass') : []), ...(google ? of('googlePass') : [])];
};
