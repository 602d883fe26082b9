import type { Context } from '../context.ts';
import type { DeskThatHolds } from '../port/desk.ts';
import type { OrderDetail } from '../port/order.ts';
import { type LoadedOrder, ticketsOf } from '../record/loaded.ts';
import { type OrderPart, orderParts } from '../record/parts.ts';
import type { NamedNews } from '../record/tell.ts';
import type { LineResult, NewDocument } from './issued-lines.ts';

/** The order as it will be after issuing, for the texts of its products. It is not stored yet. */
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

/** One news from each product of an order that holds, about its own part. `textOf` returns null if a product has nothing to tell. */
export const newsOfParts = (
  ctx: Pick<Context, 'desks'>,
  order: LoadedOrder,
  name: string,
  textOf: (messages: DeskThatHolds['messages'], part: OrderDetail) => string | null,
  markupOf?: (part: OrderPart) => NonNullable<NamedNews['markup']>,
): NamedNews[] =>
  orderParts(ctx, order).flatMap(({ desk, order: part }, at) => {
    const text = desk.way === 'reviewed' ? null : textOf(desk.messages, part);
    if (text === null) return [];
    const news: NamedNews = { name: at === 0 ? name : `${name}:${at + 1}`, text, withSupport: true };
    return [markupOf ? { ...news, markup: markupOf({ desk, order: part }) } : news];
  });
