import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { orderStateSchema } from '#core/contract/orders/order.ts';
import { idSchema, instantSchema, rialSchema } from '#core/contract/scalars.ts';
import { roomsMax, travellersMax } from '../limits.ts';
import { roomKinds } from '../words.ts';

/** Who cancels, and how those whose room they leave will sleep. */
export const cancellationWishShape = {
  orderId: idSchema,
  travellerIds: z
    .array(idSchema)
    .min(1)
    .max(travellersMax)
    .refine((ids) => new Set(ids).size === ids.length)
    .describe('Who cancels; all of them: the order ends'),
  rooms: z
    .array(
      z.object({
        room: z
          .int()
          .min(0)
          .max(roomsMax - 1),
        kind: z.enum(roomKinds),
      }),
    )
    .max(roomsMax)
    .default([])
    .describe('Where the quote asks: what those who stay in a room choose. `room` as the quote names it'),
};

export const cancellationQuoteSchema = z.object({
  percent: z.int().min(0).max(100).describe('Of the price, kept'),
  until: instantSchema.describe('Until then this percentage holds'),
  travellers: z.array(
    z.object({
      travellerId: idSchema,
      price: rialSchema,
      paid: rialSchema.describe('Their share of what was paid so far'),
      kept: rialSchema,
      back: rialSchema,
    }),
  ),
  kept: rialSchema,
  back: rialSchema.describe('Comes back to the wallet at once'),
  rooms: z
    .array(
      z.object({
        room: z.int(),
        kind: z.enum(roomKinds),
        travellerIds: z.array(idSchema).describe('Who stays'),
        options: z.array(
          z.object({
            kind: z.enum(roomKinds),
            change: rialSchema.describe('How much more those who stay pay in all; below zero: less'),
          }),
        ),
        chosen: z.enum(roomKinds).nullable().describe('Null: they have to say which they want'),
      }),
    )
    .describe('Rooms that somebody leaves while others stay'),
  after: z
    .object({
      total: rialSchema,
      paid: rialSchema,
      open: rialSchema,
      dueAt: instantSchema.nullable(),
    })
    .nullable()
    .describe('The order without them; null if nobody stays, or while a room is not chosen'),
  isWhole: z.boolean().describe('Nobody stays: the order ends'),
});
export type CancellationQuote = z.output<typeof cancellationQuoteSchema>;

const failures = {
  ORDER_NOT_FOUND: true,
  ORDER_STATE: true,
  TOUR_LEFT: true,
  TRAVELLERS_CANNOT_STAY: true,
} as const;

/** Leaving a tour that is paid in part. What is paid wholly is given back as tickets are (`refund`). */
export const leavingCalls = {
  quoteCancellation: endpoint({
    call: 'POST /api/tour-reservation/Cancellations/Quote',
    summary:
      'What comes back if these people cancel now, and what it does to rooms and to the rest. Changes nothing',
    access: 'user',
    body: z.object(cancellationWishShape),
    reply: cancellationQuoteSchema,
    failures,
  }),
  createCancellation: endpoint({
    call: 'POST /api/tour-reservation/Cancellations/Create',
    summary:
      'Cancels people of a reserved tour. The accepted sums are consent: other ones answer CANCELLATION_CHANGED',
    access: 'user',
    body: z.object({
      ...cancellationWishShape,
      acceptedBack: rialSchema.describe('`back` of the quote'),
      acceptedTotal: rialSchema.nullable().describe('`total` of the order after it; null where nobody stays'),
    }),
    reply: z.object({
      orderId: idSchema,
      status: orderStateSchema,
      back: rialSchema,
      kept: rialSchema,
    }),
    failures: {
      ...failures,
      PAYMENT_UNKNOWN: true,
      SOLD_OUT: true,
      CANCELLATION_CHANGED: z.object({ back: rialSchema, total: rialSchema.nullable() }),
    },
  }),
};
