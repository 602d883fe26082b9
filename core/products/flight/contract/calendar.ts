import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { instantSchema, plainDateSchema, rialSchema } from '#core/contract/scalars.ts';
import { codedPlaceSchema } from './places.ts';

const calendarDaySchema = z.object({
  date: plainDateSchema,
  price: rialSchema.nullable().describe('Lowest adult fare; null = not known'),
  checkedAt: instantSchema.nullable().describe('How old the price is'),
  isCheapest: z.boolean(),
  isMostExpensive: z.boolean(),
  isHoliday: z.boolean().describe('Friday or an official holiday'),
  holidayTitle: z.string().nullable(),
});

const isRefreshing = z
  .boolean()
  .optional()
  .describe('Some of these prices are being asked just now: a look a few seconds later shows more');

/** Fares by day. */
export const calendarCalls = {
  homePageCalendar: endpoint({
    call: 'POST /api/flight-catalog/FlightCalendar/HomePageCalendar',
    summary: 'The lowest fare of each day of a range, for the calendar',
    access: 'public',
    body: z.object({
      origin: codedPlaceSchema,
      destination: codedPlaceSchema,
      from: plainDateSchema,
      to: plainDateSchema.describe('At most 62 days after from'),
    }),
    reply: z.object({ days: z.array(calendarDaySchema), isRefreshing }),
  }),
  plpCalendar: endpoint({
    call: 'POST /api/flight-catalog/FlightCalendar/PlpCalendar',
    summary:
      'The week around a date with its cheapest and dearest day; for a round trip the 7 × 7 matrix too',
    access: 'public',
    body: z.object({
      origin: codedPlaceSchema,
      destination: codedPlaceSchema,
      date: plainDateSchema,
      returnDate: plainDateSchema.optional(),
    }),
    reply: z.object({
      days: z.array(calendarDaySchema),
      isRefreshing,
      matrix: z
        .object({
          departures: z.array(calendarDaySchema).describe('Three days before to three days after `date`'),
          returns: z.array(calendarDaySchema),
          cells: z.array(
            z.object({
              date: plainDateSchema,
              returnDate: plainDateSchema,
              price: rialSchema.nullable().describe('Both ways, one adult; null = not known'),
              checkedAt: instantSchema.nullable().describe('The older of the two prices'),
              isCheapest: z.boolean(),
            }),
          ),
        })
        .nullable()
        .describe('Null where no returnDate was given'),
    }),
  }),
  priceHistory: endpoint({
    call: 'POST /api/flight-catalog/FlightCalendar/PriceHistory',
    summary: 'What the lowest fare of a departure day was on the days before, with quantiles',
    access: 'public',
    body: z.object({ origin: codedPlaceSchema, destination: codedPlaceSchema, date: plainDateSchema }),
    reply: z.object({
      points: z.array(z.object({ observedOn: plainDateSchema, price: rialSchema })),
      quantiles: z
        .object({
          low: rialSchema,
          quarter: rialSchema,
          median: rialSchema,
          threeQuarters: rialSchema,
          high: rialSchema,
        })
        .nullable()
        .describe(
          'Of this departure day, as it was seen in the last 60 days; null before the third day of seeing',
        ),
      observations: z
        .int()
        .describe('On how many days it was seen, at its lowest each: what the quantiles rest on'),
      current: z.object({ price: rialSchema, checkedAt: instantSchema }).nullable(),
      cheaperThanPercent: z.int().nullable().describe('Today is cheaper than on so many of the days before'),
    }),
  }),
};
