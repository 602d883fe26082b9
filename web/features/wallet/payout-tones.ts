import type { PayoutState } from '#core/contract/lifecycles/payout.ts';
import type { BadgeTone } from '#web/ui/badge/badge.tsx';

/** How the state of money on its way to a bank looks. */
export const payoutTones: Record<PayoutState, BadgeTone> = {
  Requested: 'act',
  Sending: 'warn',
  Settled: 'ok',
  Returned: 'bad',
  Cancelled: 'neutral',
};
