import type { ReactNode } from 'react';
import type { OrderDetail } from './order-slot.ts';
import { useOrderSlot } from './slots.ts';

interface PartProps {
  order: OrderDetail;
  /** What of a product's slot is drawn. */
  show: 'Trip' | 'RefundLadder' | 'Map';
  /** Where no product of this build shows it. */
  otherwise?: ReactNode;
}

const OrderPart = ({ order, show, otherwise = null }: PartProps) => {
  const Show = useOrderSlot(order.productType)?.[show];
  return Show ? <Show order={order} /> : otherwise;
};

/** What was bought, product by product: each draws its own part of the order, as if that were all of it. */
export const OrderParts = ({ order, ...props }: PartProps) =>
  [order, ...order.otherParts.map((part) => ({ ...order, ...part }))].map((part) => (
    <OrderPart key={part.productType} order={part} {...props} />
  ));
