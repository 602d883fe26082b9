import { type Selectable, sql } from 'kysely';
import type { Tx } from '#server/platform/services.ts';
import { type Context, deskOf, wayOfSelling } from '../context.ts';
import { travellersOn } from '../port/line.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { after, settings } from '../settings.ts';
import type { RefundWish } from './fields.ts';
import { type RefundableDocument, refundableLines, sumOfDocuments } from './refundable-lines.ts';
import type { RefundsTable } from './tables.ts';

const daySeconds = 24 * 3600;

/** Whether a wish asks for this document. */
export const isAsked = (
  { items }: Pick<RefundWish, 'items'>,
  { documentId }: Pick<RefundableDocument, 'documentId'>,
): boolean => items.some((item) => item.documentId === documentId);

/** Whether on each line the travellers who stay may travel without those who leave it now or have left it before. */
export const nobodyIsAlone = (ctx: Context, order: LoadedOrder, wish: RefundWish): boolean =>
  order.lines.every((line) => {
    if (!line.documents.some((one) => isAsked(wish, one))) return true;
    const kept = line.documents.filter((one) => one.state === 'valid' && !isAsked(wish, one));
    const staying = travellersOn(order, { travellerIds: kept.flatMap((one) => one.travellerIds) });
    return deskOf(ctx, line.kind).refunds?.mayStay(staying) ?? false;
  });

/** Whether all documents of a wish are still valid: none was given back or asked for meanwhile. */
export const isFree = (order: LoadedOrder, wish: RefundWish): boolean =>
  order.lines
    .flatMap(({ documents }) => documents)
    .every((one) => one.state === 'valid' || !isAsked(wish, one));

/**
 * How long to wait if refunds of an order were asked for too often within a day; otherwise null. Each request sends a message to the order's
 * contact, who may be anybody.
 */
export const askedTooOften = async (
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  orderId: string,
): Promise<{ retryAfterSeconds: number } | null> => {
  const since = after(clock.now(), -daySeconds);
  const { rows } = await sql<Pick<Selectable<RefundsTable>, 'created_at'>>`
    select created_at from refunds where order_id = ${orderId} and created_at > ${since}
     order by created_at desc offset ${settings.refundsOfOrderADay - 1} limit 1`.execute(tx);
  const [oldest] = rows;
  return oldest ? { retryAfterSeconds: (oldest.created_at.getTime() - since.getTime()) / 1000 } : null;
};

/**
 * Whether the sum of an order that people decide has changed since it was read. Staff may decide single travellers without changing the order's
 * state, but not while its row is locked.
 */
export const isRuledOtherwise = async (
  tx: Tx,
  ctx: Context,
  order: LoadedOrder,
  wish: RefundWish,
  asked: readonly RefundableDocument[],
): Promise<boolean> => {
  if (wayOfSelling(ctx, order) !== 'reviewed') return false;
  const lines = await refundableLines(ctx, order, tx);
  const now = lines.flatMap(({ documents }) => documents.filter((one) => isAsked(wish, one)));
  return sumOfDocuments(now) !== sumOfDocuments(asked);
};
