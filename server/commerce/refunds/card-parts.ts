import { type Selectable, sql } from 'kysely';
import { subtractRial, toRial } from '#core/rules/money/rial.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { type Back, landingOf, type Payer, toWallets } from '../record/payers.ts';
import { dealToCards, paymentsBy, paymentsOf, sumOfParts } from './card-payment.ts';
import { payToWallet, postPaid } from './paid.ts';
import { type RefundRow, returnsKey } from './rows.ts';
import type { RefundPaymentsTable } from './tables.ts';

/**
 * The part of a refund that goes back by one payment, and its state. `ask_id` is the name under which the gateway is asked, however
 * often: its idempotency key.
 */
export type CardPartRow = Pick<
  Selectable<RefundPaymentsTable>,
  'payment_id' | 'position' | 'amount' | 'state' | 'ask_id'
>;

/** The parts of a refund by payment, in the order in which they were made. */
export const cardPartsOf = async (db: Db | Tx, refundId: string): Promise<CardPartRow[]> => {
  const { rows } = await sql<CardPartRow>`
    select payment_id, position, amount, state, ask_id from refund_payments
     where refund_id = ${refundId} order by position`.execute(db);
  return rows;
};

/**
 * Sends the money of a refund to the cards that paid, to those of each payer their own part, the last payment first; a job asks their gateways.
 * What no gateway takes goes to the wallet at once. The caller has locked the order's row, so that no two refunds send the same money.
 */
export const sendToCards = async (
  tx: Tx,
  ctx: Context,
  refund: RefundRow,
  { backs, at }: { backs: readonly Back[]; at: Date },
): Promise<void> => {
  const payments = await paymentsOf(tx, refund.order_id);
  const dealt = backs.map((back) => ({
    back,
    parts: dealToCards(ctx, paymentsBy(payments, back.payerId), back.amount),
  }));
  const parts = dealt.flatMap((one) => one.parts);
  const note = refundTexts.notes.cardToWallet;
  if (parts.length === 0) return payToWallet(tx, ctx, refund, { at, note, backs });
  const rests = dealt.map(({ back, parts: own }) => ({
    ...back,
    amount: subtractRial(back.amount, toRial(sumOfParts(own))),
  }));
  await postPaid(tx, ctx, refund, { to: toWallets(rests), at, key: 'wallet' });
  for (const [i, part] of parts.entries()) {
    // The first part is asked for under the refund's own id, as refunds were before they had parts.
    const askId = i === 0 ? refund.refund_id : ctx.random.uuid();
    await sql`
      insert into refund_payments (refund_id, payment_id, position, amount, ask_id)
      values (${refund.refund_id}, ${part.paymentId}, ${i + 1}, ${part.amount}, ${askId})`.execute(tx);
  }
  await sql`update refunds set carry_on_at = ${at}, attempts = 0 where refund_id = ${refund.refund_id}`.execute(
    tx,
  );
};

/**
 * Where a part of a refund lands that its card does not take: in its payer's wallet, or with whoever got that payer's money of this refund. It waits by
 * its order where their account has ended, as it may have when the house called the order off.
 */
export const landingOfPart = async (
  tx: Tx,
  refund: Pick<RefundRow, 'refund_id' | 'order_id' | 'user_id'>,
  paymentId: string,
): Promise<string> => {
  const { rows } = await sql<Pick<Payer, 'user_id' | 'is_ended'>>`
    select r.user_id, exists (select from users u where u.user_id = r.user_id and u.ended_at is not null) as is_ended
      from order_returns r join payments p on p.user_id = r.payer_id
     where p.payment_id = ${paymentId} and r.order_id = ${refund.order_id} and r.key = ${returnsKey(refund.refund_id)}`.execute(
    tx,
  );
  return landingOf(refund.order_id, rows[0] ?? { user_id: refund.user_id, is_ended: false });
};
