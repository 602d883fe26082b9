import type { Transition } from './transitions.ts';

/** The labels of specification section 4, in its order. */
export const orderStates = [
  'Created',
  'Submitted',
  'Paid',
  'Approved',
  'Rejected',
  'ConfirmSuccessful',
  'ConfirmFailed',
  'PaymentSuccessful',
  'PaymentFailed',
  'FinalizationSuccessful',
  'FinalizationPending',
  'FinalizationInProgress',
  'FinalizationFailed',
  'RefundSuccessful',
  'RefundFailed',
] as const;
export type OrderState = (typeof orderStates)[number];

/** What can happen to an order. */
export type OrderEvent =
  | 'submit' // travellers and price accepted
  | 'hold' // the supplier keeps the seats until the hold ends
  | 'refuse' // the supplier cannot keep them, or the traveller gave up before paying
  | 'expire' // the hold ended unpaid
  | 'failPayment' // a payment attempt ended without money; the hold still lives
  | 'pay' // all the money is in
  | 'payForReview' // all the money is in for what people decide: nothing was held before, nothing is issued by a machine
  | 'approve' // staff say that whoever decides said yes, to one traveller at least
  | 'reject' // … no, to all of them
  | 'beginIssue' // the supplier is being asked to issue
  | 'awaitIssue' // the supplier's answer is unknown: it is asked for the status until it is known
  | 'issue' // tickets are there
  | 'failIssue' // the supplier refused for good
  | 'refund' // everything that was owed is back with the traveller
  | 'failRefund'; // nothing of what was left comes back; the tickets are valid and may be asked for again

/** Every allowed change of an order's state. Nothing else changes one. */
export const orderLifecycle = [
  { event: 'submit', from: ['Created'], to: 'Submitted' },
  { event: 'hold', from: ['Submitted'], to: 'ConfirmSuccessful' },
  {
    event: 'refuse',
    from: ['Created', 'Submitted', 'ConfirmSuccessful', 'PaymentFailed'],
    to: 'ConfirmFailed',
  },
  {
    event: 'expire',
    from: ['Created', 'Submitted', 'ConfirmSuccessful', 'PaymentFailed'],
    to: 'ConfirmFailed',
  },
  { event: 'failPayment', from: ['Submitted', 'ConfirmSuccessful', 'PaymentFailed'], to: 'PaymentFailed' },
  { event: 'pay', from: ['ConfirmSuccessful', 'PaymentFailed'], to: 'PaymentSuccessful' },
  { event: 'payForReview', from: ['Submitted', 'PaymentFailed'], to: 'Paid' },
  { event: 'approve', from: ['Paid'], to: 'Approved' },
  { event: 'reject', from: ['Paid', 'Approved'], to: 'Rejected' },
  { event: 'beginIssue', from: ['PaymentSuccessful', 'FinalizationPending'], to: 'FinalizationInProgress' },
  { event: 'awaitIssue', from: ['FinalizationInProgress'], to: 'FinalizationPending' },
  {
    event: 'issue',
    from: ['Approved', 'FinalizationInProgress', 'FinalizationPending'],
    to: 'FinalizationSuccessful',
  },
  { event: 'failIssue', from: ['FinalizationInProgress', 'FinalizationPending'], to: 'FinalizationFailed' },
  {
    event: 'refund',
    from: ['Paid', 'Approved', 'Rejected', 'FinalizationFailed', 'FinalizationSuccessful', 'RefundFailed'],
    to: 'RefundSuccessful',
  },
  { event: 'failRefund', from: ['FinalizationSuccessful'], to: 'RefundFailed' },
] as const satisfies readonly Transition<OrderState, OrderEvent>[];

/** States that a job must still carry on from; an order may rest in any other. */
export const movingOrderStates: readonly OrderState[] = [
  'PaymentSuccessful',
  'FinalizationInProgress',
  'FinalizationPending',
  'FinalizationFailed',
];

/** States of an order that waits to be paid while its hold lives; what people decide after paying waits in Submitted too. */
export const payableOrderStates: readonly OrderState[] = ['ConfirmSuccessful', 'PaymentFailed'];

/** States of an order that is not over: its owner's account cannot end before. */
export const openOrderStates: readonly OrderState[] = [
  'Created',
  'Submitted',
  'Paid',
  'Approved',
  ...payableOrderStates,
  ...movingOrderStates,
];

/** States that only an order with all its money in can reach. */
export const paidOrderStates: readonly OrderState[] = [
  'Paid',
  'Approved',
  'Rejected',
  'PaymentSuccessful',
  'FinalizationInProgress',
  'FinalizationPending',
  'FinalizationSuccessful',
  'FinalizationFailed',
  'RefundSuccessful',
  'RefundFailed',
];
