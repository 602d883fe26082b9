import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { iataSchema, instantSchema, plainDateSchema, rialSchema } from '#core/contract/scalars.ts';
import { tourThemes } from '../words.ts';
import { departureSchema } from './departure.ts';
import {
  tourCardSchema,
  tourContentSchema,
  tourDestinationSchema,
  tourKeySchema,
  tourRowSchema,
} from './tour.ts';

/** A card with what it costs at least and when it leaves next. */
export const offeredTourSchema = tourCardSchema.extend({
  priceFrom: rialSchema,
  nextLeavesOn: plainDateSchema,
  departures: z.int().min(1).describe('How many dates can be bought'),
});
export type OfferedTour = z.output<typeof offeredTourSchema>;

const offeredShape = {
  tours: z.int().min(1),
  priceFrom: rialSchema,
};

/** What a place, theme or tour of a suggestion is. */
export const tourSuggestionSchema = z.object({
  kind: z.enum(['destination', 'theme', 'tour']),
  id: z.string().describe('Destination, theme or tour key'),
  name: z.string(),
  nameEn: z.string(),
  detail: z.string().describe('«ترکیه، ۳ تور»'),
  tours: z.int(),
});
export type TourSuggestion = z.output<typeof tourSuggestionSchema>;

export const toursFoundSchema = z.object({
  text: z.string().describe('As it was asked'),
  meant: tourSuggestionSchema
    .nullable()
    .describe(
      'What a text was taken for; null where it was empty, or where names of tours were looked through',
    ),
  isGuess: z.boolean().describe('Nothing has just these letters; the nearest is shown'),
  askedAt: instantSchema,
  tours: z.array(tourRowSchema).describe('Those with a date on sale first, by price'),
});
export type ToursFound = z.output<typeof toursFoundSchema>;

/** Finding tours. */
export const catalogueCalls = {
  availableTours: endpoint({
    call: 'POST /api/tour-catalog/HomePage/GetAvailableTours',
    summary: 'What tours can be bought now: by theme, by month, by destination, and all of them as cards',
    access: 'public',
    body: z.object({}),
    reply: z.object({
      themes: z.array(z.object({ theme: z.enum(tourThemes), ...offeredShape })),
      months: z.array(
        z.object({
          month: z
            .string()
            .regex(/^\d{4}-\d{2}$/)
            .describe('Jalali: `1405-10`'),
          from: plainDateSchema,
          to: plainDateSchema.describe('Its last day'),
          ...offeredShape,
        }),
      ),
      destinations: z.array(tourDestinationSchema.extend(offeredShape)),
      priceMin: rialSchema
        .nullable()
        .describe('For an adult in a double room; null where nothing is on sale'),
      priceMax: rialSchema.nullable(),
      tours: z.array(offeredTourSchema).describe('The one that leaves next first'),
    }),
  }),
  landingTours: endpoint({
    call: 'POST /api/front-api/LandingPages/GetLandingPageTours',
    summary: 'Tours to a city, for its landing page',
    access: 'public',
    body: z.object({ cityCode: iataSchema }),
    reply: z.object({
      destination: tourDestinationSchema.nullable().describe('Null where no tour goes there'),
      tours: z.array(offeredTourSchema).describe('The cheapest first'),
    }),
  }),
  suggestTours: endpoint({
    call: 'POST /api/tour-catalog/Destinations/Suggest',
    summary:
      'Destinations, themes and tours that a text may mean, whatever its letters and with a slip; of an empty text the destinations',
    access: 'public',
    body: z.object({ text: z.string().max(60).default('') }),
    reply: z.array(tourSuggestionSchema),
  }),
  searchTours: endpoint({
    call: 'POST /api/tour-catalog/TourCatalog/Available',
    summary:
      'Tours by a text, a destination or a theme that leave between two days. Filters and their counts are rules of the browser (`rules/filters`)',
    access: 'public',
    body: z.object({
      text: z.string().max(60).default(''),
      destination: tourKeySchema.nullish(),
      theme: z.enum(tourThemes).nullish(),
      from: plainDateSchema.nullish().describe('Departures from this day on'),
      to: plainDateSchema.nullish(),
    }),
    reply: toursFoundSchema,
  }),
  tourDetail: endpoint({
    call: 'POST /api/tour-catalog/TourCatalog/TourDetail',
    summary: 'All of a tour: programme, hotels, terms, and every date that is on sale or full',
    access: 'public',
    body: z.object({ tourId: tourKeySchema }),
    reply: tourContentSchema.extend({
      departures: z.array(departureSchema),
      rates: z
        .array(z.object({ currencyCode: z.string(), rials: rialSchema, setAt: instantSchema }))
        .describe('Those that its foreign parts are counted by'),
    }),
    failures: { TOUR_UNKNOWN: true },
  }),
  tourCalendar: endpoint({
    call: 'POST /api/tour-catalog/TourCalendar/Departures',
    summary: 'How many tours leave on each day of a range, and the lowest price of it',
    access: 'public',
    body: z.object({
      destination: tourKeySchema.nullish(),
      theme: z.enum(tourThemes).nullish(),
      tourId: tourKeySchema.nullish(),
      from: plainDateSchema,
      to: plainDateSchema.describe('At most 92 days after from'),
    }),
    reply: z.object({
      days: z
        .array(
          z.object({
            date: plainDateSchema,
            departures: z.int().min(1),
            priceFrom: rialSchema.nullable().describe('Null where all of them are full or called off'),
            isCheapest: z.boolean(),
            isHoliday: z.boolean().describe('In Iran: Friday or an official holiday'),
            holidayTitle: z.string().nullable(),
          }),
        )
        .describe('Days on which a tour leaves'),
    }),
  }),
};
