import { sql } from 'kysely';
import { toRial } from '#core/rules/money/rial.ts';
import { commerceTexts } from '#core/texts/commerce.ts';
import type { Context } from '../context.ts';
import { changeState } from '../record/change-state.ts';
import { settleMoney } from '../record/issue-money.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { paidForLines } from '../record/paid-for-lines.ts';
import { tellOfOrder } from '../record/tell.ts';
import { afterIssue, tellParts } from './after-issue.ts';
import { documentInserts, documentsOf, type LineResult, lineUpdate } from './issued-lines.ts';
import { refundAll, restOver } from './refund-all.ts';
import { releaseMarked } from './releases.ts';

/**
 * Every line's answer is known. All issued: documents are kept and the money is passed on. None issued: all the
 * money goes back to the wallet. Some issued (one direction of a round trip, one product of several): those documents stand, what
 * was paid for the refused lines goes back, and the order is issued with the reason `issue_refused`.
 */
export const finishIssue = async (
  ctx: Context,
  order: LoadedOrder,
  results: readonly LineResult[],
): Promise<void> => {
  const at = ctx.clock.now();
  const isIssued = (i: number) => results[i]?.kind === 'issued' || results[i]?.kind === 'before';
  const issued = order.lines.filter((_, i) => isIssued(i));
  if (issued.length === 0)
    return refundAll(ctx, order, results, { at, back: order.total, reason: 'issue_refused' });

  const isPart = issued.length < order.lines.length;
  const back = paidForLines(order).reduce((sum, paid, i) => (isIssued(i) ? sum : sum + paid), 0);
  const documents = documentsOf(ctx, order, results);
  await ctx.db.transaction().execute(async (tx) => {
    const moved = await changeState(tx, order.orderId, 'issue', {
      by: 'supplier',
      at,
      reason: isPart ? 'issue_refused' : null,
      set: [...restOver, sql`refunded = ${back}::bigint`],
      also: [
        lineUpdate(order, results, at),
        ...documentInserts(documents, at),
        ...settleMoney(ctx, order, at, { back, issued }),
      ],
    });
    if (!moved) return;
    const now = afterIssue(
      order,
      { results, documents },
      { status: moved.status, refunded: toRial(back) },
      at,
    );
    // A product of which nothing was issued has nothing to tell: that its money is back is told below.
    await tellParts(tx, ctx, now, 'issued', (messages, part) =>
      part.lines.some(({ documents: all }) => all.length > 0) ? messages.issued(part) : null,
    );
    if (isPart) {
      const rest = commerceTexts.messages.partlyIssued(order.orderNumber, toRial(back));
      await tellOfOrder(tx, ctx.outbox, order, { name: 'partlyIssued', text: rest, withSupport: true });
    }
  });
  if (isPart) await releaseMarked(ctx, order.orderId);
};
