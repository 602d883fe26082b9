import type { Reply } from '#core/contract/endpoint.ts';
import { openRefundStates, type RefundState } from '#core/contract/lifecycles/refund.ts';
import type { Calls } from '#core/products/index.ts';
import { addRial, type Rial, zeroRial } from '#core/rules/money/rial.ts';
import type { BadgeTone } from '#web/ui/badge/badge.tsx';

export type Refund = Reply<Calls['GET /api/refund/RefundRequest/ById/{id}']>;

export const refundTones: Record<RefundState, BadgeTone> = {
  Requested: 'act',
  UnderReview: 'warn',
  Offered: 'warn',
  Approved: 'act',
  InProgress: 'warn',
  PayingOut: 'act',
  Successful: 'ok',
  Rejected: 'bad',
  Cancelled: 'neutral',
  Failed: 'bad',
};

type Standing = Pick<Refund, 'state' | 'target'>;

/** States in which people have to do something. */
const waiting: readonly RefundState[] = ['UnderReview', 'Offered'];

/** Whether a refund goes on by itself, so that it is worth asking again in a moment. */
export const isRefundMoving = ({ state, target }: Standing): boolean =>
  state === 'PayingOut' ? target !== 'iban' : !waiting.includes(state) && openRefundStates.includes(state);

/** Whether a refund waits for its owner's answer. It is shown above everything else of its order. */
export const isRefundOffered = ({ state }: Pick<Refund, 'state'>): boolean => state === 'Offered';

/** The states of a refund for which its page has own words. */
export type RefundOutcome = 'moving' | 'reviewed' | 'offered' | 'toBank' | 'paid' | 'cancelled' | 'refused';

const outcomes: Partial<Record<RefundState, RefundOutcome>> = {
  UnderReview: 'reviewed',
  Offered: 'offered',
  Successful: 'paid',
  Cancelled: 'cancelled',
  Rejected: 'refused',
  Failed: 'refused',
};

export const refundOutcome = (refund: Standing): RefundOutcome =>
  outcomes[refund.state] ?? (isRefundMoving(refund) ? 'moving' : 'toBank');

/** How much was given back but has not reached the owner's account or card yet. */
export const onItsWayOf = (refunds: readonly Pick<Refund, 'state' | 'refund'>[]): Rial =>
  refunds.reduce(
    (sum, { state, refund }) => (state === 'PayingOut' && refund ? addRial(sum, refund) : sum),
    zeroRial,
  );
