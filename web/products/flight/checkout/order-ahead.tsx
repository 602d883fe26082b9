import type { ReactNode } from 'react';
import type { Ahead, OrderDetail } from '#web/products/order-slot.ts';
import { useNow } from '#web/ui/clock/use-now.ts';
import { aheadMoments, aheadOf } from './ahead.ts';

interface Props {
  order: OrderDetail;
  children: (ahead: Ahead | null) => ReactNode;
}

/** Hands on what comes until the order's next flight leaves; a stop goes when its moment comes, also while the page is open. */
const OrderAhead = ({ order, children }: Props) => children(aheadOf(order, useNow(aheadMoments(order))));

export default OrderAhead;
