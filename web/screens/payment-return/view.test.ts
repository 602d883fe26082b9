import { describe, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import type { IssueStanding, PaymentStanding } from '#web/products/order-slot.ts';
import { isViewMoving, viewOf } from './view.ts';

const held: PaymentStanding = {
  orderId: '0b1f5c1e-8a43-4c52-9d0e-3f5a8f0a6c11',
  status: 'ConfirmSuccessful',
  isPaid: false,
  paymentState: 'none',
  payableUntil: '2026-11-21T10:00:00.000Z',
  serverTime: '2026-11-21T09:50:00.000Z',
};
const over: PaymentStanding = { ...held, status: 'ConfirmFailed', payableUntil: null };
const paid: PaymentStanding = {
  ...over,
  status: 'PaymentSuccessful',
  isPaid: true,
  paymentState: 'succeeded',
};
const issuing: IssueStanding = {
  status: 'FinalizationInProgress',
  isIssued: false,
  isFailed: false,
  refundedToWallet: toRial(0),
};
const view = (payment: PaymentStanding, issue: IssueStanding | null = null, reason: string | null = null) =>
  viewOf({ payment, issue }, reason);

describe('viewOf', () => {
  it('waits for the bank', () => expect(view({ ...held, paymentState: 'pending' })).toBe('pending'));
  it('waits for the bank even after the hold ended', () =>
    expect(view({ ...over, paymentState: 'pending' })).toBe('pending'));
  it('lets a failed payment be tried again while the hold lives', () => {
    expect(view({ ...held, paymentState: 'failed' })).toBe('failed');
    expect(view({ ...held, paymentState: 'expired' })).toBe('failed');
    expect(view({ ...held, paymentState: 'cancelled' })).toBe('cancelled');
  });
  it('tells what is reserved from what is issued, and a later part that failed from both', () => {
    const reserved: PaymentStanding = { ...held, status: 'PartlyPaid', paymentState: 'succeeded' };
    expect(view(reserved)).toBe('reserved');
    expect(view({ ...reserved, paymentState: 'failed' })).toBe('failed');
  });
  it('tells a part that came from a payment that failed', () =>
    expect(view({ ...held, paymentState: 'succeeded' })).toBe('partPaid'));
  it('knows an order that nobody tried to pay', () => expect(view(held)).toBe('unpaid'));
  it('tells an ended hold from a refusal', () => {
    expect(view(over, null, 'hold_expired')).toBe('expired');
    expect(view({ ...over, paymentState: 'failed' }, null, null)).toBe('expired');
    expect(view(over, null, 'supplier_refused')).toBe('refused');
  });
  it('says where money is that the order could not take', () => {
    expect(view({ ...held, paymentState: 'inWallet' })).toBe('inWallet');
    expect(view({ ...over, paymentState: 'inWallet' }, null, 'paid_after_expiry')).toBe('inWallet');
  });
  it('knows what its owner let go of', () =>
    expect(view(over, null, 'cancelled_by_traveller')).toBe('cancelledUnpaid'));
  it('ends with the money where people decide after it', () => {
    expect(viewOf({ payment: { ...paid, status: 'Paid' }, issue: null, isReviewed: true }, null)).toBe(
      'accepted',
    );
    expect(isViewMoving('accepted')).toBe(false);
    const waiting = { ...held, status: 'Submitted' } as const;
    expect(viewOf({ payment: waiting, issue: null, isReviewed: true }, null)).toBe('unpaid');
  });
  it('follows issuing to its end', () => {
    expect(view(paid)).toBe('issuing');
    expect(view(paid, issuing)).toBe('issuing');
    expect(view(paid, { ...issuing, isIssued: true })).toBe('issued');
    expect(view(paid, { ...issuing, isFailed: true })).toBe('refunding');
    expect(view(paid, { ...issuing, isFailed: true, refundedToWallet: toRial(10) })).toBe('refunded');
  });
});

describe('asking again', () => {
  it('goes on only while something can change', () => {
    expect(isViewMoving('pending')).toBe(true);
    expect(isViewMoving('issued')).toBe(false);
    expect(isViewMoving('failed')).toBe(false);
  });
});
