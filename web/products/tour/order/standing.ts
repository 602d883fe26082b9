import type { OrderState } from '#core/contract/lifecycles/order.ts';
import { call } from '#web/api/call.ts';
import type { IssueStanding, PaymentStanding, StandingAnswer } from '#web/products/order-slot.ts';
import { checkedAnswerOf } from '#web/products/standing-of.ts';

/** How paying an order of a tour stands. */
export const checkPayment = async (orderId: string): Promise<StandingAnswer<PaymentStanding>> =>
  checkedAnswerOf(
    await call('GET /api/tour-reservation/Submit/VerifyTourOrder/{id}', { params: { id: orderId } }),
  );

const ended: readonly OrderState[] = ['FinalizationFailed', 'RefundSuccessful', 'RefundFailed'];

/** Whether the voucher is there: one that was given back later was there all the same. */
export const checkIssue = async (orderId: string): Promise<StandingAnswer<IssueStanding>> => {
  const answer = checkedAnswerOf(
    await call('GET /api/orders/Order/GetCurrentUserOrderDetails/{id}', { params: { id: orderId } }),
  );
  if (!answer.ok) return answer;
  const { status, timeline, refunded } = answer.value;
  const isIssued = [status, ...timeline.map((event) => event.status)].includes('FinalizationSuccessful');
  return {
    ok: true,
    value: { status, isIssued, isFailed: !isIssued && ended.includes(status), refundedToWallet: refunded },
  };
};
