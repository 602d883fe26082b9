import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { callKey } from '#web/api/use-call.ts';
import type { OrderDetail } from '#web/features/orders/types.ts';
import { keepPricedOrder } from './priced-order.ts';

const ladderOf = (refund: number) => ({ lines: [{ ladder: { steps: [{ refund }] } }] });
const orderOf = (total: number): OrderDetail =>
  ({
    orderId: 'a',
    totalPrice: total,
    bill: { total, lines: [] },
    productOrder: ladderOf(total - 1),
  }) as never;

it('a new price brings its own ladder, and whatever was read of the old price is stale', () => {
  const queries = new QueryClient();
  const details = callKey('GET /api/orders/Order/GetCurrentUserOrderDetails/{id}', { params: { id: 'a' } });
  const list = callKey('POST /api/orders/Order/GetCurrentUserOrders', { body: { page: 1 } });
  const refundable = callKey('GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}', {
    params: { orderId: 'a' },
    query: {},
  });
  const wallet = callKey('GET /api/wallet/wallet/CurrentUserBalance', { query: {} });
  for (const key of [details, list, refundable, wallet]) queries.setQueryData(key, orderOf(100));
  const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;

  keepPricedOrder(queries, orderOf(70));
  expect(queries.getQueryData<OrderDetail>(details)).toEqual(orderOf(70));
  expect([details, list, refundable, wallet].map(isStale)).toEqual([false, true, true, false]);
});
