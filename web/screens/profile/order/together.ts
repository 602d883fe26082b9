import { isRefundMoving, type Refund } from '../refunds/standing.ts';

/** What is known of an answer that may be asked for again. */
interface Asked {
  isFetching: boolean;
  /** Milliseconds. */
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

const answeredAt = ({ dataUpdatedAt, errorUpdatedAt }: Asked): number =>
  Math.max(dataUpdatedAt, errorUpdatedAt);

/**
 * Whether the answers about an order and its refunds belong together: none of them is on its way, and the order was read after its last
 * refund came to rest, since that changes the order. `before`: the refunds that are shown now.
 */
export const isOfOneMoment = (
  order: Asked,
  refunds: Asked & { data?: { data: readonly Pick<Refund, 'state' | 'target'>[] } | undefined },
  before: readonly Pick<Refund, 'state' | 'target'>[],
): boolean => {
  if (order.isFetching || refunds.isFetching) return false;
  const hasCome = before.some(isRefundMoving) && !refunds.data?.data.some(isRefundMoving);
  return !hasCome || answeredAt(order) >= answeredAt(refunds);
};
