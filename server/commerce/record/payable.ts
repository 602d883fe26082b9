import { type OrderState, payableOrderStates } from '#core/contract/lifecycles/order.ts';

interface Waiting {
  status: OrderState;
  heldUntil: Date | null;
}

/**
 * Whether an order waits to be paid, also just after its time: held by its suppliers, submitted to be decided by people, which needs no
 * hold (only then a Submitted order has an end of its time), or reserved, where more of it is due until then.
 */
export const waitsToBePaid = ({ status, heldUntil }: Waiting): boolean =>
  heldUntil !== null &&
  (payableOrderStates.includes(status) || status === 'Submitted' || status === 'PartlyPaid');

/** Whether an order can be paid at this moment. */
export const isPayable = (order: Waiting, now: Date): boolean =>
  waitsToBePaid(order) && order.heldUntil !== null && order.heldUntil > now;

/** States of a payment that a bank may have money for. */
const atBankStates = ['Redirected', 'Verifying'];

/** Whether the newest attempt to pay an order that can be paid is open at a bank. */
export const isAtBank = (order: Waiting, newestPayment: string | null | undefined, now: Date): boolean =>
  isPayable(order, now) && atBankStates.includes(newestPayment ?? '');

/** Until when the order can be paid, as browsers are told; null if it cannot be paid. */
export const payableUntil = (order: Waiting, now: Date): string | null =>
  isPayable(order, now) ? (order.heldUntil?.toISOString() ?? null) : null;
