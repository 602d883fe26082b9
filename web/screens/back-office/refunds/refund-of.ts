import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';

export const refundName = 'GET /api/back-office/refunds/ById/{id}';
export const refundsName = 'POST /api/back-office/refunds/List';

/** A refund as staff see it. */
export type StaffRefund = Reply<Calls[typeof refundName]>;

/** Whether a refund waits for staff: to decide it, or because a supplier does not answer. */
export const refundWaitsForStaff = ({ state, isStuck }: Pick<StaffRefund, 'state' | 'isStuck'>): boolean =>
  state === 'UnderReview' || isStuck;
