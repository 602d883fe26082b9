import type { Transition } from './transitions.ts';

export const payoutStates = ['Requested', 'Sending', 'Settled', 'Returned', 'Cancelled'] as const;
export type PayoutState = (typeof payoutStates)[number];

export type PayoutEvent =
  | 'take' // staff begin to send it; its owner can no longer cancel
  | 'settle' // the bank has it, under a reference
  | 'return' // it cannot be sent, or the bank gave it back: the money goes to the wallet
  | 'cancel'; // its owner took it back before anybody began

/** Every allowed change of a payout's state. Only withdrawals can be cancelled; the money of a refund has no other way to go. */
export const payoutLifecycle = [
  { event: 'take', from: ['Requested'], to: 'Sending' },
  { event: 'settle', from: ['Sending'], to: 'Settled' },
  { event: 'return', from: ['Requested', 'Sending'], to: 'Returned' },
  { event: 'cancel', from: ['Requested'], to: 'Cancelled' },
] as const satisfies readonly Transition<PayoutState, PayoutEvent>[];
