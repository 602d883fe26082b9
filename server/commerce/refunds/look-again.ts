import { type Selectable, sql } from 'kysely';
import type { Tx } from '#server/platform/services.ts';
import { type Context, deskOf } from '../context.ts';
import { travellersOn } from '../port/line.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { after, settings } from '../settings.ts';
import type { RefundWish } from './fields.ts';
import { type DocumentPart, type RefundableDocument, refundableLines } from './refundable-lines.ts';
import type { RefundsTable } from './tables.ts';
import { inTheirWays } from './ways.ts';

const daySeconds = 24 * 3600;

/** Those of these documents that are asked for in part. */
export const partsAmong = (
  asked: readonly { documentId: string; part?: string | null | undefined }[],
): DocumentPart[] => asked.flatMap(({ documentId, part }) => (part ? [{ documentId, part }] : []));

/** Whether a wish asks for this document. */
export const isAsked = (
  { items }: { items: readonly { documentId: string }[] },
  { documentId }: Pick<RefundableDocument, 'documentId'>,
): boolean => items.some((item) => item.documentId === documentId);

/** Whether on each line the travellers who stay may travel without those who leave it now or have left it before. */
export const nobodyIsAlone = (ctx: Context, order: LoadedOrder, wish: RefundWish): boolean =>
  order.lines.every((line) => {
    if (!line.documents.some((one) => isAsked(wish, one))) return true;
    // Who gives a part back stays.
    const leaves = { items: wish.items.filter(({ part }) => !part) };
    const kept = line.documents.filter((one) => one.state === 'valid' && !isAsked(leaves, one));
    const staying = travellersOn(order, { travellerIds: kept.flatMap((one) => one.travellerIds) });
    return deskOf(ctx, line.kind).refunds?.mayStay(staying, line) ?? false;
  });

/** Whether all documents of a wish are still valid: none was given back or asked for meanwhile, and what none of them costs is about to change. */
export const isFree = (order: LoadedOrder, wish: RefundWish): boolean =>
  order.lines
    .flatMap(({ documents }) => documents)
    .every((one) => (one.state === 'valid' && !one.isHeld) || !isAsked(wish, one));

/**
 * Whether other documents of a line are valid by now than when an order was read: whoever stays may be somebody else, or somebody is left who was
 * not. Counts where those who stay may have to choose.
 */
export const staysOtherwise = (
  ctx: Context,
  seen: LoadedOrder,
  now: LoadedOrder,
  asked: readonly RefundableDocument[],
): boolean => {
  const valid = ({ lines }: LoadedOrder) =>
    lines
      .filter(
        ({ lineId, kind }) =>
          asked.some((one) => one.lineId === lineId) && deskOf(ctx, kind).refunds?.stayers,
      )
      .map(({ documents }) => documents.map(({ state, isHeld = false }) => `${state}${isHeld}`).join())
      .join();
  return valid(seen) !== valid(now);
};

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
 * The documents that were asked for with what comes back of them now, if staff have changed that since it was read; otherwise null. They may do
 * so without changing the order's state, but not while its row is locked.
 */
export const ruledOtherwise = async (
  tx: Tx,
  ctx: Context,
  order: LoadedOrder,
  asked: readonly RefundableDocument[],
): Promise<RefundableDocument[] | null> => {
  const isRuledByStaff = ({ lineId, kind }: LoadedOrder['lines'][number]) =>
    deskOf(ctx, kind).refunds?.isRuledByStaff === true && asked.some((one) => one.lineId === lineId);
  const lines = await refundableLines(ctx, order, { tx, isAsked: isRuledByStaff, parts: partsAmong(asked) });
  const now = inTheirWays(
    lines.flatMap(({ documents }) => documents),
    asked,
  );
  const ruled = new Map(now.asked.map((one) => [one.documentId, one]));
  const after = asked.map((one) => ruled.get(one.documentId) ?? one);
  return after.some(({ refund }, at) => refund !== asked[at]?.refund) ? after : null;
};
