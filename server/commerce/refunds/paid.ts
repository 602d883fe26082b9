import { sql } from 'kysely';
import type { Said } from '#core/contract/said.ts';
import { type Rial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import { written } from '#core/texts/said.ts';
import { usualWriting } from '#core/texts/writing.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { post } from '#server/platform/ledger/post.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { type Back, toWallets } from '../record/payers.ts';
import { cardShares } from './card-shares.ts';
import { changeRefund } from './change-refund.ts';
import { findRefund, type RefundRow, sumOfItems } from './rows.ts';
import { tellOfRefund } from './tell.ts';

const paidText = (refund: RefundRow, amount: Rial, note: Said | null): string => {
  const { toWallet, toCard, paidOtherwise } = refundTexts.messages;
  if (note !== null) return paidOtherwise(refund.refund_number, amount, written(note, usualWriting));
  return (refund.target === 'card' ? toCard : toWallet)(refund.refund_number, amount);
};

/** What of a refund its owner got: all of it, unless others paid the order too. What the card of a payer took whose account had ended is not theirs. */
const ownPartOf = async (tx: Tx, refund: RefundRow): Promise<Rial> => {
  const shares = await cardShares(tx, refund);
  // A refund from before it was written down by payer: all of it is its owner's.
  if (shares.length === 0) return toRial(sumOfItems(refund.items) ?? 0);
  return shares.find(({ userId }) => userId === refund.user_id)?.all ?? zeroRial;
};

/**
 * Ends a refund whose money has arrived, once. `note`, for the traveller, says where the money went if it did not go where they wanted
 * it. The caller posts the money in the same transaction. False if the refund had ended before.
 */
export const refundPaid = async (
  tx: Tx,
  ctx: Pick<Context, 'outbox'>,
  { refundId, at, note, staffId }: { refundId: string; at: Date; note: Said | null; staffId?: string },
): Promise<boolean> => {
  const isPaid = await changeRefund(tx, refundId, 'pay', {
    by: staffId ? 'staff' : 'system',
    ...(staffId ? { staffId } : {}),
    at,
    note,
    set: [sql`leased_until = null`, sql`carry_on_at = null`],
  });
  const refund = isPaid ? await findRefund(tx, refundId) : null;
  // A payout to a bank sends its own news, and a refund by the house without money has none.
  const isMoney = refund && (!refund.by_house || sumOfItems(refund.items) !== 0);
  if (isMoney && refund.target !== 'iban') {
    const own = await ownPartOf(tx, refund);
    // Where all of it was paid by others, its owner is told so beside the money (`tellOfBacks`).
    if (own > 0 || sumOfItems(refund.items) === 0)
      await tellOfRefund(tx, ctx, refund, { name: 'paid', text: paidText(refund, own, note) });
  }
  return isPaid;
};

/** Where a refund's money goes. `key` names the transfer among those of the refund, if it is a part that goes another way than the rest. */
interface Paid {
  to: readonly { account: string; amount: number }[];
  at: Date;
  key?: string;
}

/** Moves a refund's money, or a part of it, from the refund's account to other accounts, once. */
export const postPaid = async (
  tx: Tx,
  ctx: Pick<Context, 'random'>,
  refund: RefundRow,
  { to, at, key }: Paid,
): Promise<void> => {
  const amount = to.reduce((sum, one) => sum + one.amount, 0);
  if (amount === 0) return;
  await post(tx, {
    transferId: ctx.random.uuid(),
    key: `refundPaid:${refund.refund_id}${key ? `:${key}` : ''}`,
    kind: 'refundPaid',
    at,
    orderId: refund.order_id,
    postings: [{ account: accounts.refund(refund.refund_id), amount: -amount }, ...to],
  });
};

/** Pays a refund into the wallets of who paid, which ends it. */
export const payToWallet = async (
  tx: Tx,
  ctx: Pick<Context, 'random' | 'outbox'>,
  refund: RefundRow,
  { at, note, backs }: { at: Date; note: Said | null; backs: readonly Back[] },
): Promise<void> => {
  await postPaid(tx, ctx, refund, { to: toWallets(backs), at });
  await refundPaid(tx, ctx, { refundId: refund.refund_id, at, note });
};
