import { z } from 'zod';
import { iataSchema, rialSchema } from '#core/contract/scalars.ts';
import {
  difficulties,
  hotelLevels,
  meals,
  stopKinds,
  stopQualities,
  tourBoards,
  tourDocuments,
  tourThemes,
  transports,
  visaTerms,
} from '../words.ts';
import { listedDepartureSchema } from './departure.ts';

/** The key of a tour, a destination or a departure: `istanbul-taksim`, `istanbul`, `istanbul-taksim.20270108`. */
export const tourKeySchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(100)
  .regex(/^[a-z0-9][a-z0-9.-]*$/, { message: 'NOT_A_CHOICE' });

const pointShape = { lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) };

/** A place that tours go to. */
export const tourDestinationSchema = z.object({
  destinationKey: tourKeySchema,
  name: z.string().describe('«استانبول»'),
  nameEn: z.string(),
  cityCode: iataSchema.nullable().describe('Null where the place has none'),
  countryIso2: z.string().length(2),
  countryName: z.string(),
  isDomestic: z.boolean(),
  zone: z.string().describe('IANA: times of the programme there are its own'),
  ...pointShape,
});
export type TourDestination = z.output<typeof tourDestinationSchema>;

/** A tour as lists, orders and the home page show it. */
export const tourCardSchema = z.object({
  tourId: tourKeySchema,
  title: z.string().describe('«استانبول، ۵ شب»'),
  titleEn: z.string(),
  summary: z.string().describe('What it is, in one sentence'),
  themes: z.array(z.enum(tourThemes)).min(1),
  destinations: z.array(tourDestinationSchema).min(1).describe('In the order in which it goes there'),
  originName: z.string().describe('Where the group leaves from: «تهران»'),
  originCode: iataSchema,
  isDomestic: z.boolean(),
  nights: z.int().min(1),
  days: z.int().min(1),
  transport: z.enum(transports),
  carrierName: z.string().nullable().describe('Who flies or drives, where that is known'),
  difficulty: z.enum(difficulties),
  visa: z.enum(visaTerms),
  starsFrom: z
    .int()
    .min(1)
    .max(5)
    .nullable()
    .describe('Of its simplest package; null where people sleep in no hotel'),
  starsTo: z.int().min(1).max(5).nullable(),
  isSample: z.boolean().describe('Made up to try the house with'),
});
export type TourCard = z.output<typeof tourCardSchema>;

/** A tour of a list, with what it sells of what was asked for. */
export const tourRowSchema = tourCardSchema.extend({
  priceFrom: rialSchema
    .nullable()
    .describe('The lowest for an adult in a double room; null where nothing is on sale'),
  departures: z
    .array(listedDepartureSchema)
    .describe('Those that leave in the time that was asked for, the soonest first'),
});
export type TourRow = z.output<typeof tourRowSchema>;

/** Something that a day goes to, on the map. */
export const stopSchema = z.object({
  name: z.string(),
  nameEn: z.string(),
  kind: z.enum(stopKinds),
  ...pointShape,
  quality: z.enum(stopQualities).describe('How well its place is known'),
});
export type TourStop = z.output<typeof stopSchema>;

export const programmeDaySchema = z.object({
  day: z.int().min(1),
  title: z.string(),
  text: z.string(),
  meals: z.array(z.enum(meals)).describe('Those that are in the price'),
  stops: z.array(stopSchema).describe('In the order of the day; empty on a free day'),
  sleepsAt: z
    .string()
    .nullable()
    .describe('Where the night is; null on the last day and on a night on the way'),
});
export type ProgrammeDay = z.output<typeof programmeDaySchema>;

/** A hotel of a package. */
export const packageHotelSchema = z.object({
  name: z.string(),
  nameEn: z.string(),
  hotelId: z.string().nullable().describe('Its page among hotels (`/hotels/…`), where it has one'),
  stars: z.int().min(1).max(5).nullable(),
  destinationKey: tourKeySchema,
  nights: z.int().min(1),
  board: z.enum(tourBoards),
  ...pointShape,
  quality: z.enum(stopQualities),
});

export type PackageHotel = z.output<typeof packageHotelSchema>;

/** The same tour with hotels of one level; each departure has a price for each. */
export const tourPackageSchema = z.object({
  level: z.enum(hotelLevels),
  hotels: z.array(packageHotelSchema).describe('Empty where people sleep on the way'),
});
export type TourPackage = z.output<typeof tourPackageSchema>;

/** What is kept of each traveller whose visa is refused, and never more than the ladder keeps. */
export const visaTermsSchema = z.object({
  visaFee: rialSchema,
  lateKept: rialSchema.describe('Beside it from three days before the departure on'),
});

/** All that is known of a tour, whatever the departure. */
export const tourContentSchema = tourCardSchema.extend({
  about: z.array(z.string()).describe('Paragraphs'),
  programme: z.array(programmeDaySchema).min(1),
  packages: z.array(tourPackageSchema).min(1).describe('The simplest first'),
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  documents: z.array(z.enum(tourDocuments)),
  notes: z.array(z.string()).describe('What to know before: weather, clothes, health'),
  leader: z
    .object({ languages: z.array(z.string()), text: z.string() })
    .nullable()
    .describe('Null where nobody goes along'),
  transfers: z.string().nullable().describe('From and to the airport, in one sentence'),
  luggageKg: z.int().nullable(),
  groupMin: z.int().min(1).describe('With fewer it does not take place'),
  groupMax: z.int().min(1),
  swapDaysBefore: z
    .int()
    .nullable()
    .describe('Up to how many days before it a name may be given to somebody else; null: never'),
  visaRefusal: visaTermsSchema
    .nullable()
    .describe('What is kept where a visa that is in the price is refused; null where the ladder holds'),
  localFees: z
    .array(z.object({ name: z.string(), currencyCode: z.string().length(3), amount: z.number().min(0) }))
    .describe('What each traveller pays on the way beside the price'),
});
export type TourContent = z.output<typeof tourContentSchema>;
