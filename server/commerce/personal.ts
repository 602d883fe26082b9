import { type Selectable, sql } from 'kysely';
import { type OrderState, openOrderStates } from '#core/contract/lifecycles/order.ts';
import { openRefundStates } from '#core/contract/lifecycles/refund.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { commerceTexts } from '#core/texts/commerce.ts';
import { leftOpen } from '#core/texts/said.ts';
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
  /** Orders of others that they paid a part of, or refunds of them, that are not over. */
  shared: boolean;
  /** Trips of their own, still to begin, that others paid a part of: what comes back of them needs an owner. */
  organised: boolean;
  payments: boolean;
  payouts: boolean;
  balance: number;
}

/** What was issued, and can still be given back or called off. */
const lastingStates: readonly OrderState[] = ['FinalizationSuccessful', 'RefundFailed', 'Rejected'];

/** One statement, so that money that moves from one place to another meanwhile is seen in one of them. */
const openOf = async (tx: Tx, userId: string, at: Date): Promise<Open> => {
  const { rows } = await sql<Open>`
    select exists (select from orders where user_id = ${userId} and status = any(${[...openOrderStates]}::text[])) as orders,
      exists (select from payments p join orders o using (order_id) where p.user_id = ${userId} and p.settled_as = 'order'
        and o.user_id <> ${userId} and (o.status = any(${[...openOrderStates]}::text[]) or exists (select from refunds r
          where r.order_id = o.order_id and r.state = any(${[...openRefundStates]}::text[])))) as shared,
      exists (select from orders o join payments p using (order_id) where o.user_id = ${userId} and p.user_id <> ${userId}
        and p.settled_as = 'order' and o.status = any(${[...lastingStates]}::text[]) and o.starts_at_utc > ${at}) as organised,
      exists (select from payments where user_id = ${userId} and state = any(${[...openPaymentStates]}::text[])) as payments,
      exists (select from payouts where user_id = ${userId} and state in ('Requested', 'Sending')) as payouts,
      (select coalesce(sum(balance), 0)::bigint from ledger_balances
        where account = ${accounts.wallet(userId)}) as balance`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a question of one row had none');
  return { ...row, balance: Number(row.balance) };
};

const hindrancesOf = async (tx: Tx, userId: string, at: Date): Promise<Hindrance[]> => {
  const texts = commerceTexts.hindrances;
  // Refunds are asked for first: money that a refund pays out after that is seen by the second question, where it went.
  const refunds = await openRefundsOf(tx, userId);
  const open = await openOf(tx, userId, at);
  return [
    ...(refunds > 0 ? [{ kind: 'refunds', text: texts.refunds }] : []),
    ...(open.orders ? [{ kind: 'orders', text: texts.orders }] : []),
    ...(open.shared ? [{ kind: 'sharedOrders', text: texts.sharedOrders }] : []),
    ...(open.organised ? [{ kind: 'organised', text: texts.organised }] : []),
    ...(open.payments ? [{ kind: 'payments', text: texts.payments }] : []),
    ...(open.payouts ? [{ kind: 'payouts', text: texts.payouts }] : []),
    ...(open.balance > 0
      ? [{ kind: 'wallet', text: leftOpen((say) => texts.wallet(toRial(open.balance), say)) }]
      : []),
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
    update payment_shares set withdrawn_at = ${at} where paid_at is null and withdrawn_at is null
      and order_id in (select order_id from orders where user_id = ${userId})`.execute(tx);
  // For whom a link was is said of others.
  await sql`
    update payment_shares set name = '' where order_id in (select order_id from orders where user_id = ${userId})`.execute(
    tx,
  );
  await sql`
    update order_shares set revoked_at = ${at} where revoked_at is null
      and order_id in (select order_id from orders where user_id = ${userId})`.execute(tx);
};

/** What commerce keeps of people. */
export const commerceKeeps = ({ clock }: Pick<Services, 'clock'>): KeeperOfPersonalData => ({
  hindrances: (tx, userId) => hindrancesOf(tx, userId, clock.now()),
  async forget(tx, userId) {
    await forgetNews(tx, userId);
    await forgetOrders(tx, userId, clock.now());
    await forgetRefundsOf(tx, userId);
  },
});
