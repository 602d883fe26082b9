import { sql } from 'kysely';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import type { GatewayRefunds } from '../gateways/port.ts';

/** The payment that paid an order, as far as giving back through its gateway goes. */
export interface CardPayment {
  payment_id: string;
  gateway_id: number | null;
  amount: number;
  token: string | null;
  reference: string | null;
  receipt: Record<string, string>;
  memo: Record<string, string>;
  paid_at: Date;
  /** What goes or went back to the card already. */
  back: number;
}

/** The payment that paid the order. An order that was issued has one: none is a bug. */
export const paymentOf = async (db: Db | Tx, orderId: string): Promise<CardPayment> => {
  const { rows } = await sql<Omit<CardPayment, 'back'> & { back: string }>`
    select p.payment_id, p.gateway_id, p.amount, p.token, p.reference, p.receipt, p.memo,
      coalesce((select min(e.at) from payment_events e where e.payment_id = p.payment_id and e.state = 'Succeeded'),
        p.created_at) as paid_at,
      (select coalesce(sum(i.refund), 0) from refunds r join refund_items i using (refund_id)
        where r.payment_id = p.payment_id and r.target = 'card' and r.card_state is distinct from 'refused'
          and i.state <> 'released') as back
      from payments p where p.order_id = ${orderId} and p.settled_as = 'order'`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`order ${orderId} was issued and nothing paid it`);
  return { ...row, back: Number(row.back) };
};

/**
 * What other refunds of a payment brought to its card, or ask its gateway for just now. Two that were asked for before staff said
 * their sums may be more together than the card brought: each sees the other here, since `asked` is committed first.
 */
export const backToCard = async (
  db: Db,
  { payment_id }: Pick<CardPayment, 'payment_id'>,
  butRefundId: string,
): Promise<number> => {
  const { rows } = await sql<{ back: number }>`
    select coalesce(sum(i.refund), 0)::bigint as back from refunds r join refund_items i using (refund_id)
     where r.payment_id = ${payment_id} and r.refund_id <> ${butRefundId} and r.card_state in ('asked', 'done')`.execute(
    db,
  );
  return Number(rows[0]?.back ?? 0);
};

/** How the gateway of a payment gives back to cards; null where it does not, or is not there any more. */
export const cardRefunds = (
  ctx: Pick<Context, 'gateways'>,
  payment: Pick<CardPayment, 'gateway_id'>,
): GatewayRefunds | null => ctx.gateways.find((one) => one.id === payment.gateway_id)?.refunds ?? null;

/** Whether this sum can go back to the card that paid: the gateway does it, and what it took covers it. */
export const canGoToCard = (
  ctx: Pick<Context, 'gateways' | 'clock'>,
  payment: CardPayment,
  amount: Rial,
): boolean => {
  const refunds = cardRefunds(ctx, payment);
  if (!refunds || payment.token === null || payment.reference === null) return false;
  if (amount <= 0 || amount > payment.amount - payment.back) return false;
  return refunds.can({ paid: toRial(payment.amount), amount, paidAt: payment.paid_at }, ctx.clock.now());
};
