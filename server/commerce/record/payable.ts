import { type OrderState, payableOrderStates } from '#core/contract/lifecycles/order.ts';
import type { Due } from '../port/order.ts';
import { nextDue } from './dues.ts';

interface Waiting {
  status: OrderState;
  heldUntil: Date | null;
}

/**
 * Whether an order waits to be paid, also if its time has just ended. There are three such orders: one that suppliers hold, one that people
 * will decide (it is Submitted and never held; only such a Submitted order has `heldUntil`), and one that is reserved and has more to pay.
 */
export const waitsToBePaid = ({ status, heldUntil }: Waiting): boolean =>
  heldUntil !== null &&
  (payableOrderStates.includes(status) || status === 'Submitted' || status === 'PartlyPaid');

/** Whether an order can be paid at this moment. */
export const isPayable = (order: Waiting, now: Date): boolean =>
  waitsToBePaid(order) && order.heldUntil !== null && order.heldUntil > now;

/** States of a payment in which a bank may have its money. */
const atBankStates = ['Redirected', 'Verifying'];

/** Whether the newest attempt to pay an order that can be paid is open at a bank. */
export const isAtBank = (order: Waiting, newestPayment: string | null | undefined, now: Date): boolean =>
  isPayable(order, now) && atBankStates.includes(newestPayment ?? '');

/** A moment of an order as browsers are told while it can be paid; null if it cannot, or has none. */
export const whilePayable = (order: Waiting, at: Date | null | undefined, now: Date): string | null =>
  isPayable(order, now) ? (at?.toISOString() ?? null) : null;

/** Until when the order can be paid. */
export const payableUntil = (order: Waiting, now: Date): string | null =>
  whilePayable(order, order.heldUntil, now);

/** When what is next to be paid is due, where it has a day of its own. */
export const dueAt = (order: Waiting & { dues: readonly Due[] }, now: Date): string | null =>
  whilePayable(order, nextDue(order.dues)?.dueAt, now);
