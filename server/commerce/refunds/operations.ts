import { sql } from 'kysely';
import { refunds } from '#core/contract/refund/endpoints.ts';
import { fail } from '#core/contract/result.ts';
import { reasonsToChoose } from '#core/rules/refunds/reasons.ts';
import { refundReasonTexts } from '#core/texts/refunds.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Context } from '../context.ts';
import { loadOrder } from '../record/load.ts';
import { settings } from '../settings.ts';
import { cancelRefund } from './cancel.ts';
import { createRefund } from './create.ts';
import { acceptOffer } from './offer.ts';
import { pageOfRefunds } from './page.ts';
import { presentRefund } from './present.ts';
import { presentRefundable } from './present-items.ts';
import { mayBeAskedBack } from './refundable.ts';
import { findRefund } from './rows.ts';

const reasons = (ctx: Context): Operation =>
  operation(refunds.reasons, async ({ query: { productType } }) => {
    const desk = productType === undefined ? undefined : ctx.desks.get(productType);
    const value = reasonsToChoose(desk?.refunds?.reasons ?? null).map(
      ({ reasonId, code, claimsNoPenalty }) => ({
        reasonId,
        title: refundReasonTexts[code],
        claimsNoPenalty,
      }),
    );
    return { ok: true, value };
  });

const refundableItems = (ctx: Context): Operation =>
  operation(refunds.refundableItems, async ({ params, query }, { caller }) => {
    const order = await loadOrder(ctx.db, params.orderId, caller.userId);
    if (!order) return fail('ORDER_NOT_FOUND');
    if (!mayBeAskedBack(order.status)) return fail('ORDER_STATE');
    return { ok: true, value: await presentRefundable(ctx, order, query) };
  });

const create = (ctx: Context): Operation =>
  operation(refunds.create, async ({ body }, { caller }) => {
    const taken = await ctx.limits.take(`refund:${caller.userId}`, settings.refundsAnHour, 3600);
    if (!taken.allowed) return tooMany(taken);
    const outcome = await createRefund(ctx, caller.userId, body);
    return outcome.ok ? { ok: true, value: presentRefund(outcome.value) } : outcome;
  });

/** Leaves out refunds by staff that brought no money: they are not shown as refunds, since the product tells the owner. */
const isOfMoney = sql`(not r.by_house or exists (select from refund_items i where i.refund_id = r.refund_id and i.refund <> 0))`;

const list = (ctx: Context): Operation =>
  operation(refunds.list, async ({ body }, { caller }) => {
    const ofOrder = body.orderId === undefined ? sql`true` : sql`r.order_id = ${body.orderId}`;
    const found = await pageOfRefunds(ctx.db, body, {
      where: sql`r.user_id = ${caller.userId} and ${ofOrder} and ${isOfMoney}`,
      sorted: sql`r.created_at desc, r.refund_id desc`,
    });
    return { ok: true, value: { ...found, data: found.data.map(presentRefund) } };
  });

const byId = (ctx: Context): Operation =>
  operation(refunds.byId, async ({ params }, { caller }) => {
    const refund = await findRefund(ctx.db, params.id, caller.userId);
    return refund ? { ok: true, value: presentRefund(refund) } : fail('REFUND_NOT_FOUND');
  });

const cancel = (ctx: Context): Operation =>
  operation(refunds.cancel, async ({ body }, { caller }) => {
    const outcome = await cancelRefund(ctx, caller.userId, body.refundId);
    return typeof outcome === 'string' ? fail(outcome) : { ok: true, value: presentRefund(outcome) };
  });

const accept = (ctx: Context): Operation =>
  operation(refunds.acceptOffer, async ({ body }, { caller }) => {
    const outcome = await acceptOffer(ctx, caller.userId, body);
    return outcome.ok ? { ok: true, value: presentRefund(outcome.value) } : outcome;
  });

/** Calls by which travellers give documents back. */
export const refundOperations = (ctx: Context): Operation[] => [
  reasons(ctx),
  refundableItems(ctx),
  create(ctx),
  list(ctx),
  byId(ctx),
  accept(ctx),
  cancel(ctx),
];
