import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import type { DeskThatHolds } from '../port/desk.ts';
import type { OrderDetail } from '../port/order.ts';
import { type LoadedOrder, ticketsOf } from '../record/loaded.ts';
import { orderParts } from '../record/parts.ts';
import { tellOfOrder } from '../record/tell.ts';
import type { LineResult, NewDocument } from './issued-lines.ts';

/** The order as it is after issuing, for the texts that the product writes. */
export const afterIssue = (
  order: LoadedOrder,
  { results, documents }: { results: readonly LineResult[]; documents: readonly NewDocument[] },
  change: Partial<OrderDetail>,
  at: Date,
): LoadedOrder => {
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

/** What each product that holds says of its own part of an order, in messages of their own; null: nothing. */
export const tellParts = async (
  tx: Tx,
  ctx: Pick<Context, 'desks' | 'outbox'>,
  order: LoadedOrder,
  name: string,
  textOf: (messages: DeskThatHolds['messages'], part: OrderDetail) => string | null,
): Promise<void> => {
  for (const [at, { desk, order: part }] of orderParts(ctx, order).entries()) {
    const text = desk.way === 'reviewed' ? null : textOf(desk.messages, part);
    if (text === null) continue;
    await tellOfOrder(tx, ctx.outbox, order, {
      name: at === 0 ? name : `${name}:${at + 1}`,
      text,
      withSupport: true,
    });
  }
};
