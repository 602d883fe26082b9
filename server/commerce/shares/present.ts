import { sql } from 'kysely';
import type { z } from 'zod';
import type { payment } from '#core/contract/payment/endpoints.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { ifIncomplete } from '#core/rules/money/parts.ts';
import { toRial, zeroRial } from '#core/rules/money/rial.ts';
import { ownerOf } from '#server/platform/people.ts';
import type { Context } from '../context.ts';
import { hashOfToken } from '../link-token.ts';
import { openPaymentStates, type PaymentRow } from '../payment/rows.ts';
import { sharePage } from '../payment/share-link.ts';
import { canPayShare, freeOf, isOrganiserOut, linksOf, type ShareRow } from '../payment/shares.ts';
import { refreshed } from '../payment/standing.ts';
import { nextDue, openOf } from '../record/dues.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { payability } from '../record/payability.ts';
import { dueAt, isPayable, payableUntil } from '../record/payable.ts';
import { type Behind, guestsBehind, waitingFor } from './guests.ts';
import { moreOf } from './organise.ts';

type OrderShares = z.input<typeof payment.openShares.reply>;
type ShownShare = z.input<typeof payment.shownShare.reply>;
type Attempt = Pick<PaymentRow, 'user_id' | 'state' | 'settled_as' | 'superseded_at'>;

/** The attempts at a link, the newest first. */
const attemptsAt = async (ctx: Context, shareId: string): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    select * from payments where share_id = ${shareId} order by created_at desc, payment_id desc`.execute(
    ctx.db,
  );
  return rows;
};

const payerOf = (attempts: readonly Attempt[]): string | null =>
  attempts.find(({ settled_as }) => settled_as === 'order')?.user_id ?? null;

/** How a link stands, whoever asks. */
const stateOf = (
  share: ShareRow,
  order: LoadedOrder,
  attempts: readonly Attempt[],
  now: Date,
): ShownShare['state'] => {
  if (share.paid_at !== null) return payerOf(attempts) === null ? 'returned' : 'paid';
  if (share.withdrawn_at !== null) return 'withdrawn';
  if (payability(order, now) === 'ORDER_EXPIRED') return 'late';
  return isPayable(order, now) && canPayShare(share, nextDue(order.dues)) ? 'open' : 'over';
};

const presentShare = async (
  ctx: Context,
  share: ShareRow,
  order: LoadedOrder,
): Promise<OrderShares['shares'][number]> => {
  const attempts = await attemptsAt(ctx, share.share_id);
  const state = stateOf(share, order, attempts, ctx.clock.now());
  const payer = payerOf(attempts);
  return {
    shareId: share.share_id,
    name: share.name,
    travellerId: share.traveller_id,
    due: share.due,
    amount: toRial(share.amount),
    state: state === 'late' ? 'over' : state,
    isAtBank:
      state === 'open' &&
      attempts.some((one) => one.superseded_at === null && openPaymentStates.includes(one.state)),
    path: state === 'open' ? await sharePage(ctx, share.share_id) : null,
    paidBy: payer === null ? null : ((await ownerOf(ctx.db, payer))?.firstName ?? null),
  };
};

/** The links of an order for its organiser; null if the order is not theirs. */
export const presentShares = async (
  ctx: Context,
  orderId: string,
  userId: string,
): Promise<OrderShares | null> => {
  const order = await loadOrder(ctx.db, orderId, userId);
  if (!order) return null;
  const known = await linksOf(ctx.db, orderId);
  const due = isPayable(order, ctx.clock.now()) ? nextDue(order.dues) : null;
  const shares: OrderShares['shares'] = [];
  for (const share of known) shares.push(await presentShare(ctx, share, order));
  return {
    due: due?.position ?? null,
    left: due ? openOf(due) : zeroRial,
    free: due ? freeOf(due, known) : zeroRial,
    more: due ? moreOf(order, due, known) : 0,
    shares,
  };
};

export const shareOfToken = async (ctx: Context, token: string): Promise<ShareRow | null> =>
  (await ctx.db
    .selectFrom('payment_shares')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()) ?? null;

const ownStates = {
  Created: 'pending',
  Redirected: 'pending',
  Verifying: 'pending',
  Succeeded: 'succeeded',
  Failed: 'failed',
  Cancelled: 'failed',
  Expired: 'failed',
} as const;

/** How an attempt stands for whoever made it. */
const standingOf = (attempt: PaymentRow): NonNullable<ShownShare['own']> => ({
  state: attempt.settled_as === 'wallet' ? 'inWallet' : ownStates[attempt.state],
  amount: toRial(attempt.amount + attempt.wallet_amount),
});

/** What a share is part of, for its payer. */
const tripOf = async (ctx: Context, share: ShareRow, order: LoadedOrder) => ({
  name: share.name,
  isOfTraveller: share.traveller_id !== null,
  organiser: (await ownerOf(ctx.db, order.userId))?.firstName ?? null,
  title: order.card.title,
  subtitle: order.card.said,
  startsAt: toPlainDateTime(order.card.startsAt),
  endsAt: order.card.endsAt === null ? null : toPlainDateTime(order.card.endsAt),
  payableUntil: payableUntil(order, ctx.clock.now()),
  dueAt: dueAt(order, ctx.clock.now()),
  ifIncomplete: ifIncomplete(share.due, order.dues),
});

/** When a payment arrived: what is written later of it (its way back) changes its row, and never its history. */
const arrivedAt = async (ctx: Context, payment: PaymentRow): Promise<string> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from payment_events where payment_id = ${payment.payment_id} and state = 'Succeeded'`.execute(
    ctx.db,
  );
  return (rows[0]?.at ?? payment.created_at).toISOString();
};

