import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, pagingSchema } from '../envelope.ts';
import { orderStates } from '../lifecycles/order.ts';
import { idSchema, plainDateSchema } from '../scalars.ts';
import { orderDetailReply, orderSummarySchema, orderTravellerSchema, productKindSchema } from './order.ts';
import { tripCalls } from './trips.ts';

export const orders = {
  getCurrentUserOrders: endpoint({
    call: 'POST /api/orders/Order/GetCurrentUserOrders',
    summary: "The signed-in user's orders, newest first",
    access: 'user',
    body: pagingSchema.extend({
      productType: productKindSchema.optional(),
      status: z.enum(orderStates).optional(),
      statuses: z
        .array(z.enum(orderStates))
        .min(1)
        .max(orderStates.length)
        .optional()
        .describe('Any of these'),
      when: z.enum(['upcoming', 'past', 'givenBack', 'all']).default('all'),
      from: plainDateSchema.optional(),
      to: plainDateSchema.optional(),
      orderNumber: z.string().max(20).optional(),
    }),
    reply: pageOf(orderSummarySchema).extend({
      counts: z
        .object({ upcoming: z.int(), past: z.int(), givenBack: z.int(), all: z.int() })
        .describe('How many there are of each `when`, whichever was asked, by all other conditions'),
    }),
  }),
  getCurrentUserOrderDetails: endpoint({
    call: 'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    summary: 'One order of the signed-in user, whole',
    access: 'user',
    params: z.object({ id: idSchema }),
    reply: orderDetailReply,
    failures: { ORDER_NOT_FOUND: true },
  }),
  getOrderPassengers: endpoint({
    call: 'GET /api/orders/Order/GetOrderPassengers/{id}',
    summary: 'The travellers of an order, with their tickets',
    access: 'user',
    params: z.object({ id: idSchema }),
    query: z.object({ proposalId: z.string().max(100).optional() }),
    reply: z.array(orderTravellerSchema),
    failures: { ORDER_NOT_FOUND: true },
  }),
  getContact: endpoint({
    call: 'GET /api/orders/Order/GetContact',
    summary: 'What is asked of a buyer’s contact, and the contact of the last order of who is signed in',
    access: 'public',
    reply: z.object({
      isEmailOptional: z.boolean().describe('By the rule of the operator, for who signs in with a mobile'),
      last: z.object({ phoneNumber: z.string(), email: z.string().nullable() }).nullable(),
    }),
  }),
  cancelUnpaid: endpoint({
    call: 'POST /api/orders/Order/CancelUnpaid',
    summary: 'Let go of an order that waits for payment; the same answer where that was done before',
    access: 'user',
    body: z.object({ orderId: idSchema }),
    reply: orderDetailReply,
    failures: { ORDER_NOT_FOUND: true, ORDER_STATE: true, ORDER_ALREADY_PAID: true, PAYMENT_UNKNOWN: true },
  }),
  applyDiscountVoucher: endpoint({
    call: 'POST /api/orders/Order/ApplyDiscountVoucher',
    summary:
      'Take a discount code off an order that waits for payment; another code takes its place. The order as it is then, with what comes back of it',
    access: 'user',
    body: z.object({
      orderId: idSchema,
      code: z.string().trim().min(1).max(40),
      discountVoucherProviderExtraData: z
        .record(z.string().max(60), z.string().max(200))
        .nullish()
        .describe('Of an outside provider of codes; our own codes need none'),
    }),
    reply: orderDetailReply,
    failures: {
      ORDER_NOT_FOUND: true,
      ORDER_STATE: true,
      ORDER_EXPIRED: true,
      VOUCHER_UNKNOWN: true,
      VOUCHER_OVER: true,
      VOUCHER_NOT_FOR_THIS: true,
      VOUCHER_USED_UP: true,
    },
  }),
  removeDiscountVoucher: endpoint({
    call: 'POST /api/orders/Order/RemoveDiscountVoucher',
    summary: 'Take the discount off again; done where there is none. The order as it is then',
    access: 'user',
    body: z.object({ orderId: idSchema }),
    reply: orderDetailReply,
    failures: { ORDER_NOT_FOUND: true, ORDER_STATE: true, ORDER_EXPIRED: true },
  }),
  receiptPdf: endpoint({
    call: 'GET /api/orders/Order/ReceiptPdf/{id}',
    summary: 'The receipt of a paid order: its bill, payments and what was given back',
    access: 'user',
    params: z.object({ id: idSchema }),
    media: 'application/pdf',
    failures: { ORDER_NOT_FOUND: true, ORDER_STATE: true },
  }),
  applePass: endpoint({
    call: 'GET /api/orders/Order/ApplePass/{id}',
    summary:
      'A document of an issued order as a signed pass for Apple Wallet, where the operator has a certificate',
    access: 'user',
    params: z.object({ id: idSchema }),
    query: z.object({ documentId: idSchema }),
    media: 'application/vnd.apple.pkpass',
    failures: { NOT_FOUND: true },
  }),
  googlePass: endpoint({
    call: 'GET /api/orders/Order/GooglePass/{id}',
    summary: 'Where a document of an issued order is put into Google Wallet, where the operator is an issuer',
    access: 'user',
    params: z.object({ id: idSchema }),
    query: z.object({ documentId: idSchema }),
    reply: z.object({ url: z.string() }),
    failures: { NOT_FOUND: true },
  }),
  ...tripCalls,
};
