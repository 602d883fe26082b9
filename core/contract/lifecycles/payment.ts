import type { Transition } from './transitions.ts';

export const paymentStates = [
  'Created',
  'Redirected',
  'Verifying',
  'Succeeded',
  'Failed',
  'Cancelled',
  'Expired',
] as const;
export type PaymentState = (typeof paymentStates)[number];

export type PaymentEvent =
  | 'redirect' // the gateway gave a token and the traveller was sent there
  | 'verify' // somebody came back, or a job asks: the gateway is asked from the server
  | 'succeed' // the gateway says that the money is ours
  | 'fail' // the gateway says that there is none
  | 'cancel' // the traveller gave up on the bank's page
  | 'expire'; // nobody came back and the gateway knows of no money

/**
 * Every allowed change of a payment's state. Succeeded is final and is reached once. If the gateway says that the money is ours, that
 * overrides an end that we had assumed before: money that comes late is never lost.
 */
export const paymentLifecycle = [
  { event: 'redirect', from: ['Created'], to: 'Redirected' },
  { event: 'verify', from: ['Redirected', 'Verifying'], to: 'Verifying' },
  { event: 'succeed', from: ['Redirected', 'Verifying', 'Failed', 'Cancelled', 'Expired'], to: 'Succeeded' },
  { event: 'fail', from: ['Created', 'Redirected', 'Verifying'], to: 'Failed' },
  { event: 'cancel', from: ['Redirected', 'Verifying'], to: 'Cancelled' },
  { event: 'expire', from: ['Created', 'Redirected', 'Verifying'], to: 'Expired' },
] as const satisfies readonly Transition<PaymentState, PaymentEvent>[];
