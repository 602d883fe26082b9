import type { OrderState } from '#core/contract/lifecycles/order.ts';
import { paidOrderStates } from '#core/contract/lifecycles/order.ts';
import type { OtherOrder } from '../port/desk.ts';
import type { Due } from '../port/order.ts';
import { isPayable, waitsToBePaid } from './payable.ts';

export type Unpayable = 'ORDER_NOT_FOUND' | 'ORDER_EXPIRED' | 'ORDER_STATE' | 'ORDER_ALREADY_PAID';

/** The same thing was paid for in another order of its owner. */
export interface PaidElsewhere {
  kind: 'PAID_ELSEWHERE';
  other: OtherOrder;
}

/** Why the due at position `meant` cannot be paid although `next` can: it is paid already, or `next` comes before it. */
export const whyNotDue = (
  next: Pick<Due, 'position'>,
  meant: number,
): 'ORDER_ALREADY_PAID' | 'ORDER_STATE' => (meant < next.position ? 'ORDER_ALREADY_PAID' : 'ORDER_STATE');

/** Why an order cannot be paid at this moment; null if it can. */
export const payability = (
  order: { status: OrderState; statusReason: string | null; heldUntil: Date | null },
  now: Date,
): Exclude<Unpayable, 'ORDER_NOT_FOUND'> | null => {
  if (paidOrderStates.includes(order.status)) return 'ORDER_ALREADY_PAID';
  if (waitsToBePaid(order)) return isPayable(order, now) ? null : 'ORDER_EXPIRED';
  const endedByTime = order.statusReason === 'hold_expired' || order.statusReason === 'paid_after_expiry';
  return order.status === 'ConfirmFailed' && endedByTime ? 'ORDER_EXPIRED' : 'ORDER_STATE';
};
