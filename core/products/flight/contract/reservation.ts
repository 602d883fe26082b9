import { z } from 'zod';
import { billSchema } from '#core/contract/bill.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { companionsSchema } from '#core/contract/orders/companion.ts';
import { lostCodeSchema, orderStateSchema } from '#core/contract/orders/order.ts';
import { paymentStandingSchema } from '#core/contract/payment/standing.ts';
import { idSchema, instantSchema, rialSchema } from '#core/contract/scalars.ts';
import { savedTravellerInputSchema } from '#core/contract/travellers/saved.ts';
import { contactSchema } from '#core/contract/travellers/traveller.ts';
import { chosenSchema } from './chosen.ts';
import { partnerNameSchema } from './partners.ts';
import { proposalSchema, refundLadderSchema } from './proposal.ts';
import { tripFailures } from './trip-failures.ts';

const priceChangedSchema = z.object({ previousTotal: rialSchema, total: rialSchema, bill: billSchema });

/** Buying flights. */
export const reservationCalls = {
  flightDetails: endpoint({
    call: 'POST /api/flight-reservation/Proposals/GetFlightDetails',
    summary: 'The chosen trip, every leg priced again with its supplier',
    access: 'public',
    body: chosenSchema,
    reply: z.object({
      legs: z.array(z.object({ requestId: idSchema, proposal: proposalSchema, bill: billSchema })),
      bill: billSchema.describe('Of the whole trip'),
      previousTotal: rialSchema,
      total: rialSchema,
      isChanged: z.boolean(),
    }),
    failures: { ...tripFailures, SOLD_OUT: true, SUPPLIER_UNAVAILABLE: true },
  }),
  fareRules: endpoint({
    call: 'POST /api/flight-reservation/FareRules/GetFareRules',
    summary: 'The refund ladder of each chosen leg by its own fare, in rials and dates',
    access: 'public',
    body: chosenSchema,
    reply: z.object({ ladders: z.array(refundLadderSchema) }),
    failures: tripFailures,
  }),
  routeRules: endpoint({
    call: 'POST /api/flight-reservation/FareRules/GetRouteRules',
    summary: 'What the route asks of passengers: check-in, documents, baggage, rights',
    access: 'public',
    body: chosenSchema,
    reply: z.object({ rules: z.array(z.object({ code: z.string(), title: z.string(), text: z.string() })) }),
    failures: tripFailures,
  }),
  submitFlightOrder: endpoint({
    call: 'POST /api/flight-reservation/Submit/SubmitFlightOrder',
    summary:
      'Record an order: passengers checked, price asked again. The acceptedTotal is consent, not a price',
    access: 'user',
    body: chosenSchema.extend({
      passengers: z
        .array(
          savedTravellerInputSchema.extend({
            scanId: z
              .uuid()
              .optional()
              .describe('A passport scan of this passenger, to compare the name with'),
          }),
        )
        .min(1)
        .max(9),
      partner: partnerNameSchema.optional().describe('The marketplace that the buyer came from'),
      contact: contactSchema,
      companions: companionsSchema,
      productChannel: z.literal([1, 2, 3, 4, 5]).default(1),
      acceptedTotal: z
        .int()
        .min(0)
        .describe('The total the buyer saw; any other total answers PRICE_CHANGED'),
      idempotencyKey: z.uuid().describe('The same key gives the same order'),
      savePassengers: z.boolean().default(false),
    }),
    reply: z.object({
      orderId: idSchema,
      orderNumber: z.string(),
      status: orderStateSchema,
      bill: billSchema,
      lostCode: lostCodeSchema,
    }),
    failures: {
      ...tripFailures,
      PRICE_CHANGED: priceChangedSchema,
      SOLD_OUT: true,
      SUPPLIER_UNAVAILABLE: true,
      COMPANION_GONE: true,
      PASSENGERS_DO_NOT_MATCH: true,
      DEPARTURE_TOO_SOON: true,
      PAYMENT_UNKNOWN: true,
      PAID_BY_OTHERS: z
        .object({ orderId: idSchema, orderNumber: z.string() })
        .describe('The order of the same trip that others paid a part of, or are paying: it stands'),
      TOO_MANY_OPEN_ORDERS: z
        .object({ orderId: idSchema, orderNumber: z.string() })
        .nullable()
        .describe('The newest of the account’s own open orders, which can be paid or cancelled'),
    },
  }),
  reserveFlightOrder: endpoint({
    call: 'POST /api/flight-reservation/Reserve/ReserveFlightOrder',
    summary: 'Hold the seats of a submitted order at its supplier until payableUntil',
    access: 'user',
    body: z.object({ orderId: idSchema, acceptedTotal: z.int().min(0).optional() }),
    reply: z.object({
      orderId: idSchema,
      status: orderStateSchema,
      payableUntil: instantSchema,
      serverTime: instantSchema.describe('The countdown is the server’s'),
      bill: billSchema,
      ladders: z.array(refundLadderSchema).describe('One for each leg'),
    }),
    failures: {
      ORDER_NOT_FOUND: true,
      ORDER_STATE: true,
      ORDER_EXPIRED: true,
      PRICE_CHANGED: priceChangedSchema,
      SOLD_OUT: true,
      COMPANION_GONE: true,
      SUPPLIER_REFUSED: true,
      SUPPLIER_UNAVAILABLE: true,
    },
  }),
  verifyFlightOrder: endpoint({
    call: 'GET /api/flight-reservation/Submit/VerifyFlightOrder/{id}',
    summary: 'How paying an order stands; asks the gateway where it is not known yet',
    access: 'user',
    params: z.object({ id: idSchema }),
    reply: paymentStandingSchema,
    failures: { ORDER_NOT_FOUND: true },
  }),
  verifyIssue: endpoint({
    call: 'GET /api/flight-reservation/Issue/VerifyIssueFlightTicket/{id}',
    summary: 'How issuing an order stands',
    access: 'user',
    params: z.object({ id: idSchema }),
    reply: z.object({
      orderId: idSchema,
      status: orderStateSchema,
      isIssued: z.boolean(),
      isFailed: z.boolean(),
      refundedToWallet: rialSchema,
      noticeBy: instantSchema.describe('By when the traveller hears from us'),
      serverTime: instantSchema,
    }),
    failures: { ORDER_NOT_FOUND: true },
  }),
  ticketHtml: endpoint({
    call: 'GET /api/flight-reservation/Tickets/FlightTicketHtml/{id}',
    summary: 'The e-tickets of an issued order as a page of their own',
    access: 'user',
    params: z.object({ id: idSchema }),
    query: z.object({ proposalId: z.string().max(100).optional() }),
    media: 'text/html',
    failures: { ORDER_NOT_FOUND: true, TICKET_NOT_READY: true },
  }),
  ticketPdf: endpoint({
    call: 'GET /api/flight-reservation/Tickets/FlightTicketPdf/{id}',
    summary: 'The e-tickets of an issued order as PDF, a page for each leg of each passenger',
    access: 'user',
    params: z.object({ id: idSchema }),
    query: z.object({ travellerId: idSchema.optional().describe('Only this passenger') }),
    media: 'application/pdf',
    failures: { ORDER_NOT_FOUND: true, TICKET_NOT_READY: true },
  }),
};
