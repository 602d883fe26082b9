import { strayStates } from '#core/contract/back-office/strays.ts';
import { payoutStates } from '#core/contract/lifecycles/payout.ts';
import { refundStates } from '#core/contract/lifecycles/refund.ts';
import { listAddress, oneOf } from '#web/features/lists/index.ts';

/** The list of refunds in its address. */
export const refundsAt = listAddress('/back-office/refunds', { state: oneOf(refundStates) });

/** What of the refunds an address asks for. */
export type RefundsAsked = typeof refundsAt.nothing;

/** One refund, with the way back to the list that it was opened from. */
export const staffRefundAddress = (refundId: string, asked: RefundsAsked): string =>
  refundsAt.one('refundId', refundId, asked);

/** The list of payouts in its address. */
export const payoutsAt = listAddress('/back-office/payouts', { state: oneOf(payoutStates) });

/** The list of stray tickets in its address. */
export const straysAt = listAddress('/back-office/strays', { state: oneOf(strayStates) });

/** One order whole; whoever was looked for stands in no address. */
export const staffOrderAddress = (orderId: string): string => `/back-office/orders?orderId=${orderId}`;

/** One account whole, by an id that tells nothing of its owner. */
export const accountAddress = (userId: string): string => `/back-office/accounts?userId=${userId}`;
