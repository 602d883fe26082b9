import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { iataSchema } from '#core/contract/scalars.ts';
import { landmarkKinds } from '../words.ts';

/** What a search may be for. */
export const destinationKinds = ['city', 'district', 'landmark', 'hotel'] as const;
export type DestinationKind = (typeof destinationKinds)[number];

/** The key of a city, district, landmark or hotel: `mashhad`, `mashhad.haram`, `mashhad-javad-hotel`. */
export const placeKeySchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(100)
  .regex(/^[a-z0-9][a-z0-9.-]*$/, { message: 'NOT_A_CHOICE' });

/** A place as a caller names it. */
export const destinationSchema = z.object({ kind: z.enum(destinationKinds), id: placeKeySchema });
export type Destination = z.output<typeof destinationSchema>;

const pointShape = { lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) };

/** What people want to be near to. */
export const landmarkSchema = z.object({
  landmarkId: placeKeySchema,
  name: z.string(),
  shortName: z.string().describe('What distances say: «حرم»'),
  kind: z.enum(landmarkKinds),
  ...pointShape,
});
export type LandmarkPlace = z.output<typeof landmarkSchema>;

/** A city that hotels are sold in. The first landmark is the one that people ask about most. */
export const hotelCitySchema = z.object({
  cityKey: placeKeySchema,
  cityCode: iataSchema.nullable().describe('Null where the city has none'),
  nearestAirport: iataSchema,
  name: z.string(),
  nameEn: z.string(),
  nameLocal: z
    .string()
    .nullable()
    .describe('In the letters of the place, where those are neither Persian nor Latin'),
  countryIso2: z.string(),
  countryName: z.string(),
  isDomestic: z.boolean(),
  zone: z.string().describe('IANA: the days of a stay are those of the hotel'),
  hotels: z.int().min(0).describe('How many hotels of it are sold'),
  ...pointShape,
  landmarks: z.array(landmarkSchema),
  districts: z.array(z.object({ districtId: placeKeySchema, name: z.string() })),
});
export type HotelCityPlace = z.output<typeof hotelCitySchema>;

/** A place that a text may mean, as a list shows it. */
export const suggestionSchema = destinationSchema.extend({
  name: z.string(),
  nameEn: z.string(),
  cityKey: placeKeySchema,
  cityName: z.string(),
  countryName: z.string(),
  isDomestic: z.boolean(),
  hotels: z.int().nullable().describe('Hotels of a city or district; null of anything else'),
  stars: z.int().nullable().describe('Of a hotel'),
});
export type Suggestion = z.output<typeof suggestionSchema>;

/** Where hotels are. */
export const placeCalls = {
  cities: endpoint({
    call: 'POST /api/hotel-configuration/Cities/GetAllCities',
    summary: 'Cities that hotels are sold in: all of them, or the one that an airport or city code leads to',
    access: 'public',
    body: z.object({ iataCode: iataSchema.nullish() }),
    reply: z.array(hotelCitySchema),
  }),
  hotelsByCity: endpoint({
    call: 'POST /api/hotel-configuration/Cities/GetHotelsByCity',
    summary: 'Every hotel by its name, city by city, without prices',
    access: 'public',
    body: z.object({}),
    reply: z.array(
      z.object({
        cityKey: placeKeySchema,
        name: z.string(),
        hotels: z.array(z.object({ hotelId: placeKeySchema, name: z.string() })),
      }),
    ),
  }),
  suggest: endpoint({
    call: 'POST /api/hotel-catalog/Destinations/Suggest',
    summary:
      'Cities, districts, landmarks and hotels that a text may mean, whatever its letters; of an empty text the cities that are asked for most',
    access: 'public',
    body: z.object({ text: z.string().max(60).default('') }),
    reply: z.array(suggestionSchema),
  }),
};
