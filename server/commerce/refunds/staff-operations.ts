import { sql } from 'kysely';
import { backOfficeRefunds } from '#core/contract/back-office/refunds.ts';
import { fail } from '#core/contract/result.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import type { Context } from '../context.ts';
import { decideRefund } from './decide.ts';
import { pageOfRefunds } from './page.ts';
import { presentForStaff } from './present.ts';
import { findRefund } from './rows.ts';
import { isStuckRow } from './waiting.ts';

const list = (ctx: Context): Operation =>
  operation(backOfficeRefunds.listRefunds, async ({ body }) => {
    const now = ctx.clock.now();
    const found = await pageOfRefunds(ctx.db, body, {
      where: body.state === undefined ? sql`true` : sql`r.state = ${body.state}`,
      sorted: sql`${isStuckRow(now, 'r')} desc, r.deadline asc nulls last, r.created_at desc, r.refund_id desc`,
    });
    return { ok: true, value: { ...found, data: found.data.map((row) => presentForStaff(row, now)) } };
  });

const byId = (ctx: Context): Operation =>
  operation(backOfficeRefunds.refundById, async ({ params }) => {
    const refund = await findRefund(ctx.db, params.id);
    return refund ? { ok: true, value: presentForStaff(refund, ctx.clock.now()) } : fail('REFUND_NOT_FOUND');
  });

const decide = (ctx: Context): Operation =>
  operation(backOfficeRefunds.decideRefund, async ({ body }, { caller }) => {
    const outcome = await decideRefund(ctx, caller.userId, body);
    return outcome.ok ? { ok: true, value: presentForStaff(outcome.value, ctx.clock.now()) } : outcome;
  });

/** Calls by which staff read and decide refunds. */
export const staffRefundOperations = (ctx: Context): Operation[] => [list(ctx), byId(ctx), decide(ctx)];
