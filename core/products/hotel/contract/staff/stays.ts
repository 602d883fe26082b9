import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { pageOf, pagingSchema } from '#core/contract/envelope.ts';
import { orderStateSchema } from '#core/contract/orders/order.ts';
import { idSchema, instantSchema, plainDateSchema, rialSchema } from '#core/contract/scalars.ts';
import { exceptionKinds, moveNights, staffActs } from '#core/products/hotel/words.ts';
import { sleptNightsSchema } from '../order.ts';
import { roomPartySchema } from '../stay.ts';

const noteSchema = z.string().trim().min(4).max(300).describe('For the traveller to read');
const reasonSchema = z.string().trim().min(4).max(300).describe('For the house: who said so, and why');

const nightsToMoveSchema = z
  .enum(moveNights)
  .default('all')
  .describe('`left`: the guests slept there already; tonight and what comes after it is moved');

const exceptionSchema = z.object({
  exceptionId: idSchema,
  kind: z.enum(exceptionKinds),
  back: rialSchema.nullable().describe('What comes back by it; null where it says nothing of money'),
  note: z.string(),
  at: instantSchema,
  isOver: z.boolean().describe('Taken back since'),
});

const stayRowSchema = z.object({
  orderId: idSchema,
  orderNumber: z.string(),
  status: orderStateSchema,
  hotelName: z.string(),
  cityName: z.string(),
  checkIn: plainDateSchema,
  checkOut: plainDateSchema,
  rooms: z.int(),
  lead: z.string(),
  references: z.array(z.string()),
});

const staffRoomSchema = z.object({
  lineId: idSchema,
  roomName: z.string(),
  boardText: z.string(),
  party: roomPartySchema,
  checkIn: plainDateSchema.describe('Its own nights in the hotel where it is now'),
  checkOut: plainDateSchema,
  slept: z.array(sleptNightsSchema).describe('Where its guests slept before they were moved'),
  bookingReference: z.string().nullable(),
  voucherState: z.enum(['valid', 'refundRequested', 'refunded']).nullable(),
  supplier: z.string().describe('In words'),
  isOwn: z.boolean().describe('A room of the agency itself, which can be moved'),
  payNow: rialSchema,
  backNow: rialSchema.nullable().describe('What comes back at this minute; null where nobody knows'),
  exceptions: z.array(exceptionSchema),
});

/** A stay that was bought, as staff work on it. */
export const staffStaySchema = stayRowSchema.omit({ rooms: true, references: true }).extend({
  hotelId: z.string(),
  hasBegun: z.boolean().describe('Its guests may have arrived, by the hours of the hotel'),
  nights: z.int(),
  moves: z
    .array(z.enum(moveNights))
    .describe('Which nights can be moved to another hotel now: none, all, or those that are left'),
  contact: z.object({ phoneNumber: z.string(), email: z.string().nullable() }),
  rooms: z.array(staffRoomSchema),
  acts: z.array(
    z.object({
      act: z.enum(staffActs),
      staffId: idSchema.nullable(),
      reason: z.string(),
      at: instantSchema,
    }),
  ),
});

const failures = { ORDER_NOT_FOUND: true, HOTEL_STAY_STATE: true } as const;

