import type { z } from 'zod';
import type { orderDetailSchema, orderSummarySchema } from '#core/contract/orders/order.ts';

/** A whole order, as its page gets it. */
export type OrderDetail = z.output<typeof orderDetailSchema>;

/** An order in a list. */
export type OrderSummary = z.output<typeof orderSummarySchema>;
