import { orders } from '#core/contract/orders/endpoints.ts';
import { fail, succeed } from '#core/contract/result.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { walletsNow } from '#server/platform/passes/wallets.ts';
import type { Context } from '../context.ts';
import type { PassFace } from '../port/pass-face.ts';
import { proofLinks } from '../proofs/part.ts';
import { loadOrder } from '../record/load.ts';
import { orderPath } from '../record/tell.ts';
import { applePass, type PassContext } from './apple.ts';
import { facesOf } from './faces.ts';
import { googlePassLink } from './google.ts';

/** At most this many passes for one user in the window: each takes some 50 ms, and papers wait meanwhile. */
const passesMax = 30;
const passesWindowSeconds = 60;

interface Asked {
  orderId: string;
  documentId: string;
  userId: string;
}

/** What the pass of a document says, if it is this user's and counts. */
const faceOf = async (
  ctx: Context,
  { orderId, documentId, userId }: Asked,
): Promise<{ face: PassFace; context: PassContext } | null> => {
  const order = await loadOrder(ctx.db, orderId, userId);
  const face = order && (await facesOf(ctx, order)).find((one) => one.documentId === documentId);
  if (!order || !face) return null;
  const { orderNumber } = order;
  const verifyAt = (await proofLinks(ctx, order))(documentId);
  return {
    face,
    context: { orderNumber, verifyAt, orderAt: `${ctx.house.origin()}${orderPath(orderId)}` },
  };
};

export const passOperations = (ctx: Context): Operation[] => {
  const taken = (userId: string) =>
    ctx.limits.takeRoughly(`commerce:pass:${userId}`, passesMax, passesWindowSeconds);
  return [
    operation(orders.applePass, async ({ params: { id }, query: { documentId } }, { caller: { userId } }) => {
      const { apple } = walletsNow(ctx.wallets, ctx.clock.now());
      const found = apple && (await faceOf(ctx, { orderId: id, documentId, userId }));
      if (!found) return fail('NOT_FOUND');
      const may = await taken(userId);
      if (!may.allowed) return tooMany(may);
      return {
        ok: true as const,
        bare: await applePass(apple, found.face, found.context),
        headers: {
          'cache-control': 'private, no-store',
          'content-disposition': `inline; filename="${documentId}.pkpass"`,
        },
      };
    }),

    operation(
      orders.googlePass,
      async ({ params: { id }, query: { documentId } }, { caller: { userId } }) => {
        const { google } = walletsNow(ctx.wallets, ctx.clock.now());
        const found = google && (await faceOf(ctx, { orderId: id, documentId, userId }));
        if (!found) return fail('NOT_FOUND');
        const may = await taken(userId);
        if (!may.allowed) return tooMany(may);
        const { face, context } = found;
        const made = { context, origin: ctx.house.origin(), now: ctx.clock.now() };
        return succeed({ url: await googlePassLink(google, face, made) });
      },
    ),
  ];
};