/** Guests of whom something has to be done: moved, not come, let off a penalty. */
export const stayCalls = {
  listStays: endpoint({
    call: 'POST /api/back-office/hotels/ListStays',
    summary:
      'Stays that were bought, by the number of an order, a hotel or a day of the stay; the next arrivals first',
    access: 'user',
    scope: 'hotels:handle',
    body: pagingSchema.extend({
      orderNumber: z.string().trim().max(40).default(''),
      hotel: z.string().trim().max(60).default('').describe('A part of its name'),
      date: plainDateSchema.optional().describe('Who stays that night, or arrives or leaves that day'),
    }),
    reply: pageOf(stayRowSchema),
  }),
  stayById: endpoint({
    call: 'GET /api/back-office/hotels/StayById/{id}',
    summary: 'One stay whole, with what was done about it; who looked is written down',
    access: 'user',
    scope: 'hotels:handle',
    params: z.object({ id: idSchema.describe('Of its order') }),
    reply: staffStaySchema,
    failures: { ORDER_NOT_FOUND: true },
  }),
  moveOptions: endpoint({
    call: 'GET /api/back-office/hotels/MoveOptions/{id}',
    summary:
      'Hotels of the same city that have rooms of the agency for all guests of a stay, the nearest price first',
    access: 'user',
    scope: 'hotels:handle',
    params: z.object({ id: idSchema.describe('Of its order') }),
    query: z.object({ nights: nightsToMoveSchema }),
    reply: z.array(
      z.object({
        hotelId: z.string(),
        name: z.string(),
        stars: z.int().nullable(),
        roomNames: z.array(z.string()),
        price: rialSchema.describe('Of all rooms for these nights, for the house'),
        difference: z
          .int()
          .describe('To what the traveller paid for these nights; above zero it costs the house'),
      }),
    ),
    failures,
  }),
  moveGuests: endpoint({
    call: 'POST /api/back-office/hotels/Move',
    summary:
      'The hotel cannot take its guests, or not any more: all rooms of the stay are in another one for these nights, the house pays the difference, and the traveller may give them back without penalty until arrival. Nights that were slept stay where they were',
    access: 'user',
    scope: 'hotels:handle',
    fresh: true,
    body: z.object({
      orderId: idSchema,
      fromHotelId: z
        .string()
        .min(1)
        .max(100)
        .describe('Where they are now: somebody may have moved them already'),
      hotelId: z.string().min(1).max(100),
      nights: nightsToMoveSchema,
      price: z.int().min(0).describe('What was shown: another one answers PRICE_CHANGED'),
      note: noteSchema,
      reason: reasonSchema,
    }),
    reply: staffStaySchema,
    failures: {
      ...failures,
      SOLD_OUT: true,
      HOTEL_MOVE_PRICE: z.object({ price: rialSchema }),
      HOTEL_MOVE_TOO_DEAR: z.object({ difference: z.int(), most: rialSchema }),
    },
  }),
  cannotHost: endpoint({
    call: 'POST /api/back-office/hotels/CannotHost',
    summary:
      'The hotel cannot take its guests and there is no other: all of it comes back whenever the traveller asks. From the hour of arrival on it wants `hotels:waive` too; three days later, or where the guests did not come, it is HOTEL_STAY_STATE',
    access: 'user',
    scope: 'hotels:handle',
    fresh: true,
    body: z.object({ orderId: idSchema, note: noteSchema, reason: reasonSchema }),
    reply: staffStaySchema,
    failures,
  }),
  waivePenalty: endpoint({
    call: 'POST /api/back-office/hotels/Waive',
    summary:
      'Of this room so much comes back, whatever its ladder says; who let them off, and why, stays written',
    access: 'user',
    scope: 'hotels:waive',
    fresh: true,
    body: z.object({
      orderId: idSchema,
      lineId: idSchema,
      back: z.int().min(0).describe('More than comes back now, no more than was paid for the room'),
      backNow: z.int().min(0).describe('What was shown as coming back now'),
      note: noteSchema,
      reason: reasonSchema,
    }),
    reply: staffStaySchema,
    failures: { ...failures, REFUND_CHANGED: z.object({ refund: rialSchema.nullable() }) },
  }),
  markNoShow: endpoint({
    call: 'POST /api/back-office/hotels/NoShow',
    summary:
      'The guests of this room did not come, as the hotel says; from the evening of the day of arrival on',
    access: 'user',
    scope: 'hotels:handle',
    fresh: true,
    body: z.object({ orderId: idSchema, lineId: idSchema, reason: reasonSchema }),
    reply: staffStaySchema,
    failures: { ...failures, HOTEL_NOT_YET: true },
  }),
  endException: endpoint({
    call: 'POST /api/back-office/hotels/TakeBack',
    summary: 'A waiver or a no-show was a mistake: the room’s own rules hold again',
    access: 'user',
    scope: 'hotels:waive',
    fresh: true,
    body: z.object({ orderId: idSchema, exceptionId: idSchema, reason: reasonSchema }),
    reply: staffStaySchema,
    failures,
  }),
  listActs: endpoint({
    call: 'POST /api/back-office/hotels/ListActs',
    summary: 'What staff did with hotels, the newest first: who, when, why, and what it was before',
    access: 'user',
    scope: 'hotels:waive',
    body: pagingSchema.extend({ act: z.enum(staffActs).optional() }),
    reply: pageOf(
      z.object({
        actId: idSchema,
        act: z.enum(staffActs),
        staffId: idSchema.nullable(),
        hotelName: z.string(),
        orderNumber: z.string().nullable(),
        reason: z.string(),
        what: z.string().describe('In words'),
        at: instantSchema,
      }),
    ),
  }),
};
