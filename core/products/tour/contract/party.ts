import { z } from 'zod';
import { roomsMax, travellersMax } from '../limits.ts';
import { hotelLevels, placeKinds, roomKinds } from '../words.ts';
import { tourKeySchema } from './tour.ts';

/** Who sleeps in one room. Ages are those on the day of the return. */
export const tourRoomSchema = z.object({
  kind: z.enum(roomKinds),
  adults: z.int().min(0).max(travellersMax).describe('From their twelfth birthday on'),
  children: z
    .array(z.object({ withBed: z.boolean() }))
    .max(travellersMax)
    .default([])
    .describe('From two to twelve'),
  infants: z.int().min(0).max(travellersMax).default(0).describe('Below two'),
});
export type TourRoom = z.output<typeof tourRoomSchema>;

/** What is asked for: a date, a level of hotels, and rooms. */
export const tourChoiceSchema = z.object({
  departureId: tourKeySchema,
  level: z.enum(hotelLevels),
  rooms: z.array(tourRoomSchema).min(1).max(roomsMax),
});
export type TourChoice = z.output<typeof tourChoiceSchema>;

/** How the people of a room pay. */
export const placedSchema = z.object({ place: z.enum(placeKinds), count: z.int().min(1) });
