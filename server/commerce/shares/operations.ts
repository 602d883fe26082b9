import { payment } from '#core/contract/payment/endpoints.ts';
import { fail } from '#core/contract/result.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { fieldError } from '#server/platform/http/validate.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Context } from '../context.ts';
import { createPayment } from '../payment/create.ts';
import { payShareFromWallet } from '../payment/share-from-wallet.ts';
import { settings } from '../settings.ts';
import { walletBalance } from '../wallet/balance.ts';
import { openShares, withdrawShare } from './organise.ts';
import { presentShares, presentShown, shareOfToken } from './present.ts';

const ofOrder = (ctx: Context): Operation =>
  operation(payment.sharesOfOrder, async ({ params }, { caller }) => {
    const value = await presentShares(ctx, params.id, caller.userId);
    return value ? { ok: true, value } : fail('ORDER_NOT_FOUND');
  });

const open = (ctx: Context): Operation =>
  operation(payment.openShares, async ({ body }, { caller: { userId } }) => {
    const opened = await openShares(ctx, { ...body, userId });
    if (opened !== 'opened')
      return opened.kind === 'PART_NOT_POSSIBLE'
        ? fail(opened.kind, { open: opened.open, least: opened.least, isLast: opened.isLast })
        : fail(opened.kind);
    const value = await presentShares(ctx, body.orderId, userId);
    return value ? { ok: true, value } : fail('ORDER_NOT_FOUND');
  });

const withdraw = (ctx: Context): Operation =>
  operation(payment.withdrawShare, async ({ body }, { caller: { userId } }) => {
    const outcome = await withdrawShare(ctx, { ...body, userId });
    if (outcome !== 'withdrawn') return fail(outcome);
    const value = await presentShares(ctx, body.orderId, userId);
    return value ? { ok: true, value } : fail('ORDER_NOT_FOUND');
  });

const shown = (ctx: Context): Operation =>
  operation(payment.shownShare, async ({ params: { token } }, { caller, ip }) => {
    // A page that waits for a bank asks every few seconds; nobody tries tokens of 256 bits, but each costs a look into the database.
    const taken = await ctx.limits.takeRoughly(`payment-share:${ip}`, settings.sharesShownAMinute, 60);
    if (!taken.allowed) return tooMany(taken);
    const value = await presentShown(ctx, token, caller?.userId ?? null);
    return value ? { ok: true, value } : fail('SHARE_NOT_FOUND');
  });

const pay = (ctx: Context): Operation =>
  operation(payment.payShare, async ({ body }, { caller: { userId } }) => {
    const { token, gatewayId, useWallet } = body;
    const share = await shareOfToken(ctx, token);
    if (!share) return fail('SHARE_NOT_FOUND');
    const { share_id: shareId, order_id: orderId, due } = share;
    const wish = { orderId, userId, due, gatewayId, useWallet, part: null };
    const begun = await createPayment(ctx, { ...wish, share: { shareId, page: `/pay/${token}` } });
    switch (begun.kind) {
      case 'created': {
        const { paymentId, redirect } = begun;
        const [amount, walletAmount] = [toRial(begun.amount), toRial(begun.walletAmount)];
        return { ok: true, value: { paymentId, amount, walletAmount, redirect } };
      }
      case 'BELOW_MINIMUM': {
        const errors = [fieldError('BELOW_GATEWAY_MINIMUM', 'gatewayId')];
        return { ok: false, code: 'VALIDATION', data: null, errors };
      }
      case 'TOO_MANY_REQUESTS':
        return begun.wait ? tooMany(begun.wait) : fail(begun.kind);
      // Of the owner alone: a link pays its own sum, of an order that is there.
      case 'PAID_ELSEWHERE':
      case 'PART_NOT_POSSIBLE':
      case 'ORDER_NOT_FOUND':
        return fail('ORDER_STATE');
      default:
        return fail(begun.kind);
    }
  });

const payFromWallet = (ctx: Context): Operation =>
  operation(payment.payShareFromWallet, async ({ body: { token } }, { caller: { userId } }) => {
    const share = await shareOfToken(ctx, token);
    if (!share) return fail('SHARE_NOT_FOUND');
    const paid = await payShareFromWallet(ctx, { shareId: share.share_id, orderId: share.order_id, userId });
    if (paid.kind !== 'paid') return fail(paid.kind);
    const balance = await walletBalance(ctx.db, userId);
    return { ok: true, value: { status: paid.status, paid: paid.total, balance } };
  });

/** Calls of several payers: those of who organises, and those of whoever has a link. */
export const shareOperations = (ctx: Context): Operation[] => [
  ofOrder(ctx),
  open(ctx),
  withdraw(ctx),
  shown(ctx),
  pay(ctx),
  payFromWallet(ctx),
];
