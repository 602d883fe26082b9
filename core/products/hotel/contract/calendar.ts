import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { plainDateSchema, rialSchema } from '#core/contract/scalars.ts';
import { destinationSchema } from './places.ts';
import { stayQuestionSchema } from './stay.ts';

export const calendarDaysMax = 62;

/** A night for the calendar of stays. */
export const calendarNightSchema = z.object({
  date: plainDateSchema.describe('The night from this day to the next'),
  price: rialSchema.nullable().describe('The lowest of one adult; null where none is known'),
  isCheapest: z.boolean(),
  isMostExpensive: z.boolean(),
  isHoliday: z.boolean().describe('In Iran: Friday or an official holiday'),
  holidayTitle: z.string().nullable(),
});

/** Prices by night and by day of arrival. */
export const calendarCalls = {
  nights: endpoint({
    call: 'POST /api/hotel-catalog/HotelCalendar/Nights',
    summary: 'The lowest price of each night of a range, of a place or one hotel',
    access: 'public',
    body: z.object({
      destination: destinationSchema,
      from: plainDateSchema,
      to: plainDateSchema.describe(`At most ${calendarDaysMax} days after from`),
    }),
    reply: z.object({ nights: z.array(calendarNightSchema) }),
  }),
  cheaperDates: endpoint({
    call: 'POST /api/hotel-catalog/HotelCalendar/CheaperDates',
    summary: 'The lowest price of the same stay when it begins up to seven days earlier or later',
    access: 'public',
    body: stayQuestionSchema,
    reply: z.object({
      days: z.array(
        z.object({
          checkIn: plainDateSchema,
          checkOut: plainDateSchema,
          total: rialSchema.nullable().describe('Null where there is no room for everybody'),
          hotels: z.int().describe('How many have room for everybody'),
          isAsked: z.boolean(),
          isCheapest: z.boolean(),
        }),
      ),
    }),
  }),
};
