import { z } from 'zod';
import {
  iataSchema,
  idSchema,
  instantSchema,
  plainDateSchema,
  plainDateTimeSchema,
  rialSchema,
} from '#core/contract/scalars.ts';
import { travellerTypes } from '#core/contract/travellers/traveller.ts';

/** Economy=1, Business=2, First=3. */
export const cabinClassSchema = z.literal([1, 2, 3]);

/** InternationalFlight=1, DomesticFlight=2. */
export const flightScopeSchema = z.literal([1, 2]);

/** OneWay=1, RoundTrip=2, MultiDestination=3. */
export const tripTypeSchema = z.literal([1, 2, 3]);

export const passengerCountsSchema = z.object({
  adults: z.int().min(0).max(9),
  children: z.int().min(0).max(9),
  infants: z.int().min(0).max(9),
});
export type PassengerCounts = z.output<typeof passengerCountsSchema>;

/** An airport, or a city with several. */
export const placeSchema = z.object({
  code: iataSchema,
  kind: z.enum(['CityCode', 'AirportCode']),
  nameFa: z.string().describe('Airport or city, in Persian'),
  nameEn: z.string(),
  cityFa: z.string(),
  cityEn: z.string(),
  countryIso2: z.string(),
  timeZone: z.string(),
});
export type Place = z.output<typeof placeSchema>;

/** One take-off and landing. */
export const flightLegSchema = z.object({
  origin: z.string(),
  destination: z.string(),
  originName: z.string().describe('City in Persian'),
  destinationName: z.string(),
  originAirportName: z.string(),
  destinationAirportName: z.string(),
  originTerminal: z.string().nullable(),
  destinationTerminal: z.string().nullable(),
  departureTime: plainDateTimeSchema.describe('Local to the origin'),
  arrivalTime: plainDateTimeSchema.describe('Local to the destination'),
  listedDeparture: plainDateTimeSchema
    .optional()
    .describe(
      'When its supplier still lists it to leave, where it was known before it was bought to have moved',
    ),
  durationMinutes: z.int().min(1),
  flightNumber: z.string().describe('With the airline code: W5 1041'),
  airlineCode: z.string(),
  airlineName: z.string(),
  aircraft: z.string(),
  cabinClass: cabinClassSchema,
  bookingClass: z.string(),
  fareBasis: z.string(),
});
export type FlightLeg = z.output<typeof flightLegSchema>;

/** One direction: one or more legs one after another. */
export const flightGroupSchema = z.object({
  departureTime: plainDateTimeSchema,
  arrivalTime: plainDateTimeSchema,
  marketingAirlineCode: z.string(),
  marketingAirlineName: z.string(),
  durationMinutes: z.int(),
  stops: z.int().min(0),
  flightLegs: z.array(flightLegSchema).min(1),
});

/** The price for one passenger of a type. `totalPrice` = `baseFare` + taxes + fee. */
export const paxPriceSchema = z.object({
  paxType: z.enum(travellerTypes),
  count: z.int().min(1),
  baseFare: rialSchema,
  taxes: z.array(z.object({ code: z.string(), label: z.string(), amount: rialSchema })),
  fee: rialSchema.describe("The agency's own fee"),
  totalPrice: rialSchema,
});
export type PaxPrice = z.output<typeof paxPriceSchema>;

export const baggageSchema = z.object({
  checked: z
    .object({ quantity: z.int().min(0), unit: z.enum(['Kg', 'Pc']) })
    .describe('For each adult and child'),
  cabin: z.object({ quantity: z.int().min(0), unit: z.enum(['Kg', 'Pc']) }),
  infantCheckedKg: z.int().min(0),
});

/** What one search answer offers. */
export const proposalSchema = z.object({
  proposalId: z.string(),
  isReturning: z.boolean(),
  isCharter: z.boolean(),
  totalPrice: rialSchema.describe('For all passengers of the search'),
  totalDurationMinutes: z.int(),
  seat: z.int().min(0).describe('Seats left, 0 = sold out; 9 means nine or more'),
  hash: z.string().describe('Same for the same flights, whoever sells them'),
  cabinClass: cabinClassSchema,
  flightGroups: z.array(flightGroupSchema).min(1),
  prices: z.array(paxPriceSchema),
  baggage: baggageSchema,
  penaltyNowPercent: z.int().nullable().describe('Share of the fare kept if given back now; null = unknown'),
  penaltyNowAtMost: z.boolean().optional().describe('Only a bound is known: no more than this is kept'),
  penaltyNowUntil: instantSchema
    .nullable()
    .optional()
    .describe('When another share begins; null = not before departure; left out where that is not known'),
  penaltyNext: z
    .object({ percent: z.int(), until: instantSchema.nullable() })
    .optional()
    .describe(
      'The share that is kept from `penaltyNowUntil` on, and until when; null = not before departure',
    ),
});
export type Proposal = z.output<typeof proposalSchema>;

/** How a supplier did in one search. */
export const supplierAnswerSchema = z.object({
  supplier: z.string(),
  title: z.string(),
  state: z.enum(['answered', 'late', 'failed']),
  count: z.int(),
});

/**
 * The criteria of one search, which is about one leg. A round trip is two searches (the second `isReturning`), a multi-destination trip one
 * for each leg; the choices from all of them go into one order.
 */
