import type { ReactNode } from 'react';
import type { Ahead, OrderDetail } from './order-slot.ts';
import { useOrderSlot } from './slots.ts';

interface PartProps {
  order: OrderDetail;
  /** Which part of a product's slot is drawn. */
  show: 'Trip' | 'RefundLadder' | 'Map' | 'BackNow' | 'Ticket' | 'Before';
  /** Drawn if no product of this build can show the order. */
  otherwise?: ReactNode;
}

const OrderPart = ({ order, show, otherwise = null }: PartProps) => {
  const Show = useOrderSlot(order.productType)?.[show];
  return Show ? <Show order={order} /> : otherwise;
};

/** The parts of an order by product, each as if it were the whole order. */
const partsOf = (order: OrderDetail): readonly OrderDetail[] => [
  order,
  ...order.otherParts.map((part) => ({ ...order, ...part })),
];

/** What was bought, product by product. Each product draws its own part. */
export const OrderParts = ({ order, ...props }: PartProps) =>
  partsOf(order).map((part) => <OrderPart key={part.productType} order={part} {...props} />);

interface AheadProps {
  order: OrderDetail;
  children: (ahead: Ahead | null) => ReactNode;
}

const together = (one: Ahead | null, other: Ahead | null): Ahead | null =>
  one && other
    ? { to: one.to, stops: [...one.stops, ...other.stops].sort((a, b) => a.at - b.at) }
    : (one ?? other);

const AheadOfPart = ({ order, children }: AheadProps) => {
  const Part = useOrderSlot(order.productType)?.Ahead;
  return Part ? <Part order={order}>{children}</Part> : children(null);
};

/** Hands on what comes until the order's trip begins, of all of its products; where it leads, the first of them says. */
export const OrderAhead = ({ order, children }: AheadProps) =>
  partsOf(order).reduceRight<AheadProps['children']>(
    (rest, part) => (before) => (
      <AheadOfPart order={part}>{(own) => rest(together(before, own))}</AheadOfPart>
    ),
    children,
  )(null);
