import { orders } from '#core/contract/orders/endpoints.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import type { Context } from '../context.ts';
import { applyVoucher, removeVoucher } from './apply.ts';

/** Codes are short: whoever tries one after another is stopped, by account and by address. */
const triesSeconds = 600;
const triesPerUser = 15;
const triesPerAddress = 300;

const mayTry = async ({ limits }: Context, userId: string, ip: string): Promise<boolean> => {
  const byAddress = await limits.take(`voucher:address:${ip}`, triesPerAddress, triesSeconds);
  return (
    byAddress.allowed && (await limits.take(`voucher:user:${userId}`, triesPerUser, triesSeconds)).allowed
  );
};

const apply = (ctx: Context): Operation =>
  operation(orders.applyDiscountVoucher, async ({ body: { orderId, code } }, { caller: { userId }, ip }) => {
    if (!(await mayTry(ctx, userId, ip))) return { ok: false, code: 'TOO_MANY_REQUESTS', data: null };
    const outcome = await applyVoucher(ctx, { orderId, userId, code });
    if (outcome.kind !== 'priced') return { ok: false, code: outcome.kind, data: null };
    return { ok: true, value: { orderId, bill: outcome.bill, voucher: outcome.voucher } };
  });

const remove = (ctx: Context): Operation =>
  operation(orders.removeDiscountVoucher, async ({ body: { orderId } }, { caller: { userId } }) => {
    const outcome = await removeVoucher(ctx, { orderId, userId });
    if (outcome.kind !== 'priced') return { ok: false, code: outcome.kind, data: null };
    return { ok: true, value: { orderId, bill: outcome.bill, voucher: outcome.voucher } };
  });

export const voucherOperations = (ctx: Context): Operation[] => [apply(ctx), remove(ctx)];
