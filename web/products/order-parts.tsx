import type { ReactNode } from 'react';
import type { OrderDetail } from './order-slot.ts';
import { useOrderSlot } from './slots.ts';

interface PartProps {
  order: OrderDetail;
  /** Which part of a product's slot is drawn. */
  show: 'Trip' | 'RefundLadder' | 'Map';
  /** Drawn if no product of this build can show the order. */
  otherwise?: ReactNode;
}

const OrderPart = ({ order, show, otherwise = null }: PartProps) => {
  const Show = useOrderSlot(order.productType)?.[show];
  return Show ? <Show order={order} /> : otherwise;
};

/** What was bought, product by product. Each product draws its own part as if it were the whole order. */
export const OrderParts = ({ order, ...props }: PartProps) =>
  [order, ...order.otherParts.map((part) => ({ ...order, ...part }))].map((part) => (
    <OrderPart key={part.productType} order={part} {...props} />
  ));
