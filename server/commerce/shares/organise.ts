import { sql } from 'kysely';
import type { FieldError } from '#core/contract/result.ts';
import { leavesEnough, partLeast, partsMost } from '#core/rules/money/parts.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { fieldError } from '#server/platform/http/validate.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { paidElsewhere } from '../issuing/review.ts';
import { hashOfToken } from '../link-token.ts';
import { type PartRefused, partsOf } from '../payment/part-payment.ts';
import { shareToken } from '../payment/share-link.ts';
import { freeOf, isAskedBy, linksOf, promisedOf, type ShareRow } from '../payment/shares.ts';
import type { Due } from '../port/order.ts';
import { nextDue } from '../record/dues.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { payability, type Unpayable, whyNotDue } from '../record/payability.ts';

interface Mine {
  orderId: string;
  userId: string;
}

export interface SharesWish extends Mine {
  due: number;
  /** What the organiser saw as free. */
  free: number;
  shares: readonly { name: string; sum: number; travellerId: string | null }[];
}

const lockMine = async (tx: Tx, { orderId, userId }: Mine): Promise<LoadedOrder | null> => {
  await sql`select from orders where order_id = ${orderId} and user_id = ${userId} for update`.execute(tx);
  return loadOrder(tx, orderId, userId);
};

/** How many links one order ever has: more would be somebody who opens and withdraws them to no end. */
const linksMost = 60;

/** How many links of a due may still be opened: each is a part, and the payment that completes the due is none. */
export const moreOf = (
  order: Pick<LoadedOrder, 'payments'>,
  due: Due,
  known: readonly ShareRow[],
): number => {
  const parts = partsMost - partsOf(order, due) - promisedOf(known, due).count;
  return Math.max(0, Math.min(parts, linksMost - known.length));
};

const insert = async (
  tx: Tx,
  ctx: Context,
  { orderId, due }: SharesWish,
  { name, sum, travellerId }: SharesWish['shares'][number],
): Promise<void> => {
  const shareId = ctx.random.uuid();
  const hash = hashOfToken(await shareToken(ctx, shareId));
  await sql`
    insert into payment_shares (share_id, order_id, due, position, name, traveller_id, amount, token_hash, created_at)
    select ${shareId}::uuid, ${orderId}::uuid, ${due}::smallint, coalesce(max(position), 0) + 1, ${name}::text,
        ${travellerId}::uuid, ${sum}::bigint, ${hash}::bytea, ${ctx.clock.now()}::timestamptz from payment_shares where order_id = ${orderId}`.execute(
    tx,
  );
};

/** Travellers who are not of the order any more, or are asked twice for one due. */
const wrongTravellers = (
  { lines }: Pick<LoadedOrder, 'lines'>,
  { due, shares }: SharesWish,
  known: readonly ShareRow[],
): FieldError[] => {
  const seen = new Set(known.filter((share) => isAskedBy(share, due)).map((share) => share.traveller_id));
  const going = new Set(lines.flatMap(({ travellerIds }) => travellerIds));
  return shares.flatMap(({ travellerId }, at) => {
    if (travellerId === null) return [];
    const isRight = going.has(travellerId) && !seen.has(travellerId);
    seen.add(travellerId);
    return isRight ? [] : [fieldError('NOT_A_CHOICE', `shares.${at}.travellerId`)];
  });
};

/** Opens a link for each of these parts of what is due next. Together with the links that are open they are no more than what is left of it. */
export const openShares = (
  ctx: Context,
  wish: SharesWish,
): Promise<'opened' | PartRefused | { kind: Unpayable } | { kind: 'wrong'; errors: FieldError[] }> =>
  ctx.db.transaction().execute(async (tx) => {
    const order = await lockMine(tx, wish);
    if (!order) return { kind: 'ORDER_NOT_FOUND' };
    const why = payability(order, ctx.clock.now());
    if (why) return { kind: why };
    if (await paidElsewhere(tx, ctx, order)) return { kind: 'ORDER_STATE' };
    const due = nextDue(order.dues);
    if (!due) return { kind: 'ORDER_STATE' };
    if (due.position !== wish.due) return { kind: whyNotDue(due, wish.due) };
    const known = await linksOf(tx, wish.orderId);
    const free = freeOf(due, known);
    const more = moreOf(order, due, known);
    const amounts = wish.shares.map(({ sum }) => toRial(sum));
    if (wish.free !== free || amounts.length > more || !leavesEnough(free, amounts))
      return { kind: 'PART_NOT_POSSIBLE', open: free, least: partLeast, isLast: amounts.length > more };
    const errors = wrongTravellers(order, wish, known);
    if (errors.length > 0) return { kind: 'wrong', errors };
    for (const share of wish.shares) await insert(tx, ctx, wish, share);
    return 'opened';
  });

/** Closes a link for ever, unless it is paid; done where it was closed before. */
export const withdrawShare = (
  ctx: Context,
  wish: Mine & { shareId: string },
): Promise<'withdrawn' | 'ORDER_NOT_FOUND' | 'SHARE_NOT_FOUND'> =>
  ctx.db.transaction().execute(async (tx) => {
    if (!(await lockMine(tx, wish))) return 'ORDER_NOT_FOUND';
    const { rows } = await sql`
      update payment_shares set withdrawn_at = coalesce(withdrawn_at, ${ctx.clock.now()})
       where share_id = ${wish.shareId} and order_id = ${wish.orderId} and paid_at is null returning share_id`.execute(
      tx,
    );
    return rows.length > 0 ? 'withdrawn' : 'SHARE_NOT_FOUND';
  });
