import { z } from 'zod';
import { billSchema } from '../bill.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf, pagingSchema } from '../envelope.ts';
import { orderStates } from '../lifecycles/order.ts';
import { idSchema, instantSchema, plainDateSchema, plainDateTimeSchema, rialSchema } from '../scalars.ts';

/** The product kinds of specification section 3. */
const specifiedKinds = [
  'DomesticFlight',
  'InternationalFlight',
  'InternationalHotel',
  'DomesticHotel',
  'Tour',
  'Visa',
  'Hotel',
] as const;

/** One of the specification's kinds, or the name that a product it does not know goes by: `DomesticTrain`. */
export type ProductKind = (typeof specifiedKinds)[number] | (string & {});

const productKindSchema = z.union([z.enum(specifiedKinds), z.string().regex(/^[A-Z][A-Za-z]{2,39}$/)]);

export const orderStateSchema = z.enum(orderStates);

/** Why an order is where it is, in a word the screens know. */
export const orderReasons = [
  'hold_expired',
  'cancelled_by_traveller',
  'sold_out',
  'supplier_refused',
  'supplier_unavailable',
  'issue_refused',
  'paid_after_expiry',
] as const;

/** What a card of any product shows of an order. Nothing here knows a product: the product wrote the texts. */
export const orderSummarySchema = z.object({
  orderId: idSchema,
  orderNumber: z.string().describe('HD-…, for people'),
  productType: productKindSchema,
  status: orderStateSchema,
  statusReason: z.enum(orderReasons).nullable(),
  title: z.string().describe('«تهران به مشهد»'),
  subtitle: z.string().describe('What it is, in a few words: airline and flight number …'),
  startsAt: plainDateTimeSchema.describe('Local to startsAtTimeZone'),
  startsAtTimeZone: z.string(),
  endsAt: plainDateTimeSchema.nullable(),
  travellerCount: z.int(),
  totalPrice: rialSchema,
  createdAt: instantSchema,
  payableUntil: instantSchema.nullable().describe('While it can be paid; null otherwise'),
});

export const travellerTypes = ['Adult', 'Child', 'Infant'] as const;

/** One traveller of an order, with what was issued to them. */
export const orderTravellerSchema = z.object({
  travellerId: idSchema,
  type: z.enum(travellerTypes),
  firstName: z.string(),
  lastName: z.string(),
  firstNameFarsi: z.string().nullable(),
  lastNameFarsi: z.string().nullable(),
  genderTitle: z.enum(['Male', 'Female']),
  birthDate: plainDateSchema,
  nationalCode: z.string().nullable(),
  passportNumber: z.string().nullable(),
  nationality: z.string().describe('ISO 3166 alpha-3'),
  tickets: z.array(
    z.object({
      lineId: idSchema,
      ticketNumber: z.string(),
      bookingReference: z.string(),
      issuedAt: instantSchema,
    }),
  ),
});

export const orderEventSchema = z.object({
  status: orderStateSchema,
  at: instantSchema,
  by: z.enum(['traveller', 'system', 'supplier', 'gateway', 'staff']),
  reason: z.enum(orderReasons).nullable(),
});

/** A payment as the order shows it. */
export const orderPaymentSchema = z.object({
  paymentId: idSchema,
  method: z.enum(['wallet', 'gateway']),
  amount: rialSchema,
  state: z.string(),
  referenceNumber: z.string().nullable(),
  at: instantSchema,
});

export const orderDetailSchema = orderSummarySchema.extend({
  orderAggregateId: idSchema.describe('Same as orderId where an order has one product'),
  bill: billSchema,
  paid: rialSchema,
  refunded: rialSchema.describe('Given back to the wallet so far'),
  contact: z.object({ phoneNumber: z.string(), email: z.string().nullable() }),
  travellers: z.array(orderTravellerSchema),
  timeline: z.array(orderEventSchema),
  payments: z.array(orderPaymentSchema),
  documents: z.array(z.object({ kind: z.enum(['ticketHtml', 'ticketPdf', 'calendar']), path: z.string() })),
  voucher: z
    .object({ code: z.string(), label: z.string(), amount: rialSchema.describe('Taken off, above zero') })
    .nullable()
    .describe('The discount in force; its line stands in the bill'),
  share: z
    .object({ path: z.string(), expiresAt: instantSchema })
    .nullable()
    .describe('The link that shows this trip to others, where one is open'),
  /** What was bought, as its product's desk tells it (`details`); the name is the specification's. */
  flightOrder: z.unknown().nullable(),
});

