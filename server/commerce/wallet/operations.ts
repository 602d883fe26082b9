import { wallet } from '#core/contract/wallet/endpoints.ts';
import { subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import type { Context } from '../context.ts';
import { loadOrder } from '../orders/load.ts';
import { walletBalance, walletReserved } from './balance.ts';
import { confirmOrder } from './confirm.ts';
import { walletFlows } from './flows.ts';

const lacks = (balance: number, total: number) =>
  total > balance ? subtractRial(toRial(total), toRial(balance)) : zeroRial;

const balance = (ctx: Context): Operation =>
  operation(wallet.currentUserBalance, async (_, { caller }) => {
    const [available, reserved] = await Promise.all([
      walletBalance(ctx.db, caller.userId),
      walletReserved(ctx.db, caller.userId),
    ]);
    return { ok: true, value: { balance: available, reserved } };
  });

const difference = (ctx: Context): Operation =>
  operation(wallet.currentUserBalanceDifference, async ({ body }, { caller }) => {
    const available = await walletBalance(ctx.db, caller.userId);
    return { ok: true, value: { balance: available, difference: lacks(available, body.totalPrice) } };
  });

const confirm = (ctx: Context): Operation =>
  operation(wallet.confirmOrder, async ({ body: { orderId } }, { caller: { userId } }) => {
    const outcome = await confirmOrder(ctx, orderId, userId);
    const available = await walletBalance(ctx.db, userId);
    if (outcome.kind === 'paid') {
      const { status, total } = outcome;
      return { ok: true, value: { orderId, status, paid: toRial(total), balance: available } };
    }
    if (outcome.kind !== 'WALLET_TOO_LOW') return { ok: false, code: outcome.kind, data: null };
    const order = await loadOrder(ctx.db, orderId, userId);
    const data = { balance: available, difference: lacks(available, order?.total ?? 0) };
    return { ok: false, code: 'WALLET_TOO_LOW', data };
  });

const flows = (ctx: Context): Operation =>
  operation(wallet.flows, async ({ query }, { caller }) => {
    const found = await walletFlows(ctx.db, { ...query, userId: caller.userId });
    return { ok: true, value: { ...found, page: query.page, pageSize: query.pageSize } };
  });

export const walletOperations = (ctx: Context): Operation[] => [
  balance(ctx),
  difference(ctx),
  confirm(ctx),
  flows(ctx),
];
