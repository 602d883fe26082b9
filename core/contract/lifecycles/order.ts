import type { Transition } from './transitions.ts';

/** The labels of specification section 4, in its order, and one of our own: it has none for what is paid in part. */
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
  'PartlyPaid',
] as const;
export type OrderState = (typeof orderStates)[number];

/** What can happen to an order. */
export type OrderEvent =
  | 'submit' // travellers and price accepted
  | 'hold' // the supplier keeps the seats until the hold ends
  | 'refuse' // the supplier cannot keep them, or the traveller gave up before paying
  | 'expire' // the hold ended unpaid
  | 'failPayment' // a payment attempt ended without money; the hold still lives
  | 'pay' // what is to be paid before a supplier is asked is in: all the money, or the first part of it, or the last
  | 'payPart' // one of the parts between the first and the last
  | 'payForReview' // all the money is in for what people decide: nothing was held before, nothing is issued by a machine
  | 'approve' // staff say that whoever decides said yes, to one traveller at least
  | 'reject' // … no, to all of them
  | 'beginIssue' // the supplier is being asked to issue
  | 'awaitIssue' // the supplier's answer is unknown: it is asked for the status until it is known
  | 'issue' // tickets are there
  | 'failIssue' // the supplier refused for good
  | 'reserve' // the supplier keeps it against the first part of the money; the next is to be paid in time
  | 'lapse' // a later part was not paid in time, or the house called it off
  | 'leave' // some of its people left what is reserved; the others go on
  | 'giveUp' // all of them left what is reserved
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
  { event: 'pay', from: ['ConfirmSuccessful', 'PaymentFailed', 'PartlyPaid'], to: 'PaymentSuccessful' },
  { event: 'payPart', from: ['PartlyPaid'], to: 'PartlyPaid' },
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
  { event: 'reserve', from: ['FinalizationInProgress', 'FinalizationPending'], to: 'PartlyPaid' },
  { event: 'lapse', from: ['PartlyPaid'], to: 'FinalizationFailed' },
  { event: 'leave', from: ['PartlyPaid'], to: 'PartlyPaid' },
  { event: 'giveUp', from: ['PartlyPaid'], to: 'FinalizationFailed' },
  {
    event: 'refund',
    from: ['Paid', 'Approved', 'Rejected', 'FinalizationFailed', 'FinalizationSuccessful', 'RefundFailed'],
    to: 'RefundSuccessful',
  },
  { event: 'failRefund', from: ['FinalizationSuccessful'], to: 'RefundFailed' },
] as const satisfies readonly Transition<OrderState, OrderEvent>[];

/** States in which a job still has work to do; in any other an order may rest. */
export const movingOrderStates: readonly OrderState[] = [
  'PaymentSuccessful',
  'FinalizationInProgress',
  'FinalizationPending',
  'FinalizationFailed',
];

/**
 * States in which an order waits for its first payment while its hold lives. Orders that people decide after payment wait in Submitted too,
 * and orders paid in part wait for the rest in PartlyPaid.
 */
export const payableOrderStates: readonly OrderState[] = ['ConfirmSuccessful', 'PaymentFailed'];

/** States in which an order is not over, so that its owner's account cannot end yet. */
export const openOrderStates: readonly OrderState[] = [
  'Created',
  'Submitted',
  'Paid',
  'Approved',
  'PartlyPaid',
  ...payableOrderStates,
  ...movingOrderStates,
];

/** States that an order reaches only with all the money that was due. An order paid in part is in PartlyPaid while the rest is due. */
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
