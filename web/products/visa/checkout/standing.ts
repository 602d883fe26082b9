import { call } from '#web/api/call.ts';
import type { PaymentStanding, StandingAnswer } from '#web/products/order-slot.ts';
import { checkedAnswerOf } from '#web/products/standing-of.ts';

/** How paying an application stands. */
export const checkPayment = async (orderId: string): Promise<StandingAnswer<PaymentStanding>> =>
  checkedAnswerOf(await call('GET /api/visa/Submit/VerifyVisaPayment/{id}', { params: { id: orderId } }));
