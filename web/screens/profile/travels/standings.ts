import { type OrderState, payableOrderStates } from '#core/contract/lifecycles/order.ts';

/** The states by which people filter their orders. Each stands for one or more states of an order. */
export const standings = {
  payable: ['Submitted', 'PartlyPaid', ...payableOrderStates],
  issuing: ['Paid', 'Approved', 'PaymentSuccessful', 'FinalizationInProgress', 'FinalizationPending'],
  issued: ['FinalizationSuccessful', 'RefundFailed'],
  refunded: ['RefundSuccessful'],
  failed: ['Rejected', 'ConfirmFailed', 'FinalizationFailed'],
} as const satisfies Record<string, readonly OrderState[]>;
export type OrderStanding = keyof typeof standings;

export const standingNames = Object.keys(standings) as OrderStanding[];
