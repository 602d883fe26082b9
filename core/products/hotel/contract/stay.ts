import { z } from 'zod';
import { plainDateSchema } from '#core/contract/scalars.ts';
import { adultsMax, childAgeMax, childrenMax, roomsMax } from '../rules/stay.ts';
import { destinationSchema } from './places.ts';

/** Who sleeps in one room. Ages are those on the day of arrival. */
export const roomPartySchema = z.object({
  adults: z.int().min(1).max(adultsMax),
  childAges: z.array(z.int().min(0).max(childAgeMax)).max(childrenMax).describe('An age for each child'),
});
export type RoomParty = z.output<typeof roomPartySchema>;

/** The same as it is asked for: wider than what is sold, so that whoever asks for more is told what is wrong and where. */
const askedPartySchema = z.object({
  adults: z.int().min(0).max(99).describe(`1 to ${adultsMax}`),
  childAges: z
    .array(z.int().min(0).max(150).nullable())
    .max(20)
    .default([])
    .describe(`An age for each child, 0 to ${childAgeMax}; at most ${childrenMax}`),
});

const nightsShape = {
  checkIn: plainDateSchema.describe('By the days of the hotel'),
  checkOut: plainDateSchema,
};

/** The nights of a stay and who sleeps in each of its rooms. */
export const staySchema = z.object({ ...nightsShape, rooms: z.array(roomPartySchema).min(1).max(roomsMax) });
export type Stay = z.output<typeof staySchema>;

/** A stay as it is asked for. */
export const askedStaySchema = z.object({
  ...nightsShape,
  rooms: z.array(askedPartySchema).min(1).max(20).describe(`At most ${roomsMax}`),
});

/** A search: where, which nights, who. */
export const stayQuestionSchema = askedStaySchema.extend({ destination: destinationSchema });
export type StayQuestion = z.output<typeof stayQuestionSchema>;
