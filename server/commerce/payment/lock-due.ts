import { sql } from 'kysely';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { paidElsewhere } from '../issuing/review.ts';
import type { Due } from '../port/order.ts';
import { nextDue } from '../record/dues.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { type PaidElsewhere, payability, type Unpayable, whyNotDue } from '../record/payability.ts';
import { type PartRefused, type PartWish, sumToPay } from './part-payment.ts';
import { freeOf, linksOf } from './shares.ts';

export interface DueWish {
  orderId: string;
  userId: string;
  /** Position of the due that the caller saw. */
  due: number;
  /** How much of the due is paid; null: all that is left of it. */
  part: PartWish | null;
}

/** The order with its row locked, the due that is paid of it and how much of that. */
export interface ToPay {
  order: LoadedOrder;
  due: Due;
  sum: Rial;
}

/** What the owner of an order pays now of its next due, or why nothing. */
export const lockDue = async (
  tx: Tx,
  ctx: Context,
  { orderId, userId, due: position, part }: DueWish,
): Promise<ToPay | PartRefused | PaidElsewhere | { kind: Unpayable }> => {
  await sql`select from orders where order_id = ${orderId} and user_id = ${userId} for update`.execute(tx);
  const order = await loadOrder(tx, orderId, userId);
  if (!order) return { kind: 'ORDER_NOT_FOUND' };
  const why = payability(order, ctx.clock.now());
  if (why) return { kind: why };
  const other = await paidElsewhere(tx, ctx, order);
  if (other) return { kind: 'PAID_ELSEWHERE', other };
  const due = nextDue(order.dues);
  if (!due) throw new Error(`order ${orderId} can be paid and has nothing due`);
  if (due.position !== position) return { kind: whyNotDue(due, position) };
  const sum = sumToPay(order, due, part, freeOf(due, await linksOf(tx, orderId)));
  return typeof sum === 'number' ? { order, due, sum } : sum;
};
