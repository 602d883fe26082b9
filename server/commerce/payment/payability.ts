import type { OrderState } from '#core/contract/lifecycles/order.ts';
import { paidOrderStates } from '#core/contract/lifecycles/order.ts';
import { fail } from '#core/contract/result.ts';
import { isPayable, waitsToBePaid } from '../orders/payable.ts';

export type Unpayable = 'ORDER_NOT_FOUND' | 'ORDER_EXPIRED' | 'ORDER_STATE' | 'ORDER_ALREADY_PAID';

/** Its product says why it is not to be paid, in a sentence for its owner. */
export interface Hindered {
  kind: 'hindered';
  hindrance: string;
}

/** The refusal of a call that pays what is not to be paid. */
export const refuseHindered = ({ hindrance }: Hindered) =>
  fail('ORDER_STATE', null, [{ code: 'ORDER_STATE', field: null, messages: [hindrance] }]);

/** Why an order cannot be paid at this moment, or null where it can. */
export const payability = (
  order: { status: OrderState; statusReason: string | null; heldUntil: Date | null },
  now: Date,
): Exclude<Unpayable, 'ORDER_NOT_FOUND'> | null => {
  if (paidOrderStates.includes(order.status)) return 'ORDER_ALREADY_PAID';
  if (waitsToBePaid(order)) return isPayable(order, now) ? null : 'ORDER_EXPIRED';
  const endedByTime = order.statusReason === 'hold_expired' || order.statusReason === 'paid_after_expiry';
  return order.status === 'ConfirmFailed' && endedByTime ? 'ORDER_EXPIRED' : 'ORDER_STATE';
};
