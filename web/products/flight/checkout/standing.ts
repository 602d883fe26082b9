import { call } from '#web/api/call.ts';
import type { IssueStanding, PaymentStanding, StandingAnswer } from '#web/products/order-slot.ts';
import { checkedAnswerOf } from '#web/products/standing-of.ts';
import { tellPaid } from '../choice/partner.ts';

/** How paying an order of flights stands. */
export const checkPayment = async (orderId: string): Promise<StandingAnswer<PaymentStanding>> => {
  const result = await call('GET /api/flight-reservation/Submit/VerifyFlightOrder/{id}', {
    params: { id: orderId },
  });
  if (result.ok && result.value.isPaid) tellPaid(orderId);
  return checkedAnswerOf(result);
};

/** How issuing an order of flights stands. */
export const checkIssue = async (orderId: string): Promise<StandingAnswer<IssueStanding>> =>
  checkedAnswerOf(
    await call('GET /api/flight-reservation/Issue/VerifyIssueFlightTicket/{id}', { params: { id: orderId } }),
  );
