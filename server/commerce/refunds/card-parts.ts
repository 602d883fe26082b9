import { type Selectable, sql } from 'kysely';
import type { Rial } from '#core/rules/money/rial.ts';
import { subtractRial, toRial } from '#core/rules/money/rial.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { dealToCards, paymentsOf, sumOfParts } from './card-payment.ts';
import { payToWallet, postPaid } from './paid.ts';
import type { RefundRow } from './rows.ts';
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
 * Sends the money of a refund to the cards that paid, the last payment first; a job asks their gateways. What no gateway takes goes to the
 * wallet at once. The caller has locked the order's row, so that no two refunds send the same money.
 */
export const sendToCards = async (
  tx: Tx,
  ctx: Context,
  refund: RefundRow,
  amount: Rial,
  at: Date,
): Promise<void> => {
  const parts = dealToCards(ctx, await paymentsOf(tx, refund.order_id), amount);
  const note = refundTexts.notes.cardToWallet;
  if (parts.length === 0) return payToWallet(tx, ctx, refund, { at, note });
  const rest = subtractRial(amount, toRial(sumOfParts(parts)));
  if (rest > 0)
    await postPaid(tx, ctx, refund, {
      account: accounts.wallet(refund.user_id),
      at,
      part: { key: 'wallet', amount: rest },
    });
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
