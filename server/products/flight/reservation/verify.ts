import type { OrderState } from '#core/contract/lifecycles/order.ts';
import { fail, succeed } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import { verifyPayment } from '#server/commerce/orders/verify-payment.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { flightKinds, flightPartOf } from '../orders/order.ts';
import type { ReservationDeps } from './deps.ts';

type VerifyDeps = Pick<ReservationDeps, 'commerce' | 'clock'>;

/** The specification promises a word on the ticket within 15 minutes of paying. */
const noticeMinutes = 15;

const wasIn = (order: OrderDetail, status: OrderState): boolean =>
  order.status === status || order.timeline.some((event) => event.status === status);

/** Whether the order was paid and will get no ticket. A ticket that was refunded later does not count. */
const isFailedIssue = (order: OrderDetail): boolean =>
  ['FinalizationFailed', 'RefundSuccessful', 'RefundFailed'].includes(order.status) &&
  !wasIn(order, 'FinalizationSuccessful');

const noticeBy = (order: OrderDetail, now: Date): Date => {
  const paidAt = order.timeline.find((event) => event.status === 'PaymentSuccessful')?.at;
  return new Date((paidAt ? Date.parse(paidAt) : now.getTime()) + noticeMinutes * 60_000);
};

/** How paying and issuing stand, for the screens that wait. */
export const verifyOperations = ({ commerce, clock }: VerifyDeps): Operation[] => [
  operation(flight.verifyFlightOrder, ({ params }, { caller }) =>
    verifyPayment({ commerce, clock }, { orderId: params.id, userId: caller.userId, kinds: flightKinds }),
  ),

  operation(flight.verifyIssue, async ({ params }, { caller }) => {
    await commerce.whileIssuing(params.id);
    const order = flightPartOf(await commerce.load(params.id, caller.userId));
    if (!order) return fail('ORDER_NOT_FOUND');
    const now = clock.now();
    return succeed({
      orderId: order.orderId,
      status: order.status,
      // Tickets that were given back later, or asked back in vain, were issued all the same.
      isIssued: wasIn(order, 'FinalizationSuccessful'),
      isFailed: isFailedIssue(order),
      refundedToWallet: order.refunded,
      noticeBy: noticeBy(order, now).toISOString(),
      serverTime: now.toISOString(),
    });
  }),
];
