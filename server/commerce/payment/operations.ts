import { payment } from '#core/contract/payment/endpoints.ts';
import { fail } from '#core/contract/result.ts';
import { wallet } from '#core/contract/wallet/endpoints.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { fieldError } from '#server/platform/http/validate.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Context } from '../context.ts';
import { nextDue, openOf } from '../record/dues.ts';
import { loadOrder } from '../record/load.ts';
import { lackOf, walletBalance } from '../wallet/balance.ts';
import { createPayment } from './create.ts';
import { confirmOrder } from './from-wallet.ts';
import type { PartRefused, PartWish } from './part-payment.ts';
import { findPayment } from './rows.ts';
import { refreshed } from './standing.ts';
import { createTopUp } from './top-up.ts';

const wishOf = (sum: number | undefined, open: number | undefined): PartWish | null =>
  sum === undefined ? null : { sum, open };

const refusedPart = ({ open, least, isLast }: PartRefused) =>
  fail('PART_NOT_POSSIBLE', { open, least, isLast });

const create = (ctx: Context): Operation =>
  operation(payment.create, async ({ body }, { caller }) => {
    const { gatewayId, orderId, due, part, open, amount: topUp = 0, useWallet } = body;
    const by = { gatewayId, userId: caller.userId };
    const outcome =
      orderId === undefined
        ? await createTopUp(ctx, { ...by, amount: topUp })
        : await createPayment(ctx, { ...by, orderId, due, part: wishOf(part, open), useWallet, share: null });
    if (outcome.kind === 'BELOW_MINIMUM')
      return {
        ok: false,
        code: 'VALIDATION',
        data: null,
        errors: [fieldError('BELOW_GATEWAY_MINIMUM', 'gatewayId')],
      };
    if (outcome.kind === 'TOO_MANY_REQUESTS')
      return outcome.wait ? tooMany(outcome.wait) : fail(outcome.kind);
    if (outcome.kind === 'PAID_ELSEWHERE') return fail(outcome.kind, outcome.other);
    if (outcome.kind === 'PART_NOT_POSSIBLE') return refusedPart(outcome);
    if (outcome.kind === 'SHARE_NOT_FOUND') throw new Error('an order was paid as if by a link');
    if (outcome.kind !== 'created') return { ok: false, code: outcome.kind, data: null };
    const { paymentId, redirect } = outcome;
    const [amount, walletAmount] = [toRial(outcome.amount), toRial(outcome.walletAmount)];
    return { ok: true, value: { paymentId, amount, walletAmount, redirect } };
  });

const gateways = (ctx: Context): Operation =>
  operation(payment.gateways, async ({ query: { page, pageSize } }) => {
    const all = ctx.gateways.map(({ id, title, description, isActive, minimumAmount }) => ({
      id,
      title,
      description,
      isActive,
      minimumAmount,
    }));
    const data = all.slice((page - 1) * pageSize, page * pageSize);
    return { ok: true, value: { data, page, pageSize, total: all.length } };
  });

const byId = (ctx: Context): Operation =>
  operation(payment.byId, async ({ query: { id } }, { caller }) => {
    const known = await findPayment(ctx.db, id);
    if (!known || known.user_id !== caller.userId)
      return { ok: false, code: 'PAYMENT_NOT_FOUND', data: null };
    const row = await refreshed(ctx, known);
    // Whoever paid a part of somebody else's order sees their payment, and nothing of the order.
    const order = row.order_id === null ? null : await loadOrder(ctx.db, row.order_id, caller.userId);
    return {
      ok: true,
      value: {
        paymentId: row.payment_id,
        orderId: order?.orderId ?? null,
        orderStatus: order?.status ?? null,
        gatewayId: row.gateway_id ?? 0,
        state: row.state,
        amount: toRial(row.amount),
        walletAmount: toRial(row.wallet_amount),
        referenceNumber: row.reference,
        createdAt: row.created_at.toISOString(),
      },
    };
  });

const confirm = (ctx: Context): Operation =>
  operation(wallet.confirmOrder, async ({ body: { orderId, due, part, open } }, { caller: { userId } }) => {
    const outcome = await confirmOrder(ctx, orderId, userId, due, wishOf(part, open));
    if (outcome.kind === 'paid') {
      const { status, total } = outcome;
      const available = outcome.balance ?? (await walletBalance(ctx.db, userId));
      return { ok: true, value: { orderId, status, paid: toRial(total), balance: available } };
    }
    if (outcome.kind === 'PAID_ELSEWHERE') return fail(outcome.kind, outcome.other);
    if (outcome.kind === 'PART_NOT_POSSIBLE') return refusedPart(outcome);
    if (outcome.kind !== 'WALLET_TOO_LOW') return { ok: false, code: outcome.kind, data: null };
    const order = await loadOrder(ctx.db, orderId, userId);
    const next = nextDue(order?.dues ?? []);
    const wanted = part ?? (next ? openOf(next) : 0);
    return { ok: false, code: 'WALLET_TOO_LOW', data: await lackOf(ctx.db, userId, wanted) };
  });

export const paymentOperations = (ctx: Context): Operation[] => [
  create(ctx),
  gateways(ctx),
  byId(ctx),
  confirm(ctx),
];
