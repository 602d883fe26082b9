import { toRial } from '#core/rules/money/rial.ts';
import { commerceTexts } from '#core/texts/commerce.ts';
import { keepFromEnding, ownerOf } from '#server/platform/people.ts';
import type { Context } from '../context.ts';
import { settings } from '../settings.ts';
import type { Creation } from './create.ts';
import { insertPayment } from './rows.ts';
import { sendOff } from './send-off.ts';

/**
 * Begins to top a wallet up through a gateway. It is a payment without an order, whose money goes into the wallet once the gateway confirms it
 * (see `trySettlePaid`).
 */
export const createTopUp = async (
  ctx: Context,
  wish: { userId: string; gatewayId: number; amount: number },
): Promise<Creation> => {
  const { userId } = wish;
  const gateway = ctx.gateways.find((candidate) => candidate.id === wish.gatewayId && candidate.isActive);
  if (!gateway) return { kind: 'GATEWAY_INACTIVE' };
  if (wish.amount < gateway.minimumAmount) return { kind: 'BELOW_MINIMUM' };
  // Each attempt costs a token of the gateway, and further questions to it.
  const attempt = await ctx.limits.take(`top-up:${userId}`, settings.topUpsAnHour, 3600);
  if (!attempt.allowed) return { kind: 'TOO_MANY_REQUESTS', wait: attempt };
  const payment = await ctx.db.transaction().execute(async (tx) => {
    await keepFromEnding(tx, userId);
    return insertPayment(tx, {
      paymentId: ctx.random.uuid(),
      orderId: null,
      due: null,
      userId,
      gatewayId: gateway.id,
      amount: toRial(wish.amount),
      walletAmount: 0,
      isPart: false,
      shareId: null,
      at: ctx.clock.now(),
    });
  });
  const owner = await ownerOf(ctx.db, userId);
  return sendOff(ctx, gateway, payment, {
    description: commerceTexts.topUpDescription,
    mobile: owner?.phoneNumber ?? null,
  });
};
