import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { idSchema, instantSchema } from '#core/contract/scalars.ts';
import { hotelCardSchema, hotelContentSchema, roomTypeSchema } from './hotel.ts';
import { roomOfferSchema, stayOptionSchema } from './offer.ts';
import { destinationSchema, hotelCitySchema, placeKeySchema } from './places.ts';
import { askedStaySchema, roomPartySchema, stayQuestionSchema, staySchema } from './stay.ts';

/** How a supplier did in one search. */
export const supplierAnswerSchema = z.object({
  supplier: z.string(),
  title: z.string(),
  state: z.enum(['answered', 'late', 'failed']),
  count: z.int(),
});

/** A hotel of a list. */
export const hotelRowSchema = hotelCardSchema.extend({
  options: z
    .array(stayOptionSchema)
    .min(1)
    .describe('The cheapest first; one that is dearer and no better in anything is left out'),
});
export type HotelRow = z.output<typeof hotelRowSchema>;

/** A search as it was understood. */
export const searchedStaySchema = staySchema.extend({
  destination: destinationSchema.extend({ name: z.string() }),
  nights: z.int().min(1),
  city: hotelCitySchema,
});

export const hotelsFoundSchema = z.object({
  searchId: idSchema,
  stay: searchedStaySchema,
  near: z
    .object({ name: z.string(), lat: z.number(), lon: z.number() })
    .nullable()
    .describe('What the search is about, where that is a landmark, a district or one hotel'),
  searchedAt: instantSchema,
  suppliers: z.array(supplierAnswerSchema),
  hotels: z.array(hotelRowSchema),
  streetMap: z
    .object({ style: z.url() })
    .optional()
    .describe(
      'The style of a map with streets for these hotels; absent where the agency has no source of one',
    ),
});
export type HotelsFound = z.output<typeof hotelsFoundSchema>;

export const ratesFoundSchema = z.object({
  hotelId: placeKeySchema,
  stay: staySchema.extend({ nights: z.int().min(1) }),
  expiresAt: instantSchema.describe('After this no offer of it can be bought'),
  suppliers: z.array(supplierAnswerSchema),
  roomTypes: z.array(roomTypeSchema).describe('Those that the offers are of'),
  rooms: z.array(
    z.object({
      party: roomPartySchema,
      offers: z.array(roomOfferSchema).describe('Of all kinds of rooms that fit, the cheapest first'),
    }),
  ),
});
export type RatesFound = z.output<typeof ratesFoundSchema>;

/** Finding hotels. */
export const catalogueCalls = {
  available: endpoint({
    call: 'POST /api/hotel-catalog/HotelCatalog/Available',
    summary: 'Hotels with a room for everybody: what the whole stay costs, with everything in it',
    access: 'public',
    body: stayQuestionSchema,
    reply: hotelsFoundSchema,
  }),
  hotelDetail: endpoint({
    call: 'POST /api/hotel-catalog/HotelCatalog/HotelDetail',
    summary: 'What a hotel is: facts, facilities, times, rules, place, kinds of rooms',
    access: 'public',
    body: z.object({ hotelId: placeKeySchema }),
    reply: hotelContentSchema,
    failures: { HOTEL_UNKNOWN: true },
  }),
  rates: endpoint({
    call: 'POST /api/hotel-catalog/HotelCatalog/Rates',
    summary:
      'Every rate of a hotel for each room of a stay; no offers where it has no rooms for these nights',
    access: 'public',
    body: askedStaySchema.extend({ hotelId: placeKeySchema }),
    reply: ratesFoundSchema,
    failures: { HOTEL_UNKNOWN: true },
  }),
};