/** An order's price after a discount came or went. */
const discountedSchema = z.object({
  orderId: idSchema,
  bill: billSchema,
  voucher: orderDetailSchema.shape.voucher,
});

export const orders = {
  getCurrentUserOrders: endpoint({
    call: 'POST /api/orders/Order/GetCurrentUserOrders',
    summary: "The signed-in user's orders, newest first",
    access: 'user',
    body: pagingSchema.extend({
      productType: productKindSchema.optional(),
      status: z.enum(orderStates).optional(),
      when: z.enum(['upcoming', 'past', 'all']).default('all'),
      from: plainDateSchema.optional(),
      to: plainDateSchema.optional(),
      orderNumber: z.string().max(20).optional(),
    }),
    reply: pageOf(orderSummarySchema),
  }),
  getCurrentUserOrderDetails: endpoint({
    call: 'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    summary: 'One order of the signed-in user, whole',
    access: 'user',
    params: z.object({ id: idSchema }),
    reply: orderDetailSchema,
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
  applyDiscountVoucher: endpoint({
    call: 'POST /api/orders/Order/ApplyDiscountVoucher',
    summary: 'Take a discount code off an order that waits for payment; another code takes its place',
    access: 'user',
    body: z.object({
      orderId: idSchema,
      code: z.string().trim().min(1).max(40),
      discountVoucherProviderExtraData: z
        .record(z.string().max(60), z.string().max(200))
        .nullish()
        .describe('Of an outside provider of codes; our own codes need none'),
    }),
    reply: discountedSchema,
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
    summary: 'Take the discount off again; done where there is none',
    access: 'user',
    body: z.object({ orderId: idSchema }),
    reply: discountedSchema,
    failures: { ORDER_NOT_FOUND: true, ORDER_STATE: true, ORDER_EXPIRED: true },
  }),
  tripCalendar: endpoint({
    call: 'GET /api/orders/Order/TripCalendar/{id}',
    summary: 'The events of an issued order as iCalendar, one for each flight',
    access: 'user',
    params: z.object({ id: idSchema }),
    media: 'text/calendar',
    failures: { ORDER_NOT_FOUND: true, ORDER_STATE: true },
  }),
  createShareLink: endpoint({
    call: 'POST /api/orders/Order/CreateShareLink',
    summary: 'A link that shows the trip to others without anything personal; the same link while it is open',
    access: 'user',
    body: z.object({ orderId: idSchema }),
    reply: z.object({ path: z.string(), expiresAt: instantSchema }),
    failures: { ORDER_NOT_FOUND: true, ORDER_STATE: true },
  }),
  revokeShareLink: endpoint({
    call: 'POST /api/orders/Order/RevokeShareLink',
    summary: 'Close the link; done where there is none',
    access: 'user',
    body: z.object({ orderId: idSchema }),
    reply: z.null(),
    failures: { ORDER_NOT_FOUND: true },
  }),
  sharedTrip: endpoint({
    call: 'GET /api/orders/Shared/{token}',
    summary: 'A trip as its link shows it: when, where, with whom it flies; no names, numbers or prices',
    access: 'public',
    params: z.object({ token: z.string().min(20).max(100) }),
    reply: z.object({
      productType: productKindSchema,
      title: z.string(),
      subtitle: z.string(),
      startsAt: plainDateTimeSchema,
      startsAtTimeZone: z.string(),
      endsAt: plainDateTimeSchema.nullable(),
      travellerCount: z.int(),
      expiresAt: instantSchema,
      parts: z.array(
        z.object({
          title: z.string(),
          subtitle: z.string(),
          from: z.string(),
          to: z.string(),
          startsAt: plainDateTimeSchema,
          startsAtTimeZone: z.string(),
          endsAt: plainDateTimeSchema.nullable(),
          endsAtTimeZone: z.string().nullable(),
          notes: z.array(z.string()),
        }),
      ),
    }),
    failures: { SHARE_NOT_FOUND: true },
  }),
};
