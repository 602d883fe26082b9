import { sql } from 'kysely';
import { toRial } from '#core/rules/money/rial.ts';
import { commerceTexts } from '#core/texts/commerce.ts';
import { atOnce } from '#server/platform/db/at-once.ts';
import { insertMessagesFrom } from '#server/platform/outbox/insert-from.ts';
import type { NewsChoice } from '#server/platform/outbox/news/choices.ts';
import type { Context } from '../context.ts';
import { changeAmong, stateAfter } from '../record/change-state.ts';
import { settleMoney } from '../record/issue-money.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { paidForLines } from '../record/paid-for-lines.ts';
import { dealBack } from '../record/payers.ts';
import { type NamedNews, tellAlong } from '../record/tell.ts';
import { newsOfBacks } from '../record/tell-payers.ts';
import { afterIssue, newsOfParts } from './after-issue.ts';
import { documentInserts, documentsOf, type LineResult, lineUpdate } from './issued-lines.ts';
import { mailMarkup } from './mail-markup.ts';
import { refundAll, restOver } from './refund-all.ts';
import { releaseMarked } from './releases.ts';

/** The news of an issued order: from every product of which something was issued, and about the money if a part was refused. */
const newsOf = (ctx: Context, order: LoadedOrder, { isPart }: { isPart: boolean }): NamedNews[] => {
  // A product of which nothing was issued says nothing here: the news below tells that its money is back.
  const news = newsOfParts(
    ctx,
    order,
    'issued',
    (messages, part) =>
      part.lines.some(({ documents }) => documents.length > 0) ? messages.issued(part) : null,
    (part) => mailMarkup(ctx, part),
  );
  if (!isPart) return news;
  const text = commerceTexts.messages.partlyIssued(order.orderNumber, order.refunded);
  return [...news, { name: 'partlyIssued', text, withSupport: true }];
};

/**
 * Ends the issuing of an order once every line's answer is known. If all lines were issued, documents are stored and the money goes to the
 * suppliers. If none was, all the money goes back to the wallet. If some were (one direction of a round trip, one product of several), their
 * documents stay, what was paid for the refused lines goes back, and the order is issued with the reason `issue_refused`.
 *
 * Everything that is written, the news too, is known beforehand, so it is one message to the database.
 */
export const finishIssue = async (
  ctx: Context,
  order: LoadedOrder,
  results: readonly LineResult[],
  notReached?: readonly NewsChoice[],
): Promise<void> => {
  const at = ctx.clock.now();
  const isIssued = (i: number) => results[i]?.kind === 'issued' || results[i]?.kind === 'before';
  const issued = order.lines.filter((_, i) => isIssued(i));
  if (issued.length === 0)
    return refundAll(ctx, order, results, { at, back: order.total, reason: 'issue_refused' });

  const isPart = issued.length < order.lines.length;
  const back = paidForLines(order).reduce((sum, paid, i) => (isIssued(i) ? sum : sum + paid), 0);
  const documents = documentsOf(ctx, order, results);
  const change = { status: stateAfter('issue'), refunded: toRial(back) };
  const all = newsOf(ctx, afterIssue(order, { results, documents }, change, at), { isPart });
  const backs = await dealBack(ctx.db, order.orderId, { back: toRial(back) });
  const more = await newsOfBacks(ctx.db, order, { name: 'partlyIssued', backs });
  const told = await tellAlong(ctx.db, ctx.outbox, order, { all, more, notReached });
  await atOnce(ctx.db, (asking) => [
    changeAmong(asking, order.orderId, 'issue', {
      by: 'supplier',
      at,
      reason: isPart ? 'issue_refused' : null,
      set: [...restOver, sql`refunded = ${back}::bigint`],
      also: [
        lineUpdate(order, results, at),
        ...documentInserts(documents, at),
        ...settleMoney(ctx, order, at, { backs, issued }),
        ...(told.messages.length === 0 ? [] : [insertMessagesFrom(sql`moved`, told.messages)]),
      ],
    }),
    ...told.send(asking),
  ]);
  if (isPart) await releaseMarked(ctx, order.orderId);
};
