import { paidOrderStates } from '#core/contract/lifecycles/order.ts';
import type { ProductKind } from '#core/contract/orders/order.ts';
import type { PaymentStanding } from '#core/contract/payment/standing.ts';
import { type Failure, fail, type Success, succeed } from '#core/contract/result.ts';
import type { Clock } from '#server/platform/services.ts';
import type { Commerce } from '../port/commerce.ts';
import { payableUntil } from '../record/payable.ts';

interface Asked {
  orderId: string;
  userId: string;
  /** Of the product that is asked: another's orders are not found by its call. */
  kinds: readonly ProductKind[];
}

/** How paying an order stands, once what is open at the gateway is settled: the answer of the product's own call. */
export const verifyPayment = async (
  { commerce, clock }: { commerce: Pick<Commerce, 'load' | 'paymentStanding'>; clock: Clock },
  { orderId, userId, kinds }: Asked,
): Promise<Success<PaymentStanding> | Failure<'ORDER_NOT_FOUND', null>> => {
  const owned = await commerce.load(orderId, userId);
  if (!owned?.kinds.some((kind) => kinds.includes(kind))) return fail('ORDER_NOT_FOUND');
  // Asking settles what is open at the gateway, so the order is read after it.
  const paymentState = await commerce.paymentStanding(orderId);
  const order = (await commerce.load(orderId, userId)) ?? owned;
  const now = clock.now();
  return succeed({
    orderId,
    status: order.status,
    isPaid: paidOrderStates.includes(order.status),
    paymentState,
    payableUntil: payableUntil(order, now),
    serverTime: now.toISOString(),
  });
};
