import type { OrderState } from '#core/contract/lifecycles/order.ts';
import { type Rial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { isBelowZero } from '#server/platform/ledger/post.ts';
import { keepFromEnding } from '#server/platform/people.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { issueClaimed } from '../issuing/issue.ts';
import { nextDue } from '../record/dues.ts';
import { bankSaid } from './bank-said.ts';
import { type LockedShare, lockShare, type ShareRefused } from './lock-share.ts';
import { payPartNow } from './part-from-wallet.ts';
import { payWhole, type ToAsk } from './pay-whole.ts';
import { endByPayment, leftAfter } from './shares.ts';
import { supersede } from './supersede.ts';
import { moneyEffects } from './wallet-money.ts';

interface Wish {
  shareId: string;
  orderId: string;
  userId: string;
}

export type SharePaid =
  | { kind: 'paid'; status: OrderState; total: Rial }
  | { kind: ShareRefused | 'WALLET_TOO_LOW' | 'PAYMENT_UNKNOWN' };

/** Moves the money of a share, and all that follows if it completes its due. Throws if the wallet holds less: see `isBelowZero`. */
const payNow = async (
  tx: Tx,
  ctx: Context,
  { share, order }: LockedShare,
  userId: string,
): Promise<ToAsk | null> => {
  const at = ctx.clock.now();
  const due = nextDue(order.dues);
  if (!due) throw new Error(`order ${order.orderId} can be paid and has nothing due`);
  await supersede(tx, ctx, order.orderId, userId);
  const sum = toRial(share.amount);
  const isWhole = leftAfter(due, sum) === zeroRial;
  if (!(await endByPayment(tx, share.share_id, at)))
    throw new Error(`share ${share.share_id} was paid or withdrawn while its order was locked`);
  if (!isWhole) {
    await payPartNow(tx, ctx, order, { due: due.position, sum, userId, shareId: share.share_id });
    return null;
  }
  const { effects } = moneyEffects(ctx, order.orderId, userId, at, share.share_id);
  return payWhole(tx, ctx, order, { by: 'traveller', at, also: effects });
};

/** Pays a link from the wallet of whoever opened it, once, and begins to issue the order if that completes what is due. */
export const payShareFromWallet = async (ctx: Context, wish: Wish): Promise<SharePaid> => {
  // A payment of theirs at a bank may have paid it meanwhile.
  if (!(await bankSaid(ctx, wish))) return { kind: 'PAYMENT_UNKNOWN' };
  try {
    const done = await ctx.db.transaction().execute(async (tx) => {
      await keepFromEnding(tx, wish.userId);
      const locked = await lockShare(tx, ctx, wish.shareId);
      if (typeof locked === 'string') return { kind: locked };
      const toAsk = await payNow(tx, ctx, locked, wish.userId);
      return {
        kind: 'paid' as const,
        toAsk,
        status: locked.order.status,
        total: toRial(locked.share.amount),
      };
    });
    if (done.kind !== 'paid') return done;
    const { toAsk, status, total } = done;
    if (toAsk) ctx.background('issue', issueClaimed(ctx, toAsk.orderId, { attempt: toAsk.attempt }));
    return { kind: 'paid', status: toAsk ? 'FinalizationInProgress' : status, total };
  } catch (error) {
    if (isBelowZero(error)) return { kind: 'WALLET_TOO_LOW' };
    throw error;
  }
};
