import { sql } from 'kysely';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { post } from '#server/platform/ledger/post.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { changeRefund } from './change-refund.ts';
import { findRefund, type RefundRow, sumOfItems } from './rows.ts';
import { tellOfRefund } from './tell.ts';

const paidText = (refund: RefundRow, note: string | null): string => {
  const amount = toRial(sumOfItems(refund.items) ?? 0);
  const { toWallet, toCard, paidOtherwise } = refundTexts.messages;
  if (note !== null) return paidOtherwise(refund.refund_number, amount, note);
  return (refund.target === 'card' ? toCard : toWallet)(refund.refund_number, amount);
};

/**
 * Ends a refund whose money has arrived, once. `note`, for the traveller, says where the money went if it did not go where they wanted
 * it. The caller posts the money in the same transaction. False if the refund had ended before.
 */
export const refundPaid = async (
  tx: Tx,
  ctx: Pick<Context, 'outbox'>,
  { refundId, at, note, staffId }: { refundId: string; at: Date; note: string | null; staffId?: string },
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
  if (isMoney && refund.target !== 'iban')
    await tellOfRefund(tx, ctx, refund, { name: 'paid', text: paidText(refund, note) });
  return isPaid;
};

/** A part of a refund that goes another way than the rest. `key` names it among the parts. */
interface Part {
  key: string;
  amount: Rial;
}

/** Moves a refund's money, or a part of it, from the refund's account to another account, once. */
export const postPaid = async (
  tx: Tx,
  ctx: Pick<Context, 'random'>,
  refund: RefundRow,
  { account, at, part }: { account: string; at: Date; part?: Part },
): Promise<void> => {
  const amount = part?.amount ?? sumOfItems(refund.items) ?? 0;
  if (amount === 0) return;
  await post(tx, {
    transferId: ctx.random.uuid(),
    key: `refundPaid:${refund.refund_id}${part ? `:${part.key}` : ''}`,
    kind: 'refundPaid',
    at,
    orderId: refund.order_id,
    postings: [
      { account: accounts.refund(refund.refund_id), amount: -amount },
      { account, amount },
    ],
  });
};

/** Pays a refund into the traveller's wallet, which ends it. */
export const payToWallet = async (
  tx: Tx,
  ctx: Pick<Context, 'random' | 'outbox'>,
  refund: RefundRow,
  { at, note }: { at: Date; note: string | null },
): Promise<void> => {
  await postPaid(tx, ctx, refund, { account: accounts.wallet(refund.user_id), at });
  await refundPaid(tx, ctx, { refundId: refund.refund_id, at, note });
};