export const searchCriteriaSchema = z.object({
  tripType: tripTypeSchema,
  isReturning: z.boolean().default(false),
  origin: placeSchema,
  destination: placeSchema,
  date: plainDateSchema,
  cabinClass: cabinClassSchema.nullable(),
  passengers: passengerCountsSchema,
});

export const availableReplySchema = z.object({
  requestId: idSchema,
  productType: flightScopeSchema,
  criteria: searchCriteriaSchema,
  searchedAt: instantSchema,
  expiresAt: instantSchema.describe('After this the request id is refused and must be searched again'),
  suppliers: z.array(supplierAnswerSchema),
  proposals: z.array(proposalSchema),
});
export type AvailableReply = z.output<typeof availableReplySchema>;

/** What is told of a search that goes on: who is asked, what one of them said, and what can be bought of it already. */
export const searchLineSchema = z.union([
  z.object({ asked: z.array(supplierAnswerSchema.pick({ supplier: true, title: true })) }),
  z.object({
    heard: supplierAnswerSchema.extend({
      airlines: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
      lowest: rialSchema.nullable().describe('For one adult; null where there are no seats'),
    }),
  }),
  z.object({
    part: availableReplySchema.describe('A search by its own id, of those who answered so far'),
  }),
]);
export type SearchLine = z.output<typeof searchLineSchema>;

/** One step of a refund ladder. Sums are for the whole booking that was asked about. */
export const ladderStepSchema = z.object({
  from: instantSchema.nullable().describe('Null = from buying on'),
  until: instantSchema.nullable().describe('Null = for ever after'),
  label: z.string().describe('In words, with a Jalali day: «تا ۱۲:۰۰ شنبه ۱۵ آذر»'),
  penaltyPercent: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .describe('Share of the fare kept; null where the rule is a fixed amount'),
  penalty: rialSchema,
  refund: rialSchema.describe('What comes back'),
  isCurrent: z.boolean().describe('You are here'),
});

/** What comes back when, by this fare's own rules. With `known` false the supplier decides, and nothing is guessed. */
export const refundLadderSchema = z.object({
  known: z.boolean(),
  atLeast: z
    .boolean()
    .optional()
    .describe(
      'Only bounds are known: at least this comes back, and how much is said before anything is settled',
    ),
  isAbroad: z
    .boolean()
    .optional()
    .describe('It begins abroad: labels say that their times are those of Iran'),
  isFreed: z
    .boolean()
    .optional()
    .describe('Nothing is kept, whatever the rules say: the label says why, and names no moment'),
  airlineCode: z.string(),
  isCharter: z.boolean(),
  bookingClass: z.string(),
  ruleSetId: z.string().nullable(),
  source: z.string().nullable(),
  validFrom: plainDateSchema.nullable(),
  steps: z.array(ladderStepSchema),
});
export type RefundLadder = z.output<typeof refundLadderSchema>;

/** What a country on the way asks of Iranian travellers, as far as we know; unknown is shown as unknown, never guessed. */
export const visaOnRouteSchema = z.object({
  countryIso2: z.string(),
  countryIso3: z.string(),
  countryFa: z.string(),
  role: z.enum(['transit', 'destination']),
  kind: z.enum(['free', 'onArrival', 'electronic', 'required', 'unknown']),
  stayDays: z.int().nullable().describe('How long one may stay; null where unknown'),
  text: z.string().describe('One or two Persian sentences'),
  source: z.string().nullable(),
  checkedOn: plainDateSchema.nullable().describe('How old the rule is'),
});
export type VisaOnRoute = z.output<typeof visaOnRouteSchema>;

/** The latest change of a flight of a line: it leaves at another time than it was sold for, or not at all. */
export const legChangeSchema = z.object({
  leg: z.int().min(0).describe('Which flight of the line, from 0'),
  soldDeparture: plainDateTimeSchema.describe('When it left as it was sold, local to the origin'),
  newDeparture: plainDateTimeSchema.nullable().describe('Local to the origin; null: it does not fly'),
  movedMinutes: z.int().nullable().describe('Later than sold; below 0: earlier. Null: it does not fly'),
  recordedAt: instantSchema,
});
export type LegChange = z.output<typeof legChangeSchema>;

/** What an order stores of its flights: `flightOrder` of an order's details. */
export const flightOrderSchema = z.object({
  isDomestic: z.boolean(),
  isCharter: z.boolean(),
  lines: z.array(
    z.object({
      lineId: idSchema,
      requestId: idSchema
        .nullable()
        .describe('The search that it was chosen from; null where it was not kept'),
      proposal: proposalSchema.describe(
        'With the times at which it flies now; `changes` has those it was sold for',
      ),
      bookingReference: z.string().nullable().describe('PNR'),
      ladder: refundLadderSchema,
      changes: z.array(legChangeSchema).describe('Only of flights that moved'),
      departsAt: instantSchema.describe(
        'When its first flight leaves, as it flies now; of a cancelled one, as it was sold',
      ),
      hasDeparted: z.boolean(),
    }),
  ),
  canCorrectNationalCode: z.boolean().describe('Of travellers with a ticket by national code'),
  flightPassengers: z.array(z.object({ travellerId: idSchema, ticketNumber: z.string().nullable() })),
});
