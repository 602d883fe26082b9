import { z } from 'zod';
import { orderStateSchema } from '../orders/order.ts';
import { idSchema, instantSchema } from '../scalars.ts';

/** The state of paying an order, for the screens that wait: each product's own call answers this. */
export const paymentStandingSchema = z.object({
  orderId: idSchema,
  status: orderStateSchema,
  isPaid: z.boolean(),
  paymentState: z
    .enum(['none', 'pending', 'succeeded', 'failed', 'cancelled', 'expired', 'inWallet'])
    .describe('inWallet: money came that did not pay this order, and its owner has it in the wallet'),
  payableUntil: instantSchema.nullable(),
  serverTime: instantSchema.describe('The countdown is the server’s'),
});

export type PaymentStanding = z.output<typeof paymentStandingSchema>;
