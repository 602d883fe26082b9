import { type Selectable, sql } from 'kysely';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import type { GatewayRefunds } from '../gateways/port.ts';
import type { PaymentsTable } from '../payment/tables.ts';
import { dealAmong, moneyInside } from '../record/payers.ts';

/** A payment that paid an order, or a due of it, with what its gateway needs for a refund. */
export interface CardPayment
  extends Pick<
    Selectable<PaymentsTable>,
    'payment_id' | 'user_id' | 'gateway_id' | 'amount' | 'token' | 'reference' | 'receipt' | 'memo'
  > {
  paid_at: Date;
  /** How much has gone back by it, or is on its way. */
  back: number;
}

/**
 * The payments of an order, the last one first, which is the order in which they are refunded. An issued order has at least one; that
 * it has none is a bug.
 */
export const paymentsOf = async (db: Db | Tx, orderId: string): Promise<CardPayment[]> => {
  const { rows } = await sql<Omit<CardPayment, 'back'> & { back: string }>`
    select p.payment_id, p.user_id, p.gateway_id, p.amount, p.token, p.reference, p.receipt, p.memo,
      coalesce((select min(e.at) from payment_events e where e.payment_id = p.payment_id and e.state = 'Succeeded'),
        p.created_at) as paid_at,
      (select coalesce(sum(c.amount), 0) from refund_payments c
        where c.payment_id = p.payment_id and c.state <> 'refused') as back
      from payments p where p.order_id = ${orderId} and p.settled_as = 'order'
       order by p.due desc, paid_at desc, p.created_at desc, p.payment_id desc`.execute(db);
  if (rows.length === 0) throw new Error(`order ${orderId} was issued and nothing paid it`);
  return rows.map((row) => ({ ...row, back: Number(row.back) }));
};

/** The sums of an order's refunds that wait for a decision and want to go to cards, the earliest first. */
export const promisedToCards = async (db: Db | Tx, orderId: string): Promise<Rial[]> => {
  const { rows } = await sql<{ promised: string }>`
    select sum(i.refund) as promised from refunds r join refund_items i using (refund_id)
     where r.order_id = ${orderId} and r.target = 'card' and i.state = 'requested'
     group by r.refund_id, r.created_at having sum(i.refund) > 0 order by r.created_at, r.refund_id`.execute(
    db,
  );
  return rows.map(({ promised }) => toRial(Number(promised)));
};

/** The functions by which a payment's gateway refunds to cards; null if it has none, or is no longer configured. */
export const cardRefunds = (
  ctx: Pick<Context, 'gateways'>,
  payment: Pick<CardPayment, 'gateway_id'>,
): GatewayRefunds | null => ctx.gateways.find((one) => one.id === payment.gateway_id)?.refunds ?? null;

/** Whether the gateway of a payment can refund this sum of it now. */
const canTake = (ctx: Pick<Context, 'gateways' | 'clock'>, payment: CardPayment, amount: Rial): boolean => {
  const refunds = cardRefunds(ctx, payment);
  if (!refunds || payment.token === null || payment.reference === null) return false;
  return refunds.can({ paid: toRial(payment.amount), amount, paidAt: payment.paid_at }, ctx.clock.now());
};

/** How much goes back by a payment. */
export interface CardPart {
  paymentId: string;
  amount: Rial;
}

/**
 * Shares a sum out among the payments of an order, the last first: to each as much as it still has, if its gateway can refund that. What is
 * left over goes another way.
 */
export const dealToCards = (
  ctx: Pick<Context, 'gateways' | 'clock'>,
  payments: readonly CardPayment[],
  sum: Rial,
): CardPart[] => {
  let left: number = sum;
  const parts: CardPart[] = [];
  for (const payment of payments) {
    const amount = toRial(Math.min(payment.amount - payment.back, left));
    if (amount === 0 || !canTake(ctx, payment, amount)) continue;
    parts.push({ paymentId: payment.payment_id, amount });
    left -= amount;
  }
  return parts;
};

/** The payments of one payer. */
export const paymentsBy = (payments: readonly CardPayment[], payerId: string): CardPayment[] =>
  payments.filter(({ user_id }) => user_id === payerId);

export const sumOfParts = (parts: readonly CardPart[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** The payments as they will be when this sum has gone back by them. */
const afterDealing = (
  ctx: Pick<Context, 'gateways' | 'clock'>,
  payments: readonly CardPayment[],
  sum: Rial,
): CardPayment[] => {
  const parts = dealToCards(ctx, payments, sum);
  return payments.map((payment) => {
    const part = parts.find(({ paymentId }) => paymentId === payment.payment_id);
    return part ? { ...payment, back: payment.back + part.amount } : payment;
  });
};

/** Whether a whole sum can go back to the cards of one payer of an order, after the sums that were promised before have gone back. */
export const canGoToCards = (
  ctx: Pick<Context, 'gateways' | 'clock'>,
  payments: readonly CardPayment[],
  { sum, promised }: { sum: Rial; promised: readonly Rial[] },
): boolean => {
  const left = promised.reduce((now, earlier) => afterDealing(ctx, now, earlier), [...payments]);
  return sum > 0 && sumOfParts(dealToCards(ctx, left, sum)) === sum;
};

/**
 * Whether a whole sum can go back to the cards that paid an order, after the sums that were promised before. Of several payers each one's part has
 * to; what has changed by the time it goes back ends in their wallets.
 */
export const canGoToPayersCards = async (
  db: Db | Tx,
  ctx: Pick<Context, 'gateways' | 'clock'>,
  orderId: string,
  { payments, sum, promised }: { payments: readonly CardPayment[]; sum: Rial; promised: readonly Rial[] },
): Promise<boolean> => {
  if (new Set(payments.map(({ user_id }) => user_id)).size <= 1)
    return canGoToCards(ctx, payments, { sum, promised });
  const all = toRial(promised.reduce<number>((so, one) => so + one, sum));
  const backs = dealAmong(await moneyInside(db, orderId), all);
  return (
    sum > 0 &&
    backs.every(
      (back) => sumOfParts(dealToCards(ctx, paymentsBy(payments, back.payerId), back.amount)) === back.amount,
    )
  );
};
