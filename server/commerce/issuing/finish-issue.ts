import { sql } from 'kysely';
import { toRial } from '#core/rules/money/rial.ts';
import { commerceTexts } from '#core/texts/commerce.ts';
import { type Context, holdingDeskOf } from '../context.ts';
import type { OrderDetail } from '../port/order.ts';
import { changeState } from '../record/change-state.ts';
import { settleMoney } from '../record/issue-money.ts';
import { type LoadedOrder, ticketsOf } from '../record/loaded.ts';
import { paidForLines } from '../record/paid-for-lines.ts';
import { tellOfOrder } from '../record/tell.ts';
import {
  documentInserts,
  documentsOf,
  type LineResult,
  lineUpdate,
  type NewDocument,
} from './issued-lines.ts';
import { releaseMarked } from './releases.ts';

/** The order as it is after issuing, for the texts that the product writes. */
const afterIssue = (
  order: LoadedOrder,
  { results, documents }: { results: readonly LineResult[]; documents: readonly NewDocument[] },
  change: Partial<OrderDetail>,
  at: Date,
): OrderDetail => {
  const lines = order.lines.map((line, i): LoadedOrder['lines'][number] => {
    const result = results[i];
    if (result?.kind !== 'issued') return line;
    const own = documents.filter(({ lineId }) => lineId === line.lineId);
    return {
      ...line,
      bookingReference: result.issued.bookingReference,
      documents: own.map(({ lineId: _, ...document }) => ({
        ...document,
        issuedAt: at.toISOString(),
        state: 'valid',
      })),
    };
  });
  const travellers = order.travellers.map((traveller) => ({
    ...traveller,
    tickets: ticketsOf(lines, traveller.travellerId),
  }));
  return { ...order, ...change, lines, travellers };
};

const over = [sql`leased_until = null`, sql`carry_on_at = null`];

/** Nothing was issued: everything goes back to the wallet, in the transaction that says so. */
const refundAll = async (
  ctx: Context,
  order: LoadedOrder,
  results: readonly LineResult[],
  at: Date,
): Promise<void> => {
  await ctx.db.transaction().execute(async (tx) => {
    const failed = await changeState(tx, order.orderId, 'failIssue', {
      by: 'supplier',
      at,
      reason: 'issue_refused',
      also: [lineUpdate(order, results, at)],
    });
    if (!failed) return;
    await changeState(tx, order.orderId, 'refund', {
      by: 'system',
      at,
      reason: 'issue_refused',
      set: [...over, sql`refunded = o.total`],
      also: settleMoney(ctx, order, at, { back: order.total, price: 0 }),
    });
    const now = afterIssue(
      order,
      { results, documents: [] },
      { status: 'RefundSuccessful', refunded: order.total },
      at,
    );
    const text = holdingDeskOf(ctx, order.kind).messages.issueFailed(now);
    await tellOfOrder(tx, ctx.outbox, order, { name: 'issueFailed', text, withSupport: true });
  });
  await releaseMarked(ctx, order.orderId);
};

/**
 * Every line's answer is known. All issued: tickets are kept and the money is passed on. None issued: all the
 * money goes back to the wallet. Some issued (one direction of a round trip): those tickets stand, what was paid for
 * the refused lines goes back, and the order is issued with the reason `issue_refused`.
 */
export const finishIssue = async (
  ctx: Context,
  order: LoadedOrder,
  results: readonly LineResult[],
): Promise<void> => {
  const at = ctx.clock.now();
  const isIssued = (i: number) => results[i]?.kind === 'issued' || results[i]?.kind === 'before';
  const issued = order.lines.filter((_, i) => isIssued(i));
  if (issued.length === 0) return refundAll(ctx, order, results, at);

  const isPart = issued.length < order.lines.length;
  const price = issued.reduce((sum, line) => sum + line.total, 0);
  const back = paidForLines(order).reduce((sum, paid, i) => (isIssued(i) ? sum : sum + paid), 0);
  const desk = holdingDeskOf(ctx, order.kind);
  const documents = documentsOf(ctx, order, results);
  await ctx.db.transaction().execute(async (tx) => {
    const moved = await changeState(tx, order.orderId, 'issue', {
      by: 'supplier',
      at,
      reason: isPart ? 'issue_refused' : null,
      set: [...over, sql`refunded = ${back}::bigint`],
      also: [
        lineUpdate(order, results, at),
        ...documentInserts(documents, at),
        ...settleMoney(ctx, order, at, { back, price }),
      ],
    });
    if (!moved) return;
    const now = afterIssue(
      order,
      { results, documents },
      { status: moved.status, refunded: toRial(back) },
      at,
    );
    const text = desk.messages.issued(now);
    await tellOfOrder(tx, ctx.outbox, order, { name: 'issued', text, withSupport: true });
    if (isPart) {
      const rest = commerceTexts.messages.partlyIssued(order.orderNumber, toRial(back));
      await tellOfOrder(tx, ctx.outbox, order, { name: 'partlyIssued', text: rest, withSupport: true });
    }
  });
  if (isPart) await releaseMarked(ctx, order.orderId);
};
