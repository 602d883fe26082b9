import type { OrderState } from '#core/contract/lifecycles/order.ts';
import type { ApplicantState } from '../lifecycle.ts';

const isOver = (state: ApplicantState): boolean => state === 'Rejected' || state === 'Withdrawn';

const isDecided = (state: ApplicantState): boolean =>
  state === 'Approved' || state === 'Issued' || isOver(state);

/**
 * The event for an order whose applicants are in these states; null if there is none. The order is approved once everybody is decided and
 * somebody was approved, rejected if nobody was, and issued once all who were approved have a visa. If all withdrew, their refunds end it.
 */
export const orderEventFor = (
  status: OrderState,
  states: readonly ApplicantState[],
): 'approve' | 'reject' | 'issue' | null => {
  if (!states.every(isDecided)) return null;
  if (states.every(isOver))
    return states.includes('Rejected') && (status === 'Paid' || status === 'Approved') ? 'reject' : null;
  if (status === 'Paid') return 'approve';
  const isIssued = states.every((state) => state === 'Issued' || isOver(state));
  return status === 'Approved' && isIssued ? 'issue' : null;
};
