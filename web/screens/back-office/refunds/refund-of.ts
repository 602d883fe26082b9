import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';

export const refundName = 'GET /api/back-office/refunds/ById/{id}';
export const refundsName = 'POST /api/back-office/refunds/List';

/** A refund as staff see it. */
export type StaffRefund = Reply<Calls[typeof refundName]>;

/** Whether it is staff's turn: to decide, or to do what a supplier leaves undone. */
export const refundWaitsForStaff = ({ state, isStuck }: Pick<StaffRefund, 'state' | 'isStuck'>): boolean =>
  state === 'UnderReview' || isStuck;
