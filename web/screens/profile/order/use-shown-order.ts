import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey, useCall } from '#web/api/use-call.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { orderSlotOf, useProducts } from '#web/products/slots.ts';
import type { Refund } from '../refunds/standing.ts';
import { useOrderRefunds } from '../refunds/use-refunds.ts';
import { lookAgainMs } from './stage.ts';
import { isOfOneMoment } from './together.ts';

const orderCall = 'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}';

const none: readonly Refund[] = [];

/** An order with its refunds, as they were at one moment. */
export interface ShownOrder {
  order: OrderDetail;
  refunds: readonly Refund[];
}

const isWhole = (known: {
  order: OrderDetail | undefined;
  refunds: readonly Refund[] | undefined;
}): known is ShownOrder => known.order !== undefined && known.refunds !== undefined;

/**
 * An order and its refunds, which are two answers. They are shown together and change together, so that nothing on the page moves twice:
 * what is shown stays until both have answered. They are asked for again when somebody looks at the page again, since much may have
 * happened in another tab. `shown` is null until there is something to show; `error` is why there is nothing, or nothing newer.
 */
export const useShownOrder = (orderId: string) => {
  const products = useProducts();
  const changesAt = (order: OrderDetail) =>
    orderSlotOf(products, order.productType)?.changesAt?.(order) ?? [];
  const isAsked = orderId !== '';
  const queries = useQueryClient();
  const input = { params: { id: orderId } };
  const order = useCall(orderCall, input, {
    enabled: isAsked,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data ? lookAgainMs(data, dataUpdateCount, { now: new Date(), changesAt: changesAt(data) }) : false,
  });
  const refunds = useOrderRefunds(orderId, isAsked);
  const [kept, setKept] = useState<ShownOrder | null>(null);
  const isFirst = kept?.order.orderId !== orderId;
  let shown = isFirst ? null : kept;
  // What was kept from a page before, and is known to have changed since, is not worth a look.
  const isOutdated =
    isFirst && order.isFetching && queries.getQueryState(callKey(orderCall, input))?.isInvalidated === true;
  const known = { order: order.data, refunds: refunds.data?.data ?? (refunds.error ? none : undefined) };
  const isNew = known.order !== kept?.order || known.refunds !== kept?.refunds;
  if (
    isNew &&
    isWhole(known) &&
    !isOutdated &&
    (isFirst || isOfOneMoment(order, refunds, shown?.refunds ?? none))
  ) {
    shown = known;
    setKept(known);
  }
  const again = (): void => {
    void order.refetch();
    void refunds.refetch();
  };
  return {
    shown,
    error: order.error,
    refundsError: refunds.error,
    hasRefunds: refunds.data !== undefined,
    again,
  };
};
