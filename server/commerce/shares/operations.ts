import { payment } from '#core/contract/payment/endpoints.ts';
import { fail } from '#core/contract/result.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { fieldError } from '#server/platform/http/validate.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Context } from '../context.ts';
import { type Creation, createPayment } from '../payment/create.ts';
import { payShareFromWallet } from '../payment/share-from-wallet.ts';
import { isShareOpen, type ShareRow } from '../payment/shares.ts';
import { settings } from '../settings.ts';
import { walletBalance } from '../wallet/balance.ts';
import { nameBrowser, payingBrowser } from './browser.ts';
import { guestOf, takeBack } from './guests.ts';
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
    if (opened !== 'opened') {
      if (opened.kind === 'wrong') return fail('VALIDATION', null, opened.errors);
      return opened.kind === 'PART_NOT_POSSIBLE'
        ? fail(opened.kind, { open: opened.open, least: opened.least, isLast: opened.isLast })
        : fail(opened.kind);
    }
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
  operation(payment.shownShare, async ({ params: { token } }, { caller, ip, cookies }) => {
    // A page that waits for a bank asks every few seconds; nobody tries tokens of 256 bits, but each costs a look into the database.
    const taken = await ctx.limits.takeRoughly(`payment-share:${ip}`, settings.sharesShownAMinute, 60);
    if (!taken.allowed) return tooMany(taken);
    const behind = { userId: caller?.userId ?? null, browser: payingBrowser({ cookies }) };
    const value = await presentShown(ctx, token, behind);
    return value ? { ok: true, value } : fail('SHARE_NOT_FOUND');
  });

/** What whoever begins to pay a link is told. */
const begunAnswer = (begun: Creation) => {
  switch (begun.kind) {
    case 'created': {
      const { paymentId, redirect } = begun;
      const [amount, walletAmount] = [toRial(begun.amount), toRial(begun.walletAmount)];
      return { ok: true as const, value: { paymentId, amount, walletAmount, redirect } };
    }
    case 'BELOW_MINIMUM': {
      const errors = [fieldError('BELOW_GATEWAY_MINIMUM', 'gatewayId')];
      return { ok: false as const, code: 'VALIDATION' as const, data: null, errors };
    }
    case 'WALLET_TOO_LOW':
      throw new Error('a wallet that was not to pay held too little');
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
};

/** What a link is paid by, and where its payer comes back to. */
const wishOf = (share: ShareRow, token: string) => ({
  orderId: share.order_id,
  due: share.due,
  part: null,
  share: { shareId: share.share_id, page: `/pay/${token}` },
});

const pay = (ctx: Context): Operation =>
  operation(payment.payShare, async ({ body }, { caller: { userId } }) => {
    const { token, gatewayId, useWallet } = body;
    const share = await shareOfToken(ctx, token);
    if (!share) return fail('SHARE_NOT_FOUND');
    const begun = await createPayment(ctx, { ...wishOf(share, token), userId, gatewayId, useWallet });
    return begun.kind === 'WALLET_TOO_LOW' ? fail(begun.kind) : begunAnswer(begun);
  });

const payAsGuest = (ctx: Context): Operation =>
  operation(payment.payShareAsGuest, async ({ body: { token, gatewayId } }, call) => {
    const looked = await ctx.limits.takeRoughly(`payment-share:${call.ip}`, settings.sharesShownAMinute, 60);
    if (!looked.allowed) return tooMany(looked);
    const share = await shareOfToken(ctx, token);
    // Nobody is written down for a link that is closed; the payment looks at it again, under the order's lock.
    if (!share || !isShareOpen(share)) return fail('SHARE_NOT_FOUND');
    // Counted once there is something to pay: tokens that are made up cost nobody behind the same address their turn.
    const taken = await ctx.limits.take(`guest-payment:${call.ip}`, settings.guestPaymentsAnHour, 3600);
    if (!taken.allowed) return tooMany(taken);
    const browser = nameBrowser(ctx.random, call);
    const userId = await guestOf(ctx, share.share_id, browser);
    if (userId === null) return fail('SIGN_IN_TO_PAY');
    const begun = await createPayment(ctx, { ...wishOf(share, token), userId, gatewayId, useWallet: false });
    return begunAnswer(begun);
  });

const takeBackShare = (ctx: Context): Operation =>
  operation(payment.takeBackShare, async ({ body: { token } }, { caller: { userId }, cookies }) => {
    const share = await shareOfToken(ctx, token);
    const browser = payingBrowser({ cookies });
    const taken = share && (await takeBack(ctx, { shareId: share.share_id, userId, browser }));
    if (taken === null) return fail('SHARE_NOT_FOUND');
    return { ok: true, value: { taken, balance: await walletBalance(ctx.db, userId) } };
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
  payAsGuest(ctx),
  takeBackShare(ctx),
  payFromWallet(ctx),
];
