import { sql } from 'kysely';
import type { PaymentState } from '#core/contract/lifecycles/payment.ts';
import type { Db, Tx } from '#server/platform/services.ts';

export interface PaymentRow {
  payment_id: string;
  order_id: string;
  user_id: string;
  method: 'wallet' | 'gateway';
  gateway_id: number | null;
  state: PaymentState;
  amount: number;
  wallet_amount: number;
  reserved: boolean;
  token: string | null;
  receipt: Record<string, string>;
  reference: string | null;
  settled_as: 'order' | 'wallet' | null;
  superseded_at: Date | null;
  asking_until: Date | null;
  asked_at: Date | null;
  created_at: Date;
}

export const openPaymentStates: readonly PaymentState[] = ['Created', 'Redirected', 'Verifying'];

export const findPayment = async (db: Db | Tx, paymentId: string): Promise<PaymentRow | null> => {
  const { rows } = await sql<PaymentRow>`select * from payments where payment_id = ${paymentId}`.execute(db);
  return rows[0] ?? null;
};

/** The order's row first, then the payment's, always in this order: so nobody waits crosswise. */
export const lockPayment = async (tx: Tx, payment: PaymentRow): Promise<PaymentRow | null> => {
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
