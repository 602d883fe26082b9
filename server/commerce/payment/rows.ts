import { type Selectable, sql } from 'kysely';
import type { PaymentState } from '#core/contract/lifecycles/payment.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { PaymentsTable } from './tables.ts';

export type PaymentRow = Selectable<PaymentsTable>;

export const openPaymentStates: readonly PaymentState[] = ['Created', 'Redirected', 'Verifying'];

/** Writes a new payment and its first event. A top-up has no order, no due and no part from the wallet. */
export const insertPayment = async (
  tx: Tx,
  payment: {
    paymentId: string;
    orderId: string | null;
    due: number | null;
    userId: string;
    gatewayId: number;
    amount: number;
    walletAmount: number;
    /** It pays less than what is left of its due. */
    isPart: boolean;
    /** The link that it pays; null for the order's owner. */
    shareId: string | null;
    at: Date;
  },
): Promise<PaymentRow> => {
  const { paymentId, orderId, due, userId, gatewayId, amount, walletAmount, isPart, shareId, at } = payment;
  const { rows } = await sql<PaymentRow>`
    with made as (
      insert into payments (payment_id, order_id, due, user_id, method, gateway_id, state, amount, wallet_amount, reserved, is_part, share_id, created_at, updated_at)
      values (${paymentId}, ${orderId}, ${due}, ${userId}, 'gateway', ${gatewayId}, 'Created', ${amount}, ${walletAmount},
        ${walletAmount > 0}, ${isPart}, ${shareId}, ${at}, ${at}) returning *
    ), logged as (
      insert into payment_events (payment_id, event, state, at) select payment_id, 'create', 'Created', ${at} from made)
    select * from made`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a payment that was made is not there');
  return row;
};

export const findPayment = async (db: Db | Tx, paymentId: string): Promise<PaymentRow | null> => {
  const { rows } = await sql<PaymentRow>`select * from payments where payment_id = ${paymentId}`.execute(db);
  return rows[0] ?? null;
};

/**
 * Locks the order's row first, if the payment has an order, and then the payment's. Everybody locks in this order, so that no two
 * transactions wait for each other.
 */
export const lockPayment = async (tx: Tx, payment: PaymentRow): Promise<PaymentRow | null> => {
  if (payment.order_id !== null)
    await sql`select from orders where order_id = ${payment.order_id} for update`.execute(tx);
  const { rows } = await sql<PaymentRow>`
    select * from payments where payment_id = ${payment.payment_id} for update`.execute(tx);
  return rows[0] ?? null;
};

export const paymentsOfOrder = async (db: Db | Tx, orderId: string): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    select * from payments where order_id = ${orderId} order by created_at desc, payment_id desc`.execute(db);
  return rows;
};
