import { strayStates } from '#core/contract/back-office/strays.ts';
import { letterStates } from '#core/contract/contact/topics.ts';
import { payoutStates } from '#core/contract/lifecycles/payout.ts';
import { refundStates } from '#core/contract/lifecycles/refund.ts';
import { listAddress, oneOf } from '#web/features/lists/index.ts';

/** Reads and writes the address of the list of refunds. */
export const refundsAt = listAddress('/back-office/refunds', { state: oneOf(refundStates) });

/** Which refunds an address asks for. */
export type RefundsAsked = typeof refundsAt.nothing;

/** The address of one refund. It also says from which list it was opened, for the way back. */
export const staffRefundAddress = (refundId: string, asked: RefundsAsked): string =>
  refundsAt.one('refundId', refundId, asked);

/** Reads and writes the address of the list of payouts. */
export const payoutsAt = listAddress('/back-office/payouts', { state: oneOf(payoutStates) });

/** Reads and writes the address of the list of stray tickets. */
export const straysAt = listAddress('/back-office/strays', { state: oneOf(strayStates) });

/** Reads and writes the address of the list of letters. */
export const lettersAt = listAddress('/back-office/letters', { state: oneOf(letterStates) });

/** Reads and writes the address of the list of draws. */
export const drawsAt = listAddress('/back-office/draws', {});

/** The address of one whole account, by an id that tells nothing of its owner. */
export const accountAddress = (userId: string): string => `/back-office/accounts?userId=${userId}`;
