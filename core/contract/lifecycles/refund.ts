import type { Transition } from './transitions.ts';

export const refundStates = [
  'Requested',
  'UnderReview',
  'Offered',
  'Approved',
  'InProgress',
  'PayingOut',
  'Successful',
  'Rejected',
  'Cancelled',
  'Failed',
] as const;
export type RefundState = (typeof refundStates)[number];

export type RefundEvent =
  | 'review' // something is left to judge: staff have until the deadline
  | 'approve' // the rules leave nothing to judge, or staff said yes to a sum that the traveller knows
  | 'offer' // staff name another sum: nothing is done before the traveller accepts it
  | 'accept' // the traveller takes what was offered
  | 'agree' // … and staff have it done on the supplier's own system now
  | 'lapse' // no answer in time: staff look again, and call
  | 'reject' // staff said no; the tickets stay as they are
  | 'cancel' // the traveller changed their mind before it was decided
  | 'ask' // the supplier is being asked; unknown stays here until its status is known
  | 'supplierDone' // the supplier gave the tickets back: the money is the traveller's
  | 'supplierRefused' // the supplier said no, or another sum: staff look again
  | 'byHand' // staff had it done on the supplier's own system, also where its answer never came
  | 'pay' // the money is where it was wanted
  | 'fail'; // staff gave up: the supplier gives nothing back, or never answered

/** Every allowed change of a refund's state. After supplierDone it can only end in Successful: money is never stuck. */
export const refundLifecycle = [
  { event: 'review', from: ['Requested'], to: 'UnderReview' },
  { event: 'approve', from: ['Requested', 'UnderReview', 'Offered'], to: 'Approved' },
  { event: 'offer', from: ['UnderReview'], to: 'Offered' },
  { event: 'accept', from: ['Offered'], to: 'Approved' },
  { event: 'agree', from: ['Offered'], to: 'UnderReview' },
  { event: 'lapse', from: ['Offered'], to: 'UnderReview' },
  { event: 'reject', from: ['UnderReview'], to: 'Rejected' },
  { event: 'cancel', from: ['UnderReview', 'Offered'], to: 'Cancelled' },
  { event: 'ask', from: ['Approved', 'InProgress'], to: 'InProgress' },
  { event: 'supplierDone', from: ['InProgress'], to: 'PayingOut' },
  { event: 'supplierRefused', from: ['Approved', 'InProgress'], to: 'UnderReview' },
  { event: 'byHand', from: ['UnderReview', 'InProgress'], to: 'PayingOut' },
  { event: 'pay', from: ['PayingOut'], to: 'Successful' },
  { event: 'fail', from: ['UnderReview', 'InProgress'], to: 'Failed' },
] as const satisfies readonly Transition<RefundState, RefundEvent>[];

/** States in which the tickets of a refund cannot be asked for again. */
export const openRefundStates: readonly RefundState[] = [
  'Requested',
  'UnderReview',
  'Offered',
  'Approved',
  'InProgress',
  'PayingOut',
];
