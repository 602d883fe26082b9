import { wallet } from '#core/contract/wallet/endpoints.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Context } from '../context.ts';
import { settings } from '../settings.ts';
import { lackOf, walletBalance, walletReserved } from './balance.ts';
import { packedFlows, walletFlows } from './flows.ts';
import { walletSheet } from './sheet.ts';

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
    return { ok: true, value: await lackOf(ctx.db, caller.userId, body.totalPrice) };
  });

const flows = (ctx: Context): Operation =>
  operation(wallet.flows, async ({ query }, { caller }) => {
    const found = await walletFlows(ctx.db, { ...query, userId: caller.userId });
    return { ok: true, value: { ...found, page: query.page, pageSize: query.pageSize } };
  });

/**
 * A file has at most this many movements, the newest of the asked days: the process that makes it needs half a second for them. Older ones can
 * be asked for by their days.
 */
const sheetRowsMax = 3_000;

const exportFlows = (ctx: Context): Operation =>
  operation(wallet.exportFlows, async ({ query }, { caller: { userId } }) => {
    const taken = await ctx.limits.take(`wallet-sheet:${userId}`, settings.sheetsAnHour, 3600);
    if (!taken.allowed) return tooMany(taken);
    const packed = await packedFlows(ctx.db, userId, query, { limit: sheetRowsMax, offset: 0 });
    const today = dayInIran(ctx.clock.now());
    const headers = { 'content-disposition': `attachment; filename="hodhod-wallet-${today}.xlsx"` };
    return { ok: true, bare: await walletSheet(packed, ctx.config.demo), headers };
  });

export const walletOperations = (ctx: Context): Operation[] => [
  balance(ctx),
  difference(ctx),
  flows(ctx),
  exportFlows(ctx),
];
