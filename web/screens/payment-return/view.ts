import type { IssueStanding, PaymentStanding } from '#web/products/order-slot.ts';

/** What the page shows. */
export type View =
  | 'pending' // the bank has not answered yet
  | 'failed' // no money came, the seats are still held
  | 'cancelled' // the same, given up on the bank's page
  | 'unpaid' // nobody has tried to pay yet
  | 'partPaid' // a part of what is due first is in; the rest is to be paid in time
  | 'inWallet' // money came that the order could not take
  | 'expired' // the hold ended unpaid
  | 'cancelledUnpaid' // its owner let go of it
  | 'refused' // the supplier did not keep the seats
  | 'accepted' // the money is in; the rest is for people to decide
  | 'reserved' // a part of the money is in and it is reserved; more is due later
  | 'issuing'
  | 'issued'
  | 'refunding' // not issued, the money is on its way back
  | 'refunded'; // not issued, the money is in the wallet

export interface Standings {
  payment: PaymentStanding;
  /** How issuing stands; it is asked for only after the order is paid. */
  issue: IssueStanding | null;
  /** People decide the order after it was paid, so there is no issuing to wait for. */
  isReviewed?: boolean;
}

const unpaidView = ({ paymentState, payableUntil, status }: PaymentStanding, reason: string | null): View => {
  if (paymentState === 'pending') return 'pending';
  if (paymentState === 'inWallet') return 'inWallet';
  if (reason === 'cancelled_by_traveller') return 'cancelledUnpaid';
  if (!payableUntil)
    return reason === 'hold_expired' || status === 'PaymentFailed' || !reason ? 'expired' : 'refused';
  if (paymentState === 'succeeded') return 'partPaid';
  if (paymentState === 'cancelled') return 'cancelled';
  return paymentState === 'none' ? 'unpaid' : 'failed';
};

/** What the page shows for this state of paying and issuing. `reason` is why the order ended, if it has. */
export const viewOf = ({ payment, issue, isReviewed }: Standings, reason: string | null): View => {
  if (issue?.isIssued) return 'issued';
  if (issue?.isFailed) return issue.refundedToWallet > 0 ? 'refunded' : 'refunding';
  if (payment.status === 'PartlyPaid' && payment.paymentState === 'succeeded') return 'reserved';
  if (payment.isPaid) return isReviewed ? 'accepted' : 'issuing';
  return unpaidView(payment, reason);
};

/** Views that will change by themselves. */
export const isViewMoving = (view: View): boolean =>
  view === 'pending' || view === 'issuing' || view === 'refunding';
