import type { OrderState } from '#core/contract/lifecycles/order.ts';

/** Whether an order in this state has tickets that may still be used: it was issued, or giving all of it back failed. */
export const hasTickets = (status: OrderState): boolean =>
  status === 'FinalizationSuccessful' || status === 'RefundFailed';
