import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { iataSchema, plainDateSchema, rialSchema } from '#core/contract/scalars.ts';
import { hotelCardSchema } from './hotel.ts';
import { hotelCitySchema } from './places.ts';

/** Hotels of a destination for the home page. */
export const trendingCalls = {
  trendingHotels: endpoint({
    call: 'POST /api/front-api/HotelTrending/GetHotelsAvailableByDestination',
    summary: 'Hotels of a city that can be booked in the coming weeks, with the lowest price of a night',
    access: 'public',
    body: z.object({
      slidingExpiration: z
        .union([z.number(), z.string().max(40)])
        .nullish()
        .describe('Of the specification; how long an answer is kept is the house’s own to say'),
      reValidate: z.boolean().default(true),
      cityCode: iataSchema,
      take: z.int().min(1).max(10).default(10),
    }),
    reply: z.object({
      city: hotelCitySchema.nullable().describe('Null where no hotel is sold there'),
      hotels: z.array(
        hotelCardSchema.extend({
          date: plainDateSchema.describe('The night of the lowest price'),
          price: rialSchema.describe('For one adult'),
        }),
      ),
    }),
    failures: { UNAVAILABLE: true },
  }),
};
