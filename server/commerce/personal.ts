import { type Selectable, sql } from 'kysely';
import { openOrderStates } from '#core/contract/lifecycles/order.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { commerceTexts } from '#core/texts/commerce.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { sealedMessages } from '#server/platform/outbox/sealed.ts';
import type { Hindrance, KeeperOfPersonalData } from '#server/platform/people.ts';
import { blindsOf, openAll } from '#server/platform/sealed/seals.ts';
import { forgottenOf } from '#server/platform/sealed/table.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import { openPaymentStates } from './payment/rows.ts';
import { sealedOrders, sealedTravellers } from './record/sealed.ts';
import type { OrdersTable } from './record/tables.ts';
import { forgetRefundsOf, openRefundsOf } from './refunds/personal.ts';

interface Open {
  orders: boolean;
  payments: boolean;
  payouts: boolean;
  balance: number;
}

/** One statement, so that money that moves from one place to another meanwhile is seen in one of them. */
const openOf = async (tx: Tx, userId: string): Promise<Open> => {
  const { rows } = await sql<Open>`
    select exists (select from orders where user_id = ${userId} and status = any(${[...openOrderStates]}::text[])) as orders,
      exists (select from payments where user_id = ${userId} and state = any(${[...openPaymentStates]}::text[])) as payments,
      exists (select from payouts where user_id = ${userId} and state in ('Requested', 'Sending')) as payouts,
      (select coalesce(sum(balance), 0)::bigint from ledger_balances
        where account = ${accounts.wallet(userId)}) as balance`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a question of one row had none');
  return { ...row, balance: Number(row.balance) };
};

const hindrancesOf = async (tx: Tx, userId: string): Promise<Hindrance[]> => {
  const texts = commerceTexts.hindrances;
  // Refunds are asked for first: money that a refund pays out after that is seen by the second question, where it went.
  const refunds = await openRefundsOf(tx, userId);
  const open = await openOf(tx, userId);
  return [
    ...(refunds > 0 ? [{ kind: 'refunds', text: texts.refunds }] : []),
    ...(open.orders ? [{ kind: 'orders', text: texts.orders }] : []),
    ...(open.payments ? [{ kind: 'payments', text: texts.payments }] : []),
    ...(open.payouts ? [{ kind: 'payouts', text: texts.payouts }] : []),
    ...(open.balance > 0 ? [{ kind: 'wallet', text: texts.wallet(toRial(open.balance)) }] : []),
  ];
};

/**
 * Deletes the messages about a user's orders. They went to the contact of each order, who need not be its owner, so this must run before the
 * contacts are forgotten. The key of a message contains the id of its order or refund.
 */
const forgetNews = async (tx: Tx, userId: string): Promise<void> => {
  const { rows } = await sql<Pick<Selectable<OrdersTable>, 'order_id' | 'contact'>>`
    select order_id, contact from orders where user_id = ${userId}`.execute(tx);
  const contacts = (await openAll(tx, sealedOrders, rows)).flatMap(({ contact }) => [
    { recipient: contact.phoneNumber },
    { recipient: contact.email },
  ]);
  const blinds = await blindsOf(tx, sealedMessages, 'recipient', contacts);
  await sql`
    delete from messages using orders
    where orders.user_id = ${userId} and messages.recipient_blind = any(${blinds}::bytea[])
      and (position(orders.order_id::text in messages.key) > 0
        or exists (select from refunds where refunds.order_id = orders.order_id
          and position(refunds.refund_id::text in messages.key) > 0))`.execute(tx);
};

/**
 * Forgets the travellers and the contact of all orders of a user. What was bought, paid, refunded and sent to which bank account stays, since
 * the law asks for books. The fingerprint is forgotten too: the names behind a hash of a few names can be guessed. Links to shared trips end.
 */
const forgetOrders = async (tx: Tx, userId: string, at: Date): Promise<void> => {
  await sql`
    update orders set contact = '{"phoneNumber": "", "email": null}', fingerprint = '' where user_id = ${userId}`.execute(
    tx,
  );
  await tx
    .updateTable('order_travellers')
    .set({ ...forgottenOf(sealedTravellers), age: null })
    .where('order_id', 'in', tx.selectFrom('orders').select('order_id').where('user_id', '=', userId))
    .execute();
  await sql`
    update order_shares set revoked_at = ${at} where revoked_at is null
      and order_id in (select order_id from orders where user_id = ${userId})`.execute(tx);
};

/** What commerce keeps of people. */
export const commerceKeeps = ({ clock }: Pick<Services, 'clock'>): KeeperOfPersonalData => ({
  hindrances: hindrancesOf,
  async forget(tx, userId) {
    await forgetNews(tx, userId);
    await forgetOrders(tx, userId, clock.now());
    await forgetRefundsOf(tx, userId);
  },
});
