import type { z } from 'zod';
import type { tourOrderSchema } from '#core/products/tour/contract/order.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';

export type TourOrder = z.output<typeof tourOrderSchema>;

/** The tour's own part of an order; the contract leaves it open for other products. */
export const tourOf = (order: OrderDetail): TourOrder | null =>
  order.productOrder ? (order.productOrder as TourOrder) : null;
