import { orders } from '#core/contract/orders/endpoints.ts';
import { fail, succeed } from '#core/contract/result.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Context } from '../context.ts';
import { loadOrder } from '../record/load.ts';
import { applyVoucher, removeVoucher } from '../vouchers/apply.ts';
import { detailOf } from './detail.ts';

/** Codes are short enough to be guessed, so tries are limited, by account and by address. */
const triesSeconds = 600;
const triesPerUser = 15;
const triesPerAddress = 300;

const takeTry = async ({ limits }: Context, userId: string, ip: string) => {
  const byAddress = await limits.take(`voucher:address:${ip}`, triesPerAddress, triesSeconds);
  return byAddress.allowed ? limits.take(`voucher:user:${userId}`, triesPerUser, triesSeconds) : byAddress;
};

/** The whole order as it is now: a new price also changes what comes back in a refund, which the product tells. */
const priced = async (ctx: Context, { orderId, userId }: { orderId: string; userId: string }) => {
  const order = await loadOrder(ctx.db, orderId, userId);
  return order ? succeed(await detailOf(ctx, order)) : fail('ORDER_NOT_FOUND');
};

const apply = (ctx: Context): Operation =>
  operation(orders.applyDiscountVoucher, async ({ body: { orderId, code } }, { caller: { userId }, ip }) => {
    const taken = await takeTry(ctx, userId, ip);
    if (!taken.allowed) return tooMany(taken);
    const outcome = await applyVoucher(ctx, { orderId, userId, code });
    return outcome.kind === 'priced' ? priced(ctx, { orderId, userId }) : fail(outcome.kind);
  });

const remove = (ctx: Context): Operation =>
  operation(orders.removeDiscountVoucher, async ({ body: { orderId } }, { caller: { userId } }) => {
    const outcome = await removeVoucher(ctx, { orderId, userId });
    return outcome.kind === 'priced' ? priced(ctx, { orderId, userId }) : fail(outcome.kind);
  });

export const discountOperations = (ctx: Context): Operation[] => [apply(ctx), remove(ctx)];
