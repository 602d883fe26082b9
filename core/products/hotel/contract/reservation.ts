import { z } from 'zod';
import { billSchema } from '#core/contract/bill.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { lostCodeSchema, orderStateSchema } from '#core/contract/orders/order.ts';
import { paymentStandingSchema } from '#core/contract/payment/standing.ts';
import { idSchema, instantSchema, plainDateSchema, rialSchema } from '#core/contract/scalars.ts';
import { contactSchema } from '#core/contract/travellers/traveller.ts';
import { adultsMax, childrenMax, roomsMax } from '../rules/stay.ts';
import { hotelWishes } from '../words.ts';
import { guestInputSchema } from './guest.ts';
import { hotelCardSchema, roomTypeSchema } from './hotel.ts';
import { backLadderSchema, duesAtHotelSchema, offerIdSchema, roomOfferSchema } from './offer.ts';
import { roomPartySchema } from './stay.ts';

/** A room of a quote, at its price of now. */
export const quotedRoomSchema = z.object({
  party: roomPartySchema,
  roomType: roomTypeSchema,
  offer: roomOfferSchema.omit({ offerId: true }),
  previousPayNow: rialSchema.describe('What it cost when it was chosen'),
});

/** What is bought, as long as the quote lives. */
export const quoteSchema = z.object({
  quoteId: idSchema,
  expiresAt: instantSchema,
  hotel: hotelCardSchema.extend({
    cityName: z.string(),
    isDomestic: z.boolean(),
    zone: z.string(),
    checkInFrom: z.string(),
    checkOutUntil: z.string(),
  }),
  checkIn: plainDateSchema,
  checkOut: plainDateSchema,
  nights: z.int(),
  rooms: z.array(quotedRoomSchema).min(1),
  previousTotal: rialSchema.describe('Of what is paid now, when it was chosen'),
  previousStay: rialSchema.describe('Everything that the stay cost, whoever takes it, when it was chosen'),
  bill: billSchema.describe('Of what is paid now'),
  payAtHotel: duesAtHotelSchema,
  ladder: backLadderSchema.describe('Of all rooms together'),
});
export type Quote = z.output<typeof quoteSchema>;

/** The three ends of asking a price again. A changed one is accepted by going on with its quote. */
export const quoteAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same'), quote: quoteSchema }),
  z.object({ kind: z.literal('changed'), quote: quoteSchema }),
  z.object({
    kind: z.literal('soldOut'),
    rooms: z.array(z.int()).describe('The places of the rooms that are gone'),
  }),
]);
export type QuoteAnswer = z.output<typeof quoteAnswerSchema>;

const priceChangedSchema = z.object({ previousTotal: rialSchema, total: rialSchema, bill: billSchema });

/** Buying rooms. */
export const reservationCalls = {
  quote: endpoint({
    call: 'POST /api/hotel-reservation/Quote/Create',
    summary:
      'The chosen rooms, one offer for each in the order of the search, priced again with their supplier',
    access: 'public',
    body: z.object({ offerIds: z.array(offerIdSchema).min(1).max(roomsMax) }),
    reply: quoteAnswerSchema,
    failures: { HOTEL_OFFER_EXPIRED: true, SUPPLIER_UNAVAILABLE: true },
  }),
  getQuote: endpoint({
    call: 'GET /api/hotel-reservation/Quote/GetQuote/{id}',
    summary: 'A quote as it was made, while it lives',
    access: 'public',
    params: z.object({ id: idSchema }),
    reply: quoteSchema,
    failures: { HOTEL_OFFER_EXPIRED: true },
  }),
  submitHotelOrder: endpoint({
    call: 'POST /api/hotel-reservation/Submit/SubmitHotelOrder',
    summary:
      'Record an order: guests checked, price asked again. The acceptedTotal is consent, not a price. A line is a room',
    access: 'user',
    body: z.object({
      quoteId: idSchema,
      rooms: z
        .array(
          z.object({
            lead: guestInputSchema,
            guests: z
              .array(guestInputSchema)
              .max(adultsMax + childrenMax - 1)
              .default([]),
          }),
        )
        .min(1)
        .max(roomsMax),
      contact: contactSchema,
      wishes: z.array(z.enum(hotelWishes)).max(hotelWishes.length).default([]),
      wishText: z.string().trim().max(300).default('').describe('For the hotel to read'),
      arrivalTime: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'INVALID' })
        .nullish()
        .describe('By the clocks of the hotel'),
      productChannel: z.literal([1, 2, 3, 4, 5]).default(1),
      acceptedTotal: z.int().min(0).describe('The total the buyer saw; any other answers PRICE_CHANGED'),
      idempotencyKey: z.uuid().describe('The same key gives the same order'),
    }),
    reply: z.object({
      orderId: idSchema,
      orderNumber: z.string(),
      status: orderStateSchema,
      bill: billSchema,
      lostCode: lostCodeSchema,
    }),
    failures: {
      HOTEL_OFFER_EXPIRED: true,
      PRICE_CHANGED: priceChangedSchema,
      SOLD_OUT: true,
      SUPPLIER_UNAVAILABLE: true,
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
  reserveHotelOrder: endpoint({
    call: 'POST /api/hotel-reservation/Reserve/ReserveHotelOrder',
    summary: 'Hold the rooms of a submitted order until payableUntil: all of them or none',
    access: 'user',
    body: z.object({ orderId: idSchema, acceptedTotal: z.int().min(0).optional() }),
    reply: z.object({
      orderId: idSchema,
      status: orderStateSchema,
      payableUntil: instantSchema,
      serverTime: instantSchema.describe('The countdown is the server’s'),
      bill: billSchema,
      ladder: backLadderSchema.describe('Of all rooms together'),
    }),
    failures: {
      ORDER_NOT_FOUND: true,
      ORDER_STATE: true,
      ORDER_EXPIRED: true,
      HOTEL_OFFER_EXPIRED: true,
      PRICE_CHANGED: priceChangedSchema,
      SOLD_OUT: true,
      SUPPLIER_REFUSED: true,
      SUPPLIER_UNAVAILABLE: true,
    },
  }),
  verifyHotelOrder: endpoint({
    call: 'GET /api/hotel-reservation/Submit/VerifyHotelOrder/{id}',
    summary: 'How paying an order of rooms stands; asks the gateway where it is not known yet',
    access: 'user',
    params: z.object({ id: idSchema }),
    reply: paymentStandingSchema,
    failures: { ORDER_NOT_FOUND: true },
  }),
  voucherHtml: endpoint({
    call: 'GET /api/hotel-reservation/Vouchers/HotelVoucherHtml/{id}',
    summary: 'The vouchers of an issued order as a page of their own',
    access: 'user',
    params: z.object({ id: idSchema }),
    media: 'text/html',
    failures: { ORDER_NOT_FOUND: true, VOUCHER_NOT_READY: true },
  }),
  voucherPdf: endpoint({
    call: 'GET /api/hotel-reservation/Vouchers/HotelVoucherPdf/{id}',
    summary: 'The vouchers of an issued order as PDF, a page for each room',
    access: 'user',
    params: z.object({ id: idSchema }),
    query: z.object({ lineId: idSchema.optional().describe('Only this room') }),
    media: 'application/pdf',
    failures: { ORDER_NOT_FOUND: true, VOUCHER_NOT_READY: true },
  }),
};
