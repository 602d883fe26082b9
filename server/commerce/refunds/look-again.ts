import { type Selectable, sql } from 'kysely';
import type { Tx } from '#server/platform/services.ts';
import { type Context, deskOf, wayOfSelling } from '../context.ts';
import { travellersOn } from '../port/line.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import type { OrdersTable } from '../record/tables.ts';
import { after, settings } from '../settings.ts';
import type { RefundWish } from './fields.ts';
import { type RefundableDocument, refundableLines, sumOfDocuments } from './refundable-lines.ts';

const daySeconds = 24 * 3600;

/** Whether a document is among those that are asked for. */
export const isAsked = (
  { items }: Pick<RefundWish, 'items'>,
  { documentId }: Pick<RefundableDocument, 'documentId'>,
): boolean => items.some((item) => item.documentId === documentId);

/** Whether everybody who would stay on each line may travel without those who leave it now or left before. */
export const nobodyIsAlone = (ctx: Context, order: LoadedOrder, wish: RefundWish): boolean =>
  order.lines.every((line) => {
    if (!line.documents.some((one) => isAsked(wish, one))) return true;
    const kept = line.documents.filter((one) => one.state === 'valid' && !isAsked(wish, one));
    const staying = travellersOn(order, { travellerIds: kept.flatMap((one) => one.travellerIds) });
    return deskOf(ctx, line.kind).refunds?.mayStay(staying) ?? false;
  });

/** Whether nobody gave back, or asked for, one of them meanwhile. */
export const isFree = (order: LoadedOrder, wish: RefundWish): boolean =>
  order.lines
    .flatMap(({ documents }) => documents)
    .every((one) => one.state === 'valid' || !isAsked(wish, one));

/** Of an order that was asked for so often today that its contact, who may be anybody, has heard enough: until when. */
export const askedTooOften = async (
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  orderId: string,
): Promise<{ retryAfterSeconds: number } | null> => {
  const since = after(clock.now(), -daySeconds);
  const { rows } = await sql<Pick<Selectable<OrdersTable>, 'created_at'>>`
    select created_at from refunds where order_id = ${orderId} and created_at > ${since}
     order by created_at desc offset ${settings.refundsOfOrderADay - 1} limit 1`.execute(tx);
  const [oldest] = rows;
  return oldest ? { retryAfterSeconds: (oldest.created_at.getTime() - since.getTime()) / 1000 } : null;
};

/**
 * Whether another sum comes back by now of what people decide: they move travellers while their order stands where it stood, and
 * none of them does so while its row is locked.
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
