import type { OrderState } from '#core/contract/lifecycles/order.ts';

/** Whether an order in this state has tickets that may still be used: issued, or a refund of what was left failed. */
export const hasTickets = (status: OrderState): boolean =>
  status === 'FinalizationSuccessful' || status === 'RefundFailed';
