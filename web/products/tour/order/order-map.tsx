import type { OrderDetail } from '#web/products/order-slot.ts';
import { RouteCard } from '../money/route-card.tsx';
import { tourOf } from './tour-of.ts';

/** Where the tour goes, on the map. */
export const OrderMap = ({ order }: { order: OrderDetail }) => {
  const bought = tourOf(order);
  return bought?.tour ? <RouteCard tour={bought.tour} /> : null;
};
