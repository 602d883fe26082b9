import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '#web/api/use-call.ts';
import { waitMs } from '#web/features/gateways/index.ts';
import { isRefundMoving, type Refund } from './standing.ts';

const listCall = 'POST /api/refund/RefundRequest/GetCurrentUserRefunds';
const oneCall = 'GET /api/refund/RefundRequest/ById/{id}';
const refundCalls: readonly unknown[] = [listCall, oneCall];

/** Reads everything again when a refund no longer moves, since order, tickets and wallet have changed. */
const useReadAnew = (moving: boolean | undefined): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (moving !== true) return;
    return () => {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => !refundCalls.includes(queryKey[0]) });
    };
  }, [moving, queries]);
};

/** The refunds of an order, the newest first. They are asked for again while one of them moves by itself. */
export const useOrderRefunds = (orderId: string, enabled: boolean) => {
  const refunds = useCall(
    listCall,
    { body: { orderId, pageSize: 100 } },
    {
      enabled,
      staleTime: 0,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data?.data.some(isRefundMoving) ? waitMs(dataUpdateCount) : false,
    },
  );
  useReadAnew(refunds.data?.data.some(isRefundMoving));
  return refunds;
};

/** A refund, beginning with the answer that made it. It is asked for again while it moves by itself. */
export const useRefund = (made: Refund): Refund => {
  const refund = useCall(
    oneCall,
    { params: { id: made.refundId } },
    {
      initialData: made,
      staleTime: 0,
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data && isRefundMoving(data) ? waitMs(dataUpdateCount) : false,
    },
  ).data;
  useReadAnew(refund && isRefundMoving(refund));
  return refund ?? made;
};
