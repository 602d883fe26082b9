import { z } from 'zod';
import { billSchema } from '#core/contract/bill.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { lostCodeSchema, orderDueSchema, orderStateSchema } from '#core/contract/orders/order.ts';
import { paymentStandingSchema } from '#core/contract/payment/standing.ts';
import { foreignCurrencies } from '#core/contract/pricing/currency.ts';
import { idSchema, instantSchema, rialSchema } from '#core/contract/scalars.ts';
import { savedTravellerInputSchema } from '#core/contract/travellers/saved.ts';
import { contactSchema } from '#core/contract/travellers/traveller.ts';
import { roomsMax, travellersMax } from '../limits.ts';
import { hotelLevels, roomKinds } from '../words.ts';
import { departureSchema } from './departure.ts';
import { placedSchema, tourChoiceSchema, tourRoomSchema } from './party.ts';
import { tourCardSchema, tourKeySchema, visaTermsSchema } from './tour.ts';

/** What is kept of what a tour costs, and what comes back of it, until a moment. */
export const tourLadderStepSchema = z.object({
  until: instantSchema.describe('The last step ends at the departure: after it nothing can be cancelled'),
  percent: z.int().min(0).max(100).describe('Of the price, kept'),
  kept: rialSchema.describe('That share, and the service charge of the agency for each person'),
  back: rialSchema.describe(
    'Of the whole price: what comes back of a smaller payment is that payment less what is kept',
  ),
});
export const tourLadderSchema = z.array(tourLadderStepSchema);
export type TourLadderStep = z.output<typeof tourLadderStepSchema>;

export const plannedDueSchema = orderDueSchema.pick({ position: true, amount: true, dueAt: true });

/** The price of a party, with what is paid when. */
export const tourQuoteSchema = z.object({
  tour: tourCardSchema,
  departure: departureSchema,
  level: z.enum(hotelLevels),
  rooms: z.array(tourRoomSchema.extend({ places: z.array(placedSchema), total: rialSchema })),
  travellers: z.int().min(1),
  bill: billSchema,
  dues: z.array(plannedDueSchema).min(1).describe('The first is paid now; there is one where all of it is'),
  ladder: tourLadderSchema,
  visaRefusal: visaTermsSchema
    .nullable()
    .describe('What is kept of whoever gets no visa; null where the ladder holds'),
  rates: z
    .array(z.object({ currencyCode: z.enum(foreignCurrencies), rials: rialSchema, setAt: instantSchema }))
    .describe('By which the foreign parts were counted'),
  contractVersion: z.string().describe('Of the contract that is accepted with the order'),
});
export type TourQuote = z.output<typeof tourQuoteSchema>;

/** Whether a party can be taken, and at what price. */
export const quoteAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), quote: tourQuoteSchema }),
  z.object({
    kind: z.literal('soldOut'),
    what: z.enum(['seats', 'rooms']),
    room: z.enum(roomKinds).nullable().describe('The kind of room that is gone'),
    left: z.int().min(0).describe('Places or rooms that are left'),
  }),
]);
export type QuoteAnswer = z.output<typeof quoteAnswerSchema>;

const priceChangedSchema = z.object({ previousTotal: rialSchema, total: rialSchema, bill: billSchema });
const soldOutSchema = z
  .object({ what: z.enum(['seats', 'rooms']), room: z.enum(roomKinds).nullable(), left: z.int().min(0) })
  .nullable();

/** Somebody who goes along: where they sleep, beside what flights ask. */
export const tourTravellerSchema = savedTravellerInputSchema.extend({
  room: z
    .int()
    .min(0)
    .max(roomsMax - 1)
    .describe('Place in rooms'),
  withBed: z.boolean().default(true).describe('Of a child: in a bed of its own'),
  scanId: z.uuid().optional().describe('A passport scan of this traveller, to compare the name with'),
});

