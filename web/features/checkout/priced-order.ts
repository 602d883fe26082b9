import type { QueryClient } from '@tanstack/react-query';
import { callKey } from '#web/api/use-call.ts';
import type { OrderDetail } from '#web/features/orders/types.ts';

const detailsCall = 'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}';

/**
 * Stores an order whose price changed, as the server has it now, so that its bill and its refund change at the same moment. Whatever else
 * was read of orders before (lists, refunds) has the old price, and is read again when it is shown next.
 */
export const keepPricedOrder = (queries: QueryClient, order: OrderDetail): void => {
  const [name, input] = callKey(detailsCall, { params: { id: order.orderId } });
  queries.setQueryData<OrderDetail>([name, input], order);
  const isOfOrders = (key: unknown): boolean =>
    typeof key === 'string' && /^[A-Z]+ \/api\/(orders|refund)\//.test(key);
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== name && isOfOrders(queryKey[0]),
  });
};
