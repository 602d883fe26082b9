import { type OrderState, payableOrderStates } from '#core/contract/lifecycles/order.ts';

interface Waiting {
  status: OrderState;
  heldUntil: Date | null;
}

/**
 * Whether an order waits to be paid, also just after its time: held by its suppliers, or submitted to be decided by people, which
 * needs no hold (only then a Submitted order has an end of its time).
 */
export const waitsToBePaid = ({ status, heldUntil }: Waiting): boolean =>
  heldUntil !== null && (payableOrderStates.includes(status) || status === 'Submitted');

/** Whether an order can be paid at this moment. */
export const isPayable = (order: Waiting, now: Date): boolean =>
  waitsToBePaid(order) && order.heldUntil !== null && order.heldUntil > now;

/** Until when, as browsers are told; null where it cannot. */
export const payableUntil = (order: Waiting, now: Date): string | null =>
  isPayable(order, now) ? (order.heldUntil?.toISOString() ?? null) : null;
