import { type Selectable, sql } from 'kysely';
import { toRial } from '#core/rules/money/rial.ts';
import { commerceTexts } from '#core/texts/commerce.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { post } from '#server/platform/ledger/post.ts';
import { notify } from '#server/platform/outbox/news/notify.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { loadOrder } from '../record/load.ts';
import { receiver } from '../record/payers.ts';
import { tellOfOrder } from '../record/tell.ts';
import { newsForPayer } from '../record/tell-payers.ts';
import type { PaymentsTable } from './tables.ts';

interface Returned
  extends Pick<Selectable<PaymentsTable>, 'payment_id' | 'user_id' | 'amount' | 'wallet_amount'> {
  receiver_id: string;
}

const { partsBack, shareBack } = commerceTexts.messages;

/** Tells each payer what came back to them. */
const tellPayers = async (
  tx: Tx,
  ctx: Context,
  orderId: string,
  rows: readonly Returned[],
): Promise<void> => {
  const order = await loadOrder(tx, orderId);
  if (!order) throw new Error(`order ${orderId} ended and is not there`);
  for (const userId of new Set(rows.map(({ user_id }) => user_id))) {
    const own = rows.filter(({ user_id }) => user_id === userId);
    const sum = toRial(own.reduce((all, { amount, wallet_amount }) => all + amount + wallet_amount, 0));
    if (userId === order.userId) {
      const text = partsBack(order.orderNumber, sum);
      await tellOfOrder(tx, ctx.outbox, order, { name: 'partsBack', text, withSupport: true });
      continue;
    }
    const key = `order:${orderId}:partsBack:${userId}`;
    const told = await newsForPayer(tx, userId, { key, text: shareBack(order.card.title, sum) });
    if (told) await notify(tx, ctx.outbox, told.recipient, told.news);
  }
};

/**
 * Gives back what was paid in parts of the first due of an order that ended before all of it was paid: each payment goes to the wallet of whoever
 * paid it, once, since it then no longer counts as paid for the order. The caller has ended the order in the same transaction, so its row is
 * locked. Later dues end by the rule of their product (`dues/lapse.ts`).
 */
export const returnParts = async (tx: Tx, ctx: Context, orderId: string): Promise<void> => {
  const at = ctx.clock.now();
  const { rows } = await sql<Returned>`
    with back as (
      update payments set settled_as = 'wallet', updated_at = ${at}
       where order_id = ${orderId} and settled_as = 'order' returning payment_id, user_id, amount, wallet_amount
    ), none as (
      update order_dues set paid_in_parts = 0 where order_id = ${orderId} and paid_in_parts > 0)
    select payer.*, ${receiver} as receiver_id from back payer join orders o on o.order_id = ${orderId}
     order by payer.user_id, payer.payment_id`.execute(tx);
  if (rows.length === 0) return;
  for (const { payment_id: paymentId, receiver_id, amount, wallet_amount } of rows)
    await post(tx, {
      transferId: ctx.random.uuid(),
      key: `back:${paymentId}`,
      kind: 'refund',
      at,
      orderId,
      paymentId,
      postings: [
        { account: accounts.escrow(orderId), amount: -(amount + wallet_amount) },
        { account: accounts.wallet(receiver_id), amount: amount + wallet_amount },
      ],
    });
  await tellPayers(tx, ctx, orderId, rows);
};
