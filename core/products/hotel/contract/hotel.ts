import { z } from 'zod';
import {
  bedKinds,
  coordinateQualities,
  hotelFacilities,
  propertyKinds,
  roomFacilities,
  roomKinds,
  roomViews,
} from '../words.ts';
import { photoSchema } from './photo.ts';
import { hotelCitySchema, placeKeySchema } from './places.ts';

/** A score that people gave who stayed with us, out of ten. */
export const scoreSchema = z.object({ value: z.number().min(0).max(10), count: z.int().min(1) });

/** A hotel as lists, maps and orders show it. */
export const hotelCardSchema = z.object({
  hotelId: placeKeySchema,
  name: z.string(),
  nameEn: z.string(),
  stars: z.int().min(1).max(5),
  kind: z.enum(propertyKinds),
  cityKey: placeKeySchema,
  districtId: placeKeySchema,
  districtName: z.string(),
  lat: z.number(),
  lon: z.number(),
  quality: z.enum(coordinateQualities).describe('How well its place is known'),
  facilities: z.array(z.enum(hotelFacilities)),
  score: scoreSchema.nullable().describe('Null until people who stayed with us gave one'),
  photo: photoSchema.optional().describe('The first that the agency gave; without one the hotel is drawn'),
});
export type HotelCard = z.output<typeof hotelCardSchema>;

const clockSchema = z.string().regex(/^\d\d:\d\d$/);

/** What a house asks of who stays; null where that is not known. */
export const houseRulesSchema = z.object({
  childFreeToAge: z.int().nullable(),
  extraBed: z.boolean().nullable(),
  cot: z.boolean().nullable(),
  pets: z.boolean().nullable(),
  smoking: z.boolean().nullable(),
  marriageCertificate: z.boolean().nullable(),
  localGuests: z.enum(['welcome', 'withLetter', 'no']).nullable(),
  aloneFromAge: z.int().nullable(),
});

export type HouseRulesOf = z.output<typeof houseRulesSchema>;

/** A kind of room. */
export const roomTypeSchema = z.object({
  roomTypeId: z.string(),
  kind: z.enum(roomKinds),
  name: z.string().describe('«اتاق دوتخته، رو به حرم»'),
  nameEn: z.string(),
  view: z.enum(roomViews).nullable(),
  beds: z.array(z.object({ kind: z.enum(bedKinds), count: z.int().min(1) })),
  sizeSqm: z.number().nullable(),
  adultsMax: z.int(),
  guestsMax: z.int(),
  extraBedsMax: z.int(),
  cotsMax: z.int(),
  facilities: z.array(z.enum(roomFacilities)),
  isSample: z.boolean().describe('Made up to try the house with'),
  photo: photoSchema.optional().describe('Of such a room; without one it is drawn'),
});
export type RoomTypeContent = z.output<typeof roomTypeSchema>;

/** All that is known of a hotel, whatever the nights. */
export const hotelContentSchema = hotelCardSchema.extend({
  city: hotelCitySchema,
  address: z.string(),
  addressEn: z.string().describe('For the taxi'),
  checkInFrom: clockSchema,
  checkOutUntil: clockSchema,
  breakfast: z.object({ from: clockSchema, to: clockSchema }).nullable(),
  fees: z
    .array(
      z.object({ name: z.string(), perRoomNight: z.number().min(0), currencyCode: z.string().length(3) }),
    )
    .describe('What the hotel takes beside the price, in its own money'),
  rules: houseRulesSchema,
  hasSampleFacts: z.boolean().describe('Times, facilities and rules are made up to try the house with'),
  roomTypes: z.array(roomTypeSchema),
  photos: z.array(photoSchema).describe('In the order of the agency; where there is none the hotel is drawn'),
});
export type HotelPageContent = z.output<typeof hotelContentSchema>;
