import { sql } from 'kysely';
import { wallet } from '#core/contract/wallet/endpoints.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { fieldError } from '#server/platform/http/validate.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Context } from '../context.ts';
import { settings } from '../settings.ts';
import { lackOf } from '../wallet/balance.ts';
import { findPayout, pageOfPayouts, presentPayout } from './rows.ts';
import { cancelWithdrawal, withdraw } from './withdraw.ts';

const create = (ctx: Context): Operation =>
  operation(wallet.withdraw, async ({ body }, { caller: { userId } }) => {
    const taken = await ctx.limits.take(`withdraw:${userId}`, settings.withdrawalsAnHour, 3600);
    if (!taken.allowed) return tooMany(taken);
    const outcome = await withdraw(ctx, { ...body, userId });
    switch (outcome.kind) {
      case 'payout':
        return { ok: true, value: presentPayout(outcome.payout) };
      case 'IBAN_IS_INVALID':
        return { ok: false, code: 'VALIDATION', data: null, errors: [fieldError(outcome.kind, 'iban')] };
      case 'WALLET_TOO_LOW':
        return { ok: false, code: outcome.kind, data: await lackOf(ctx.db, userId, body.amount) };
      default:
        return { ok: false, code: outcome.kind, data: null };
    }
  });

const list = (ctx: Context): Operation =>
  operation(wallet.withdrawals, async ({ body }, { caller }) => {
    const mine = sql`user_id = ${caller.userId}`;
    const newest = sql`requested_at desc, payout_id desc`;
    const { rows, total } = await pageOfPayouts(ctx.db, mine, newest, body);
    const { page, pageSize } = body;
    return { ok: true, value: { data: rows.map(presentPayout), page, pageSize, total } };
  });

const cancel = (ctx: Context): Operation =>
  operation(wallet.cancelWithdrawal, async ({ body: { payoutId } }, { caller: { userId } }) => {
    const payout = await cancelWithdrawal(ctx, payoutId, userId);
    if (payout) return { ok: true, value: presentPayout(payout) };
    const isMine = await findPayout(ctx.db, payoutId, userId);
    return { ok: false, code: isMine ? 'PAYOUT_STATE' : 'PAYOUT_NOT_FOUND', data: null };
  });

export const payoutOperations = (ctx: Context): Operation[] => [create(ctx), list(ctx), cancel(ctx)];
