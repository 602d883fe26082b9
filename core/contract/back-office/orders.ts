import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, pagingSchema } from '../envelope.ts';
import { orderEventSchema, orderSummarySchema } from '../orders/order.ts';
import { idSchema, rialSchema } from '../scalars.ts';

/** An order as staff look it up: what was bought and how it stands, of whom only the account. */
const staffOrderSchema = orderSummarySchema
  .pick({
    orderId: true,
    orderNumber: true,
    productType: true,
    status: true,
    statusReason: true,
    title: true,
    subtitle: true,
    startsAt: true,
    travellerCount: true,
    totalPrice: true,
    createdAt: true,
  })
  .extend({ userId: idSchema, refunded: rialSchema, timeline: z.array(orderEventSchema) });

export const backOfficeOrders = {
  findOrders: endpoint({
    call: 'POST /api/back-office/orders/Find',
    summary:
      'The order of a number, or all of whoever signs in with a mobile, the newest first; who looked is written down',
    access: 'user',
    scope: 'orders:read',
    body: pagingSchema.extend({
      asked: z.string().trim().min(1).max(40).describe('The number of an order, or a mobile; in any digits'),
    }),
    reply: pageOf(staffOrderSchema),
  }),
};
