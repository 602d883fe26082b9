import { sql } from 'kysely';
import type { Tx } from '#server/platform/services.ts';
import { type Context, deskOf } from '../context.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { after, settings } from '../settings.ts';
import type { RefundWish } from './fields.ts';
import { type RefundableTicket, refundableLines, sumOf } from './tickets.ts';

const daySeconds = 24 * 3600;

/** Whether a ticket is among those that are asked for. */
export const isAsked = (wish: RefundWish, { lineId, traveller }: RefundableTicket): boolean =>
  wish.items.some((item) => item.lineId === lineId && item.travellerId === traveller.travellerId);

/** Whether everybody who would stay on each line may travel without those who leave it now or left before. */
export const nobodyIsAlone = (ctx: Context, order: LoadedOrder, wish: RefundWish): boolean =>
  order.lines.every((line) => {
    const leaving = wish.items.filter((item) => item.lineId === line.lineId).map((item) => item.travellerId);
    if (leaving.length === 0) return true;
    const staying = order.travellers.filter(
      (traveller) =>
        !leaving.includes(traveller.travellerId) &&
        traveller.tickets.some((ticket) => ticket.lineId === line.lineId && ticket.state === 'valid'),
    );
    return deskOf(ctx, line.kind).refunds?.mayStay(staying) ?? false;
  });

/** Whether nobody gave back, or asked for, one of them meanwhile. */
export const isFree = (order: LoadedOrder, wish: RefundWish): boolean =>
  wish.items.every((item) =>
    order.travellers.some(
      (traveller) =>
        traveller.travellerId === item.travellerId &&
        traveller.tickets.some((ticket) => ticket.lineId === item.lineId && ticket.state === 'valid'),
    ),
  );

/** Of an order that was asked for so often today that its contact, who may be anybody, has heard enough: until when. */
export const askedTooOften = async (
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  orderId: string,
): Promise<{ retryAfterSeconds: number } | null> => {
  const since = after(clock.now(), -daySeconds);
  const { rows } = await sql<{ created_at: Date }>`
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
  asked: readonly RefundableTicket[],
): Promise<boolean> => {
  if (deskOf(ctx, order.kind).way !== 'reviewed') return false;
  const lines = await refundableLines(ctx, order, tx);
  const now = lines.flatMap(({ tickets }) => tickets.filter((ticket) => isAsked(wish, ticket)));
  return sumOf(now) !== sumOf(asked);
};
