import { verifyPath } from '#core/contract/content/addresses.ts';
import { proofs } from '#core/contract/orders/proof.ts';
import { fail, succeed } from '#core/contract/result.ts';
import { verifyTexts as texts } from '#core/texts/verify.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Context } from '../context.ts';
import type { RoomPart } from '../part.ts';
import type { OrderDetail } from '../port/order.ts';
import { codesOf } from './code.ts';
import { verifyDocument } from './verify.ts';

/** So many codes are looked at for one address: a hotel's desk has guests by the bus, and a code is never guessed. */
export const verifiesPerMinute = 60;

/** Tells anybody who holds a ticket or voucher whether it is genuine. */
export const proofsPart = (ctx: Context): RoomPart => ({
  operations: [
    operation(proofs.verifyDocument, async ({ body: { code } }, { ip }) => {
      const taken = await ctx.limits.takeRoughly(`verify:${ip}`, verifiesPerMinute, 60);
      if (!taken.allowed) return tooMany(taken);
      const verified = await verifyDocument(ctx, code);
      return verified ? succeed(verified) : fail('NOT_FOUND');
    }),
  ],
  heads: {
    '/verify/:code?': Object.assign(
      // A code's own page is drawn for nobody: how a document stands is of the moment in which it is asked.
      () => ({
        title: texts.title,
        description: texts.lead,
        isUnlisted: true as const,
        canonical: '/verify',
      }),
      { isInMemory: true as const },
    ),
  },
});

/** Where each document of an order is verified, as addresses of this house. */
export const proofLinks = async (
  ctx: Pick<Context, 'auth' | 'house'>,
  order: Pick<OrderDetail, 'travellers' | 'lines'>,
): Promise<(documentId: string) => string> => {
  const codeOf = await codesOf(ctx, order);
  return (documentId) => `${ctx.house.origin()}${verifyPath(codeOf(documentId))}`;
};