/** The payment of somebody that arrived: the one that pays the share, if one of theirs does. */
const arrivedOf = (mine: readonly PaymentRow[]): PaymentRow | null =>
  mine.find(({ settled_as }) => settled_as === 'order') ??
  mine.find(({ settled_as }) => settled_as === 'wallet') ??
  null;

const receiptOf = async (
  ctx: Context,
  share: ShareRow,
  order: LoadedOrder,
  mine: readonly PaymentRow[],
): Promise<ShownShare['receipt']> => {
  const arrived = arrivedOf(mine);
  if (!arrived) return null;
  return {
    ...(await tripOf(ctx, share, order)),
    amount: toRial(arrived.amount + arrived.wallet_amount),
    fromWallet: toRial(arrived.wallet_amount),
    paidAt: await arrivedAt(ctx, arrived),
    reference: arrived.reference,
  };
};

/**
 * What a link shows to whoever has it; null if there is no such link. One that is closed tells its trip to nobody but who paid by it, from an account
 * or from this browser.
 */
export const presentShown = async (
  ctx: Context,
  token: string,
  behind: Behind,
): Promise<ShownShare | null> => {
  const found = await shareOfToken(ctx, token);
  if (!found) return null;
  const guests = await guestsBehind(ctx.db, found.share_id, behind);
  const guestIds = new Set(guests.map(({ user_id }) => user_id));
  const isOfGuest = ({ user_id }: PaymentRow) =>
    guests.some(
      (guest) => guest.user_id === user_id && (guest.taken_by === null || guest.taken_by !== behind.userId),
    );
  const isMine = ({ user_id }: PaymentRow) => user_id === behind.userId || guestIds.has(user_id);
  const newest = (await attemptsAt(ctx, found.share_id)).find(isMine);
  // Asking the bank may settle the share, so all of it is read again.
  const own = newest ? standingOf(await refreshed(ctx, newest)) : null;
  const share = (await shareOfToken(ctx, token)) ?? found;
  const order = await loadOrder(ctx.db, share.order_id);
  if (!order) throw new Error(`a link leads to order ${share.order_id}, which is not there`);
  const attempts = await attemptsAt(ctx, share.share_id);
  const mine = attempts.filter(isMine);
  const told = arrivedOf(mine) ?? mine[0];
  const stands = stateOf(share, order, attempts, ctx.clock.now());
  const state = stands === 'open' && (await isOrganiserOut(ctx.db, order)) ? 'over' : stands;
  return {
    state,
    asked:
      state === 'open'
        ? {
            ...(await tripOf(ctx, share, order)),
            amount: toRial(share.amount),
            serverTime: ctx.clock.now().toISOString(),
          }
        : null,
    receipt: await receiptOf(ctx, share, order, mine),
    own,
    isGuest: told !== undefined && isOfGuest(told),
    waiting: await waitingFor(ctx.db, guests, behind),
  };
};
