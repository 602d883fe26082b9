import { z } from 'zod';
import { billSchema } from '../bill.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf, pagingSchema } from '../envelope.ts';
import {
  orderDueSchema,
  orderEventSchema,
  orderPaymentSchema,
  orderSummarySchema,
  orderTravellerSchema,
} from '../orders/order.ts';
import { idSchema, rialSchema } from '../scalars.ts';
import { staffPayoutSchema } from './payouts.ts';
import { staffRefundSchema } from './refunds.ts';

/** An order as staff look it up: what was bought and its state, and of people only the account. */
const staffOrderSchema = orderSummarySchema
  .pick({
    orderId: true,
    orderNumber: true,
    productType: true,
    status: true,
    statusReason: true,
    title: true,
    startsAt: true,
    travellerCount: true,
    totalPrice: true,
    createdAt: true,
  })
  .extend({
    subtitle: z.string(),
    userId: idSchema,
    refunded: rialSchema,
    timeline: z.array(orderEventSchema),
  });

/** One traveller: the name to know them by, and only as much of a document number as tells two apart. */
const staffTravellerSchema = orderTravellerSchema
  .pick({
    travellerId: true,
    type: true,
    firstName: true,
    lastName: true,
    firstNameFarsi: true,
    lastNameFarsi: true,
    tickets: true,
  })
  .extend({
    document: z.string().nullable().describe('The end of the national code or of the passport number'),
  });

/** One thing that was bought. */
const staffLineSchema = z.object({
  lineId: idSchema,
  title: z.string(),
  subtitle: z.string(),
  state: z.enum(['new', 'held', 'reserved', 'releasing', 'released', 'issued', 'refused']),
  supplierReference: z.string().nullable(),
  bookingReference: z.string().nullable(),
  total: rialSchema,
});

/** An order as staff see it whole, to read. */
const wholeOrderSchema = staffOrderSchema.extend({
  paid: rialSchema,
  bill: billSchema,
  contact: z.object({
    phoneNumber: z.string().describe('To call them'),
    email: z.string().nullable().describe('Its beginning and its domain'),
  }),
  lines: z.array(staffLineSchema),
  travellers: z.array(staffTravellerSchema),
  dues: z.array(orderDueSchema),
  payments: z.array(orderPaymentSchema),
  refunds: z.array(
    staffRefundSchema.pick({
      refundId: true,
      refundNumber: true,
      state: true,
      refund: true,
      createdAt: true,
      isLate: true,
      isStuck: true,
    }),
  ),
  payouts: z.array(
    staffPayoutSchema.pick({ payoutId: true, state: true, source: true, amount: true, requestedAt: true }),
  ),
});

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
  orderById: endpoint({
    call: 'GET /api/back-office/orders/ById/{id}',
    summary:
      'One order whole, to read: states, lines, travellers, dues, payments, refunds, payouts; who looked is written down',
    access: 'user',
    scope: 'orders:read',
    params: z.object({ id: idSchema }),
    reply: wholeOrderSchema,
    failures: { ORDER_NOT_FOUND: true },
  }),
  ordersOfAccount: endpoint({
    call: 'POST /api/back-office/orders/OfAccount',
    summary: 'All orders of an account, the newest first; who looked is written down',
    access: 'user',
    scope: 'orders:read',
    body: pagingSchema.extend({ userId: idSchema }),
    reply: pageOf(staffOrderSchema),
  }),
};