/** Reserving a tour. */
export const reservationCalls = {
  tourQuote: endpoint({
    call: 'POST /api/tour-reservation/Quote/Create',
    summary: 'What a party costs, what is paid when and what comes back until when. Holds nothing',
    access: 'public',
    body: tourChoiceSchema,
    reply: quoteAnswerSchema,
    failures: { DEPARTURE_UNKNOWN: true, DEPARTURE_CLOSED: true },
  }),
  tourContract: endpoint({
    call: 'POST /api/tour-reservation/Contracts/GetContract',
    summary: 'The text of the contract as it stands now, to be read before it is accepted',
    access: 'public',
    body: z.object({ tourId: tourKeySchema }),
    reply: z.object({
      version: z.string().describe('`1405-1`'),
      inForceSince: instantSchema,
      brand: z.string().describe('In whose name it is made'),
      title: z.string(),
      articles: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
    }),
    failures: { TOUR_UNKNOWN: true },
  }),
  submitTourOrder: endpoint({
    call: 'POST /api/tour-reservation/Submit/SubmitTourOrder',
    summary:
      'Record an order: travellers checked, rooms filled, price asked again. The acceptedTotal is consent, not a price',
    access: 'user',
    body: z.object({
      departureId: tourKeySchema,
      level: z.enum(hotelLevels),
      rooms: z
        .array(z.object({ kind: z.enum(roomKinds) }))
        .min(1)
        .max(roomsMax),
      travellers: z.array(tourTravellerSchema).min(1).max(travellersMax),
      contact: contactSchema,
      contractVersion: z.string().max(40).describe('Of the text that was accepted'),
      productChannel: z.literal([1, 2, 3, 4, 5]).default(1),
      acceptedTotal: z.int().min(0).describe('The total the buyer saw; a higher one answers PRICE_CHANGED'),
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
      DEPARTURE_UNKNOWN: true,
      DEPARTURE_CLOSED: true,
      CONTRACT_CHANGED: z.object({ version: z.string() }),
      PRICE_CHANGED: priceChangedSchema,
      SOLD_OUT: soldOutSchema,
      PASSENGERS_DO_NOT_MATCH: true,
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
  reserveTourOrder: endpoint({
    call: 'POST /api/tour-reservation/Reserve/ReserveTourOrder',
    summary: 'Hold the places and rooms of a submitted order until payableUntil',
    access: 'user',
    body: z.object({ orderId: idSchema, acceptedTotal: z.int().min(0).optional() }),
    reply: z.object({
      orderId: idSchema,
      status: orderStateSchema,
      payableUntil: instantSchema,
      serverTime: instantSchema.describe('The countdown is the server’s'),
      bill: billSchema,
      dues: z.array(plannedDueSchema),
      ladder: tourLadderSchema,
    }),
    failures: {
      ORDER_NOT_FOUND: true,
      ORDER_STATE: true,
      ORDER_EXPIRED: true,
      PRICE_CHANGED: priceChangedSchema,
      SOLD_OUT: true,
      SUPPLIER_REFUSED: true,
      SUPPLIER_UNAVAILABLE: true,
    },
  }),
  verifyTourOrder: endpoint({
    call: 'GET /api/tour-reservation/Submit/VerifyTourOrder/{id}',
    summary: 'How paying an order of a tour stands; asks the gateway where it is not known yet',
    access: 'user',
    params: z.object({ id: idSchema }),
    reply: paymentStandingSchema,
    failures: { ORDER_NOT_FOUND: true },
  }),
  contractPdf: endpoint({
    call: 'GET /api/tour-reservation/Contracts/TourContractPdf/{id}',
    summary: 'The contract of an order as PDF: the version of its text, and the moment it was accepted',
    access: 'user',
    params: z.object({ id: idSchema }),
    media: 'application/pdf',
    failures: { ORDER_NOT_FOUND: true, TOUR_PAPER_NOT_READY: true },
  }),
  tourVoucherHtml: endpoint({
    call: 'GET /api/tour-reservation/Vouchers/TourVoucherHtml/{id}',
    summary: 'The voucher of a settled tour as a page of its own',
    access: 'user',
    params: z.object({ id: idSchema }),
    media: 'text/html',
    failures: { ORDER_NOT_FOUND: true, TOUR_PAPER_NOT_READY: true },
  }),
  tourVoucherPdf: endpoint({
    call: 'GET /api/tour-reservation/Vouchers/TourVoucherPdf/{id}',
    summary: 'The voucher of a settled tour as PDF',
    access: 'user',
    params: z.object({ id: idSchema }),
    media: 'application/pdf',
    failures: { ORDER_NOT_FOUND: true, TOUR_PAPER_NOT_READY: true },
  }),
};
