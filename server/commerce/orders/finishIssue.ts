import { type RawBuilder, sql } from 'kysely';
import { toRial } from '#core/rules/money/rial.ts';
import { commerceTexts } from '#core/texts/commerce.ts';
import type { Tx } from '#server/platform/services.ts';
import { type Context, deskOf } from '../context.ts';
import type { Issued } from '../desk.ts';
import { changeState } from './changeState.ts';
import { settleMoney } from './issueMoney.ts';
import type { LoadedOrder } from './loaded.ts';
import { paidForLines } from './paidForLines.ts';
import { releaseMarked } from './releases.ts';
import { tellTraveller } from './tell.ts';
import type { OrderDetail } from './types.ts';

export type LineResult =
  | { kind: 'issued'; issued: Issued }
  /** Issued at an earlier try. */
  | { kind: 'before' }
  | { kind: 'refused' }
  | { kind: 'unknown' };

const lineUpdate = (order: LoadedOrder, results: readonly LineResult[]): RawBuilder<unknown> => {
  const lines = order.lines.map((line, i) => {
    const result = results[i];
    const issued = result?.kind === 'issued' ? result.issued : null;
    // A line that was never asked, because an earlier one was refused, is let go.
    const state =
      issued || result?.kind === 'before' ? 'issued' : result?.kind === 'refused' ? 'refused' : 'releasing';
    return {
      lineId: line.lineId,
      state,
      bookingReference: issued?.bookingReference ?? line.bookingReference,
    };
  });
  return sql`
    update order_lines l set state = given.state, booking_reference = given."bookingReference"
      from moved, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given("lineId" text, state text, "bookingReference" text)
     where l.order_id = moved.order_id and l.line_id = given."lineId"::uuid returning l.line_id`;
};

const ticketsOf = (order: LoadedOrder, results: readonly LineResult[]) =>
  order.lines.flatMap((line, i) => {
    const result = results[i];
    return result?.kind === 'issued'
      ? result.issued.tickets.map((ticket) => ({ ...ticket, lineId: line.lineId }))
      : [];
  });

const documentInsert = (
  order: LoadedOrder,
  results: readonly LineResult[],
  at: Date,
): RawBuilder<unknown> => sql`
  insert into order_documents (order_id, line_id, traveller_id, ticket_number, issued_at)
    select moved.order_id, t."lineId"::uuid, t."travellerId"::uuid, t."ticketNumber", ${at}
      from moved, jsonb_to_recordset(${JSON.stringify(ticketsOf(order, results))}::jsonb)
        as t("lineId" text, "travellerId" text, "ticketNumber" text)
  on conflict do nothing returning line_id`;

/** The order as it is after issuing, for the texts that the product writes. */
const afterIssue = (
  order: LoadedOrder,
  results: readonly LineResult[],
  change: Partial<OrderDetail>,
  at: Date,
): OrderDetail => {
  const tickets = ticketsOf(order, results);
  const references = new Map(
    order.lines.map((line, i) => {
      const result = results[i];
      return [
        line.lineId,
        result?.kind === 'issued' ? result.issued.bookingReference : line.bookingReference,
      ];
    }),
  );
  return {
    ...order,
    ...change,
    lines: order.lines.map((line) => ({ ...line, bookingReference: references.get(line.lineId) ?? null })),
    travellers: order.travellers.map((traveller) => ({
      ...traveller,
      tickets: [
        ...traveller.tickets,
        ...tickets
          .filter((ticket) => ticket.travellerId === traveller.travellerId)
          .map(({ lineId, ticketNumber }) => ({
            lineId,
            ticketNumber,
            bookingReference: references.get(lineId) ?? '',
            issuedAt: at.toISOString(),
            state: 'valid' as const,
          })),
      ],
    })),
  };
};

const tell = (ctx: Context, tx: Tx, order: LoadedOrder, name: string, text: string): Promise<void> =>
  tellTraveller(tx, ctx.outbox, {
    contact: order.contact,
    key: `order:${order.orderId}:${name}`,
    text,
    order,
  });

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
      also: [lineUpdate(order, results)],
    });
    if (!failed) return;
    await changeState(tx, order.orderId, 'refund', {
      by: 'system',
      at,
      reason: 'issue_refused',
      set: [...over, sql`refunded = o.total`],
      also: settleMoney(ctx, order, at, { back: order.total, price: 0 }),
    });
    const now = afterIssue(order, results, { status: 'RefundSuccessful', refunded: order.total }, at);
    await tell(ctx, tx, order, 'issueFailed', deskOf(ctx, order.kind).messages.issueFailed(now));
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
  const desk = deskOf(ctx, order.kind);
  await ctx.db.transaction().execute(async (tx) => {
    const moved = await changeState(tx, order.orderId, 'issue', {
      by: 'supplier',
      at,
      reason: isPart ? 'issue_refused' : null,
      set: [...over, sql`refunded = ${back}::bigint`],
      also: [
        lineUpdate(order, results),
        documentInsert(order, results, at),
        ...settleMoney(ctx, order, at, { back, price }),
      ],
    });
    if (!moved) return;
    const now = afterIssue(order, results, { status: moved.status, refunded: toRial(back) }, at);
    await tell(ctx, tx, order, 'issued', desk.messages.issued(now));
    if (isPart) {
      const text = commerceTexts.messages.partlyIssued(order.orderNumber, toRial(back));
      await tell(ctx, tx, order, 'partlyIssued', text);
    }
  });
  if (isPart) await releaseMarked(ctx, order.orderId);
};
