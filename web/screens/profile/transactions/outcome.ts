import type { PaymentState } from '#core/contract/lifecycles/payment.ts';

/** The states of a top-up that the page shows. */
export type TopUpState = 'pending' | 'succeeded' | 'failed' | 'cancelled';

const outcomes: Record<PaymentState, TopUpState> = {
  Created: 'pending',
  Redirected: 'pending',
  Verifying: 'pending',
  Succeeded: 'succeeded',
  Failed: 'failed',
  Cancelled: 'cancelled',
  // The browser never came back, and the bank knows of no money.
  Expired: 'failed',
};

export const paymentOutcome = (state: PaymentState): TopUpState => outcomes[state];
