import { z } from 'zod';
import { billSchema } from '#core/contract/bill.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { orderReasons, orderStateSchema, orderTravellerSchema } from '#core/contract/orders/order.ts';
import { idSchema, instantSchema, plainDateSchema, rialSchema } from '#core/contract/scalars.ts';
import { hotelWishes } from '../words.ts';
import { hotelContentSchema, roomTypeSchema } from './hotel.ts';
import { roomOfferSchema } from './offer.ts';
import { roomPartySchema } from './stay.ts';

/** Nights of a room in a hotel that its guests have left since. */
export const sleptNightsSchema = z.object({
  hotelName: z.string(),
  roomName: z.string(),
  checkIn: plainDateSchema,
  checkOut: plainDateSchema,
});

/** A room that was bought: a line of its order. */
export const orderedRoomSchema = z.object({
  lineId: idSchema,
  party: roomPartySchema,
  roomType: roomTypeSchema,
  checkIn: plainDateSchema.describe('Its own nights: some of them may have been given back'),
  checkOut: plainDateSchema,
  slept: z
    .array(sleptNightsSchema)
    .optional()
    .describe('Where its guests slept before they were moved; left out where they were not'),
  offer: roomOfferSchema.omit({ offerId: true, left: true }),
  bookingReference: z.string().nullable().describe('What the hotel knows it by, once it is issued'),
  voucherNumber: z.string().nullable(),
  voucherState: z.enum(['valid', 'refundRequested', 'refunded']).nullable(),
  documentId: idSchema.nullable().describe('The voucher, to be given back by'),
  canShorten: z
    .boolean()
    .describe('Nights at its beginning or end can be given back, as far as its supplier goes'),
  travellerIds: z.array(idSchema).describe('The first one asks for the room at the desk'),
});

/** What an order stores of its stay: `hotelOrder` of an order's details. */
export const hotelOrderSchema = z.object({
  hotel: hotelContentSchema.omit({ roomTypes: true, photos: true }),
  isDomestic: z.boolean(),
  checkIn: plainDateSchema,
  checkOut: plainDateSchema,
  nights: z.int(),
  rooms: z.array(orderedRoomSchema),
  wishes: z.array(z.enum(hotelWishes)),
  wishText: z.string().nullable(),
  arrivalTime: z.string().nullable(),
});
export type HotelOrder = z.output<typeof hotelOrderSchema>;

/** Orders of rooms. */
export const orderCalls = {
  hotelOrderDetails: endpoint({
    call: 'GET /api/orders/Order/GetCurrentUserHotelOrderDetails/{id}',
    summary: 'The stay of an order of the signed-in user: hotel, nights, rooms, vouchers',
    access: 'user',
    params: z.object({ id: idSchema }),
    reply: hotelOrderSchema.extend({
      orderId: idSchema,
      orderNumber: z.string(),
      status: orderStateSchema,
      statusReason: z.enum(orderReasons).nullable(),
      bill: billSchema,
      totalPrice: rialSchema,
      paid: rialSchema,
      refunded: rialSchema,
      createdAt: instantSchema,
      contact: z.object({ phoneNumber: z.string(), email: z.string().nullable() }),
    }),
    failures: { ORDER_NOT_FOUND: true },
  }),
  hotelPassengers: endpoint({
    call: 'POST /api/orders/HotelOrder/GetHotelPassengersByOrderId/',
    summary: 'The guests of an order of the signed-in user, room by room',
    access: 'user',
    body: z.object({ orderId: idSchema }),
    reply: z.array(
      z.object({
        lineId: idSchema,
        roomName: z.string(),
        party: roomPartySchema,
        guests: z.array(orderTravellerSchema).describe('The first one asks for the room at the desk'),
      }),
    ),
    failures: { ORDER_NOT_FOUND: true },
  }),
};
