import type { OrderDetail } from '#web/products/order-slot.ts';
import { purchaseAddress } from '../choice/choice.ts';
import { flightOf } from '../order/flight-of.ts';

/** The passengers of the same offers, as the order has them. An order that does not know its search is of before. */
export const editForm = (order: OrderDetail): string | null => {
  const lines = flightOf(order)?.lines ?? [];
  const legs = lines.flatMap(({ requestId, proposal }) =>
    requestId ? [{ requestId, proposalId: proposal.proposalId }] : [],
  );
  if (legs.length === 0 || legs.length < lines.length) return null;
  return `${purchaseAddress({ legs })}&of=${order.orderId}`;
};
