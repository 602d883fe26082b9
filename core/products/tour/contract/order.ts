import { z } from 'zod';
import { billSchema } from '#core/contract/bill.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import {
  orderDueSchema,
  orderReasons,
  orderStateSchema,
  orderTravellerSchema,
} from '#core/contract/orders/order.ts';
import { idSchema, instantSchema, rialSchema } from '#core/contract/scalars.ts';
import { hotelLevels, roomKinds } from '../words.ts';
import { departureSchema } from './departure.ts';
import { tourLadderSchema } from './reservation.ts';
import { tourContentSchema, tourPackageSchema, visaTermsSchema } from './tour.ts';
import { visaClaimSchema } from './visa-refused.ts';

/** A room of an order, with who sleeps in it. */
export const orderedRoomSchema = z.object({
  kind: z.enum(roomKinds),
  travellerIds: z.array(idSchema),
  sharesWith: z.boolean().describe('The other bed is another traveller’s of the same sex, or will be'),
});

/** What an order stores of its tour: `tourOrder` of an order's details. */
export const tourOrderSchema = z.object({
  title: z.string().describe('As it was sold'),
  tour: tourContentSchema.nullable().describe('As it is now; null where the house has it no more'),
  package: tourPackageSchema.describe('As it was sold'),
  departure: departureSchema.omit({ levels: true, left: true, dues: true, priceFrom: true }),
  level: z.enum(hotelLevels),
  rooms: z.array(orderedRoomSchema),
  singles: z
    .array(z.object({ travellerId: idSchema, leftBy: idSchema, supplement: rialSchema }))
    .describe(
      'Single rooms that people chose whom others left once it was settled, paid out of what came back',
    ),
  contract: z.object({ version: z.string(), acceptedAt: instantSchema }),
  ladder: tourLadderSchema.describe('For everybody who goes, from now on'),
  backNow: rialSchema.describe('Of what is paid so far, if all of them cancelled now'),
  ownSums: z
    .array(
      z.object({
        travellerId: idSchema,
        due: z.int().describe('Position of the due that it is of'),
        sum: rialSchema,
      }),
    )
    .describe(
      'What each who goes pays of what is due next, by their own price; none where nothing is due, and where some pay another price than was sold',
    ),
  left: z
    .array(
      z.object({
        travellerIds: z.array(idSchema),
        at: instantSchema,
        paid: rialSchema.describe('Was paid for them'),
        kept: rialSchema,
        back: rialSchema,
      }),
    )
    .describe('Who cancelled before it was settled, the first ones first'),
  visaRefusal: visaTermsSchema.nullable().describe('As it was sold: what is kept of whoever gets no visa'),
  visaClaims: z.array(visaClaimSchema).describe('What was asked for that reason, the first one first'),
  swapUntil: instantSchema.nullable().describe('Until when a name may be given to somebody else'),
});
export type TourOrder = z.output<typeof tourOrderSchema>;

/** Orders of tours. */
export const orderCalls = {
  tourOrderDetails: endpoint({
    call: 'GET /api/orders/Order/GetCurrentUserTourOrderDetails/{id}',
    summary: 'The tour of an order of the signed-in user: date, rooms, dues, what comes back',
    access: 'user',
    params: z.object({ id: idSchema }),
    reply: tourOrderSchema.extend({
      orderId: idSchema,
      orderNumber: z.string(),
      status: orderStateSchema,
      statusReason: z.enum(orderReasons).nullable(),
      bill: billSchema,
      totalPrice: rialSchema,
      paid: rialSchema,
      refunded: rialSchema,
      dues: z.array(orderDueSchema),
      createdAt: instantSchema,
      contact: z.object({ phoneNumber: z.string(), email: z.string().nullable() }),
    }),
    failures: { ORDER_NOT_FOUND: true },
  }),
  tourPassengers: endpoint({
    call: 'POST /api/orders/TourOrder/GetTourPassengersByOrderId',
    summary: 'The travellers of an order of the signed-in user, room by room',
    access: 'user',
    body: z.object({ orderId: idSchema }),
    reply: z.array(
      z.object({ room: z.int(), kind: z.enum(roomKinds), travellers: z.array(orderTravellerSchema) }),
    ),
    failures: { ORDER_NOT_FOUND: true },
  }),
};
