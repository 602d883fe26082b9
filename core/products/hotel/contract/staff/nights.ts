import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { plainDateSchema, rialSchema } from '#core/contract/scalars.ts';
import { boards, inventoryKinds } from '#core/products/hotel/words.ts';

const hotelIdSchema = z.string().min(1).max(100);

/** How many nights are shown at once, and how far one change may reach. */
export const nightsShownMax = 31;
export const nightsChangedMax = 400;

const nightSchema = z.object({
  night: plainDateSchema,
  allotment: z.int(),
  sold: z.int(),
  held: z.int().describe('Kept for somebody who is paying, or whose hotel is being asked'),
  left: z.int().describe('What can be bought for this night alone'),
  isClosed: z.boolean(),
  isClosedToArrival: z.boolean(),
  minNights: z.int().nullable().describe('What staff said; null: as plan and season say'),
  releaseDays: z.int().nullable().describe('What staff said; null: as the kind of room says'),
  price: rialSchema.describe('Of its cheapest plan, for as many as are included, in its season'),
  isPriceSaid: z.boolean().describe('Staff said it'),
});

const planSchema = z.object({
  planId: z.string(),
  board: z.enum(boards),
  listPrice: rialSchema,
  isOpen: z.boolean(),
});

const roomSchema = z.object({
  roomTypeId: z.string(),
  name: z.string(),
  inventory: z.enum(inventoryKinds),
  allotment: z.int(),
  releaseDays: z.int(),
  isOpen: z.boolean(),
  isSample: z.boolean(),
  plans: z.array(planSchema),
  nights: z.array(nightSchema),
});

export const staffHotelSchema = z.object({
  hotelId: z.string(),
  name: z.string(),
  cityName: z.string(),
  rooms: z.int().describe('Kinds of rooms that the agency has there'),
  isOpen: z.boolean().describe('Whether any of them is on sale'),
});

/** The agency's own rooms by night. */
export const nightCalls = {
  findHotels: endpoint({
    call: 'POST /api/back-office/hotels/FindHotels',
    summary:
      'Hotels that the agency has rooms of its own in, by a part of their name or city; the first ones',
    access: 'user',
    scope: 'hotels:rooms',
    body: z.object({ text: z.string().trim().max(60).default('') }),
    reply: z.array(staffHotelSchema).max(30),
  }),
  hotelNights: endpoint({
    call: 'POST /api/back-office/hotels/Nights',
    summary: 'What is there, sold and left of each kind of room on each night, and what a night costs',
    access: 'user',
    scope: 'hotels:rooms',
    body: z.object({
      hotelId: hotelIdSchema,
      from: plainDateSchema,
      days: z.int().min(1).max(nightsShownMax).default(14),
    }),
    reply: z.object({
      hotelId: z.string(),
      name: z.string(),
      cityName: z.string(),
      rooms: z.array(roomSchema),
    }),
    failures: { HOTEL_UNKNOWN: true },
  }),
  setNights: endpoint({
    call: 'POST /api/back-office/hotels/SetNights',
    summary:
      'Change many nights of several kinds of rooms at once, all or none. What is left out stays; null goes back to plan and season. What is sold is never taken away: NIGHTS_SOLD names the nights',
    access: 'user',
    scope: 'hotels:rooms',
    fresh: true,
    body: z
      .object({
        hotelId: hotelIdSchema,
        roomTypeIds: z.array(z.string().min(1).max(120)).min(1).max(60),
        from: plainDateSchema,
        to: plainDateSchema.describe('The last night'),
        weekdays: z
          .array(z.int().min(0).max(6))
          .min(1)
          .max(7)
          .nullish()
          .describe('From Saturday (0) to Friday (6); left out: every day'),
        allotment: z.int().min(0).max(1000).optional(),
        isClosed: z.boolean().optional().describe('Closed: nobody stays that night'),
        isClosedToArrival: z.boolean().optional(),
        minNights: z.int().min(1).max(30).nullish(),
        releaseDays: z.int().min(0).max(365).nullish(),
        price: z.int().min(100_000).max(100_000_000_000).nullish().describe('Whole rials'),
        reason: z.string().trim().min(4).max(300),
      })
      .refine(({ from, to }) => from <= to, { message: 'date', path: ['to'] })
      .refine(
        (body) =>
          [
            body.allotment,
            body.isClosed,
            body.isClosedToArrival,
            body.minNights,
            body.releaseDays,
            body.price,
          ].some((said) => said !== undefined),
        { message: 'REQUIRED', path: ['allotment'] },
      ),
    reply: z.object({ nights: z.int().describe('Nights of kinds of rooms that it was said of') }),
    failures: {
      HOTEL_UNKNOWN: true,
      NIGHTS_SOLD: z.array(z.object({ roomTypeId: z.string(), night: plainDateSchema, taken: z.int() })),
    },
  }),
  setSelling: endpoint({
    call: 'POST /api/back-office/hotels/SetSelling',
    summary:
      'Stop the sale of kinds of rooms and plans of a hotel at once, or begin it again; what is sold stays sold',
    access: 'user',
    scope: 'hotels:rooms',
    fresh: true,
    body: z
      .object({
        hotelId: hotelIdSchema,
        roomTypeIds: z.array(z.string().min(1).max(120)).max(60).default([]),
        planIds: z.array(z.string().min(1).max(160)).max(200).default([]),
        isOpen: z.boolean(),
        reason: z.string().trim().min(4).max(300),
      })
      .refine(({ roomTypeIds, planIds }) => roomTypeIds.length + planIds.length > 0, {
        message: 'REQUIRED',
        path: ['roomTypeIds'],
      }),
    reply: z.object({ changed: z.int() }),
    failures: { HOTEL_UNKNOWN: true },
  }),
};
