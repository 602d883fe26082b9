import { type RawBuilder, sql } from 'kysely';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Context } from '../context.ts';
import type { OrderReason } from '../port/order.ts';
import { changeState } from '../record/change-state.ts';
import { settleMoney } from '../record/issue-money.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { dealBack } from '../record/payers.ts';
import { tellOfOrder } from '../record/tell.ts';
import { tellOfBacks } from '../record/tell-payers.ts';
import { afterIssue, newsOfParts } from './after-issue.ts';
import { type LineResult, lineUpdate } from './issued-lines.ts';
import { releaseMarked } from './releases.ts';

/** Columns to set when an order is no longer carried on. */
export const restOver: readonly RawBuilder<unknown>[] = [sql`leased_until = null`, sql`carry_on_at = null`];

interface NothingIssued {
  at: Date;
  /** Everything that was paid. */
  back: Rial;
  reason: OrderReason;
  /** A condition on the order (alias `o`): false if another worker has it by now. */
  when?: RawBuilder<unknown>;
}

/**
 * Ends an order of which nothing was issued. What was paid goes to the wallet in the transaction that changes the state, and suppliers
 * release what they keep.
 */
export const refundAll = async (
  ctx: Context,
  order: LoadedOrder,
  results: readonly LineResult[],
  { at, back, reason, when }: NothingIssued,
): Promise<void> => {
  await ctx.db.transaction().execute(async (tx) => {
    const failed = await changeState(tx, order.orderId, 'failIssue', {
      by: 'supplier',
      at,
      reason,
      ...(when && { when }),
      also: [lineUpdate(order, results, at)],
    });
    if (!failed) return;
    const backs = await dealBack(tx, order.orderId, { back });
    await changeState(tx, order.orderId, 'refund', {
      by: 'system',
      at,
      reason,
      set: [...restOver, sql`refunded = ${back}::bigint`],
      also: settleMoney(ctx, order, at, { backs, issued: [], reason }),
    });
    const now = afterIssue(
      order,
      { results, documents: [] },
      { status: 'RefundSuccessful', refunded: back },
      at,
    );
    const news = newsOfParts(ctx, now, 'issueFailed', (messages, part) => messages.issueFailed(part));
    for (const each of news) await tellOfOrder(tx, ctx.outbox, now, each);
    await tellOfBacks(tx, ctx.outbox, now, { name: 'issueFailed', backs });
  });
  await releaseMarked(ctx, order.orderId);
};
