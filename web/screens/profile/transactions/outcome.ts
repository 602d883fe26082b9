import type { PaymentState } from '#core/contract/lifecycles/payment.ts';

/** How a top-up stands, as the page says it. */
export type TopUpState = 'pending' | 'succeeded' | 'failed' | 'cancelled';

const outcomes: Record<PaymentState, TopUpState> = {
  Created: 'pending',
  Redirected: 'pending',
  Verifying: 'pending',
  Succeeded: 'succeeded',
  Failed: 'failed',
  Cancelled: 'cancelled',
  // Nobody came back and the bank knows of no money.
  Expired: 'failed',
};

export const paymentOutcome = (state: PaymentState): TopUpState => outcomes[state];
