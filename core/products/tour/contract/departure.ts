import { z } from 'zod';
import { foreignPriceSchema } from '#core/contract/pricing/currency.ts';
import { instantSchema, plainDateSchema, plainDateTimeSchema, rialSchema } from '#core/contract/scalars.ts';
import { certainties, departureStates, hotelLevels, placeKinds, roomKinds } from '../words.ts';

/** What one person pays: a part in rials, and one in foreign money at the rate of the day. */
export const placePriceSchema = z.object({
  place: z.enum(placeKinds),
  rials: rialSchema.describe('The part that is set in rials'),
  foreign: foreignPriceSchema
    .nullable()
    .describe('The part that is set in foreign money; null where there is none'),
  total: rialSchema.describe('Both, by the rate of now. It is fixed when the deposit is paid'),
});
export type PlacePrice = z.output<typeof placePriceSchema>;

/** The prices of a departure with hotels of one level. */
export const levelPricesSchema = z.object({
  level: z.enum(hotelLevels),
  places: z.array(placePriceSchema).describe('Those that are sold; a kind that is missing cannot be bought'),
  singleSupplement: rialSchema
    .nullable()
    .describe('What a single room costs more than a bed in a double one'),
  roomsLeft: z
    .array(z.object({ kind: z.enum(roomKinds), left: z.int().min(0) }))
    .describe('Only of kinds of which five or fewer are left'),
});
export type LevelPrices = z.output<typeof levelPricesSchema>;

/** One date of a tour. */
export const departureSchema = z.object({
  departureId: z.string().describe('`istanbul-taksim.20270108`'),
  tourId: z.string(),
  leavesOn: plainDateSchema,
  returnsOn: plainDateSchema,
  leavesAt: plainDateTimeSchema.describe('In Tehran: by this hour dues and penalties are counted'),
  leavesInstant: instantSchema.describe('The same moment'),
  state: z.enum(departureStates),
  left: z
    .int()
    .min(0)
    .nullable()
    .describe('Places left, where they are nine or fewer; null where there are more'),
  priceFrom: rialSchema.nullable().describe('The lowest for an adult in a double room'),
  levels: z.array(levelPricesSchema),
  isHolidayTrip: z.boolean().describe('It spans official holidays'),
  certainty: z.object({
    state: z.enum(certainties),
    decidedBy: instantSchema.describe('By then everybody is told whether it takes place'),
    minimum: z.int(),
    registered: z.int().min(0).describe('How many have registered so far'),
  }),
  dues: z.object({
    restDueAt: instantSchema
      .nullable()
      .describe('Until when the second half is paid; null where all of it is paid at once'),
    depositPercent: z.int().describe('Of the total, at registration: 100 where all of it is paid at once'),
  }),
});
export type Departure = z.output<typeof departureSchema>;

/** A date in a list: of each level the price that lists compare by. All its prices stand with the tour. */
export const listedDepartureSchema = departureSchema.omit({ tourId: true, levels: true }).extend({
  levels: z.array(
    z.object({
      level: z.enum(hotelLevels),
      price: rialSchema
        .nullable()
        .describe('What an adult pays in a double room; null where there is none at this level'),
    }),
  ),
});
export type ListedDeparture = z.output<typeof listedDepartureSchema>;
