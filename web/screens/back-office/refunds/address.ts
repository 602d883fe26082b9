import { refundStates } from '#core/contract/lifecycles/refund.ts';
import { listAddress, oneOf } from '#web/features/lists/index.ts';

/** The list of refunds in its address. */
export const refundsAt = listAddress('/back-office/refunds', { state: oneOf(refundStates) });

export type Asked = typeof refundsAt.nothing;

/** One refund, with the way back to the list that it was opened from. */
export const refundAddress = (refundId: string, asked: Asked): string =>
  refundsAt.one('refundId', refundId, asked);
