import type { OrderState } from '#core/contract/lifecycles/order.ts';
import type { ApplicantState } from '../lifecycle.ts';

const isOver = (state: ApplicantState): boolean => state === 'Rejected' || state === 'Withdrawn';

const isDecided = (state: ApplicantState): boolean =>
  state === 'Approved' || state === 'Issued' || isOver(state);

/**
 * What happens to an order where its applicants stand so; null where nothing does. It is approved once everybody is decided and
 * somebody got a yes, turned down where nobody did, and issued once everybody who got a yes has a visa. Where all gave up, their refunds
 * end it.
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
