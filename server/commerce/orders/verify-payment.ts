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
  /** The kinds of the product whose call this is: it does not find the orders of other products. */
  kinds: readonly ProductKind[];
}

/** How the payment of an order stands, after asking the gateway about open payments. The answer of a product's own call. */
export const verifyPayment = async (
  { commerce, clock }: { commerce: Pick<Commerce, 'load' | 'paymentStanding'>; clock: Clock },
  { orderId, userId, kinds }: Asked,
): Promise<Success<PaymentStanding> | Failure<'ORDER_NOT_FOUND', null>> => {
  const owned = await commerce.load(orderId, userId);
  if (!owned?.kinds.some((kind) => kinds.includes(kind))) return fail('ORDER_NOT_FOUND');
  // This may settle an open payment, so the order is read again after it.
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
