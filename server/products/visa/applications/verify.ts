import { paidOrderStates } from '#core/contract/lifecycles/order.ts';
import { fail, succeed } from '#core/contract/result.ts';
import { visa } from '#core/products/visa/contract/endpoints.ts';
import { payableUntil } from '#server/commerce/orders/payable.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { ApplicationDeps } from './deps.ts';
import { isVisaOrder } from './line.ts';

/** How paying an application stands, for the screens that wait. */
export const verifyOperation = ({
  commerce,
  clock,
}: Pick<ApplicationDeps, 'commerce' | 'clock'>): Operation =>
  operation(visa.verifyVisaPayment, async ({ params }, { caller }) => {
    const owned = await commerce.load(params.id, caller.userId);
    if (!owned || !isVisaOrder(owned)) return fail('ORDER_NOT_FOUND');
    // Asking settles what is open at the gateway, so the order is read after it.
    const paymentState = await commerce.paymentStanding(owned.orderId);
    const order = (await commerce.load(params.id, caller.userId)) ?? owned;
    const now = clock.now();
    return succeed({
      orderId: order.orderId,
      status: order.status,
      isPaid: paidOrderStates.includes(order.status),
      paymentState,
      payableUntil: payableUntil(order, now),
      serverTime: now.toISOString(),
    });
  });
