import type { OrderDetail } from '#web/products/order-slot.ts';
import { purchaseAddress } from '../choice/choice.ts';
import { flightOf } from '../order/flight-of.ts';

/** The address of the passengers' form for the offers of an order; null for old orders, which do not know their search. */
export const editForm = (order: OrderDetail): string | null => {
  const lines = flightOf(order)?.lines ?? [];
  const legs = lines.flatMap(({ requestId, proposal }) =>
    requestId ? [{ requestId, proposalId: proposal.proposalId }] : [],
  );
  if (legs.length === 0 || legs.length < lines.length) return null;
  return `${purchaseAddress({ legs })}&of=${order.orderId}`;
};
