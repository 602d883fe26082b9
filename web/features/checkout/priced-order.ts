import type { QueryClient } from '@tanstack/react-query';
import { callKey } from '#web/api/use-call.ts';
import type { OrderDetail } from '#web/features/orders/types.ts';

const detailsCall = 'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}';

/**
 * An order whose price changed, as the server tells it now: its bill and what comes back of it change in one moment. Whatever else
 * was read of orders before (lists, refunds) is of the old price, and is asked again where it is shown next.
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
